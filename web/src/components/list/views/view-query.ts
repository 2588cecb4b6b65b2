/** Parameters that belong to a page of a list and not to a view. */
const PAGING = ['page', 'pageSize']

/** The search of a list without pages and empty values, as texts in alphabetical order: equal for equal views. */
export const viewQuery = (search: object): string =>
  String(
    new URLSearchParams(
      Object.entries(search)
        .filter(([name, value]) => value !== undefined && value !== null && value !== '' && !PAGING.includes(name))
        .map(([name, value]): [string, string] => [name, String(value)])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  )
