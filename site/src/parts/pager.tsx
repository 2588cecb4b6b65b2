import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { inLanguageOf } from './texts.ts'

/** Links to the neighbouring pages of a long list. `path`: path of the list, to which the page number is added as a query. */
export const Pager = ({ frame, path, page, pages }: { frame: Frame; path: string; page: number; pages: number }) => {
  const { words, at } = inLanguageOf(frame)
  if (pages < 2) return null
  const to = (number: number) => (number === 1 ? at(path) : `${at(path)}?page=${number}`)
  return (
    <nav className="pager" aria-label={words.frame.pageOf(page, pages)}>
      {page > 1 && (
        <a className="button quiet small" rel="prev" href={to(page - 1)}>
          {words.frame.newer}
        </a>
      )}
      <span className="muted">{words.frame.pageOf(page, pages)}</span>
      {page < pages && (
        <a className="button quiet small" rel="next" href={to(page + 1)}>
          {words.frame.older}
        </a>
      )}
    </nav>
  )
}
