import type { ListColumn } from '@opdesk/contracts/list-column.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { Cell, CellKind, SheetColumn } from '../sheet.ts'

/** Default widths of columns, in characters. */
const widths: Record<ListColumn<never>['kind'], number> = {
  serial: 7,
  text: 22,
  number: 12,
  money: 14,
  day: 13,
  moment: 20,
  phone: 17,
  badge: 16,
}

const kinds: Partial<Record<ListColumn<never>['kind'], CellKind>> = {
  serial: 'number',
  number: 'number',
  money: 'money',
  day: 'day',
  moment: 'moment',
}

/** Title, kind and width of a column in a file. */
export const sheetColumn = ({ title, ...column }: ListColumn<never>): SheetColumn => {
  const kind = (column.kind === 'moment' && column.fileKind) || column.kind
  return { title, kind: kinds[kind] ?? 'text', width: column.chars ?? widths[kind] }
}

const dayOf = (value: string | null): string | null => (value === null || value.length === 10 ? value : istDay(new Date(value)))

/** The value of a record in a column: money in paise, days in IST. `serial`: number of the record, from 1. */
const cellOf = <R>(column: ListColumn<R>, record: R, serial: number): Cell => {
  switch (column.kind) {
    case 'serial':
      return serial
    case 'money': {
      const rupees = column.of(record)
      return rupees === null ? null : toPaise(rupees)
    }
    case 'day':
      return dayOf(column.of(record))
    case 'moment':
      return column.fileKind ? dayOf(column.of(record)) : column.of(record)
    case 'phone': {
      // Starts with a bracket: a text that begins with + would be treated as a possible formula.
      const { country_code, phone } = column.of(record)
      return phone === '' ? '' : `(${country_code}) ${phone}`
    }
    case 'badge':
      return column.of(record).label
    default:
      return column.of(record)
  }
}

/** Maps batches of records to batches of rows of cells. */
export async function* cellsOf<R>(
  columns: readonly ListColumn<R>[],
  batches: AsyncIterable<readonly R[]>,
): AsyncGenerator<Cell[][]> {
  let serial = 0
  for await (const batch of batches) {
    yield batch.map(record => {
      serial += 1
      return columns.map(column => cellOf(column, record, serial))
    })
  }
}
