import { SkipLink } from './skip-link.tsx'

/** Its target: the rows alone, since the head of a table has a stop for each sortable column. */
export const ROWS = 'rows'

/** First on the page of a list, before its search, filters and sort buttons; not rendered as long as there are no rows. */
export const SkipToRows = ({ page }: { page: { records: readonly unknown[] } | undefined }) =>
  page && page.records.length > 0 && <SkipLink to={ROWS}>Skip to the list</SkipLink>
