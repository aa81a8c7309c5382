"""How lists of the API are paged."""

from rest_framework import pagination


class PageNumberPagination(pagination.PageNumberPagination):
    """`?page=2&page_size=20`, at most 200 a page."""

    page_size_query_param = "page_size"
    max_page_size = 200
