import { listWords } from '../lib/list-words.ts'
import { wordsNow } from '../lib/words.ts'
import { SkipLink } from './skip-link.tsx'

/** Id of the link's target: the rows without the table's head, where each sortable column can be focused. */
export const ROWS = 'rows'

/** Link to the rows of a list, to be placed before its search, filters and sort buttons. Not rendered if there are no rows. */
export const SkipToRows = ({ page }: { page: { records: readonly unknown[] } | undefined }) =>
  page && page.records.length > 0 && <SkipLink to={ROWS}>{wordsNow(listWords).skip}</SkipLink>
