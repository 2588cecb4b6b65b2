import { ERASED_ROWS, type ErasedRows } from '@opdesk/operations/retention/rows.ts'
import type { Erasing } from './erase-records.ts'
import { eraseAndCount } from './runs.ts'

/** Rows of one statement. */
const TOGETHER = 500

/** Deletes or blanks the next rows; `$3` is the time before which they count. */
const statementOf = ({ table, at, where, blank }: ErasedRows): string => {
  const due = `${where} and ${at} < $3`
  const change = blank ? `update ${table} set ${blank}` : `delete from ${table}`
  return `${change} where ctid in (select ctid from ${table} where ${due} limit ${TOGETHER}) and ${due}`
}

/** Erases all rows of schema `app` that are due, in small statements. */
export const eraseRows = async (
  { context, night, ended }: Pick<Erasing, 'context' | 'night' | 'ended'>,
  before: (kind: ErasedRows['kind']) => Date,
): Promise<void> => {
  for (const rows of ERASED_ROWS) {
    const statement = statementOf(rows)
    let erased = TOGETHER
    while (erased > 0 && !ended.aborted)
      erased = await eraseAndCount(context.db, night.day, rows.kind, statement, before(rows.kind))
  }
}
