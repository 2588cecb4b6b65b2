/** The texts of every list: its search, its filters, its pages. */
export const english = {
  skip: 'Skip to the list',
  clearFilters: 'Clear filters',
  clearSearch: 'Clear search',
  pages: 'Pages',
  perPageLabel: 'Records per page',
  perPage: (size: string) => `${size} / page`,
  range: (first: number, last: number, total: string) => `${first}–${last} of ${total}`,
  control: { first: 'first page', previous: 'previous page', next: 'next page', last: 'last page' },
  page: (page: number) => `Page ${page}`,
  loading: 'Loading',
}
export type ListWords = typeof english
