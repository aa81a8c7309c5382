"""Static files in production: names carry the hash of the content, in modules too."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Also rewrites what one JavaScript module imports from another."""

    support_js_module_import_aggregation = True
