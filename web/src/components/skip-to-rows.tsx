import { SkipLink } from './skip-link.tsx'

/** Where it leads: the rows alone, since the head of a table has a stop for each column that can be sorted. */
export const ROWS = 'rows'

/** First on the page of a list, over its search, filters and sort buttons; nothing as long as there are no rows. */
export const SkipToRows = ({ page }: { page: { records: readonly unknown[] } | undefined }) =>
  page && page.records.length > 0 && <SkipLink to={ROWS}>Skip to the list</SkipLink>
