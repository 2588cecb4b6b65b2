import type { Cell, SheetColumn } from '../sheet.ts'

/** A column and how a row fills it; `serial` counts from 1. */
export interface ListColumn<R> extends SheetColumn {
  value(row: R, serial: number): Cell
}

/** Rows as cells. */
export async function* cellsOf<R>(columns: readonly ListColumn<R>[], batches: AsyncIterable<R[]>): AsyncGenerator<Cell[][]> {
  let serial = 0
  for await (const batch of batches) {
    yield batch.map(row => {
      serial += 1
      return columns.map(column => column.value(row, serial))
    })
  }
}

/** A text that begins with + would count as a formula, and would be escaped without need. */
export const phoneText = ({ country_code, phone }: { country_code: string; phone: string }): string =>
  `(${country_code}) ${phone}`
