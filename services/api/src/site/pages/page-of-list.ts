/** Entries on a page of a list. */
const PER_PAGE = 12

/** One page of a list, from 1; undefined beyond its end. An empty list has one page. */
export const pageOfList = <T>(
  all: readonly T[],
  page: number,
): { items: readonly T[]; page: number; pages: number } | undefined => {
  const pages = Math.max(1, Math.ceil(all.length / PER_PAGE))
  if (page > pages) return undefined
  return { items: all.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages }
}
