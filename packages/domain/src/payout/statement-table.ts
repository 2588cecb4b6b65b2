import type { StatementRow } from '@opdesk/contracts/payout/bank-statement.ts'
import type { CsvRow } from './read-csv.ts'

const fields = ['narration', 'reference', 'credit', 'debit'] as const
type StatementField = (typeof fields)[number]

/** Titles of the columns of bank statements, in lower case. */
const titles: Readonly<Record<StatementField, readonly string[]>> = {
  narration: ['narration', 'description', 'particulars', 'transaction remarks', 'remarks', 'details'],
  reference: ['reference', 'reference no', 'ref no', 'ref no./cheque no.', 'chq./ref.no.', 'cheque no', 'utr', 'transaction id'],
  credit: ['credit', 'credit amount', 'deposit', 'deposit amt.', 'deposit amount', 'deposit amount (inr)', 'cr'],
  debit: ['debit', 'debit amount', 'withdrawal', 'withdrawal amt.', 'withdrawal amount', 'withdrawal amount (inr)', 'dr'],
}

const HEADER_WITHIN = 30

const columnsOf = ({ cells }: CsvRow): Record<StatementField, number> => {
  const keys = cells.map(cell => cell.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  return Object.fromEntries(fields.map(field => [field, keys.findIndex(key => titles[field].includes(key))])) as Record<
    StatementField,
    number
  >
}

/**
 * The rows of a statement below its header, which may follow an address and a summary. Undefined if no row has titles for credits and
 * for the narration or the reference.
 */
export const statementTable = (rows: readonly CsvRow[]): StatementRow[] | undefined => {
  for (const [index, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsOf(row)
    if (columns.credit < 0 || (columns.narration < 0 && columns.reference < 0)) continue
    return rows.slice(index + 1).map(({ line, cells }) => {
      const texts = Object.fromEntries(fields.map(field => [field, cells[columns[field]] ?? '']))
      return { line, ...(texts as Record<StatementField, string>) }
    })
  }
  return undefined
}
