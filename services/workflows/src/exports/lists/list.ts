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
