import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Row } from './define-projection.ts'
import type { Tally } from './define-table.ts'
import { accumulate, type Change, nonZeroTotals } from './fold-batch.ts'
import { tableName } from './tables.ts'

/**
 * Counts and sums of a tally while its table is filled. They stay in memory until the end, because there are far fewer of them than
 * rows.
 */
export class TallyLoader {
  readonly #tally: Tally
  readonly #totals = new Map<string, Row>()

  constructor(tally: Tally) {
    this.#tally = tally
  }

  add(changes: Iterable<Change>): void {
    accumulate(this.#totals, this.#tally, changes)
  }

  async write(client: pg.ClientBase, schema: string): Promise<void> {
    const { table, columns } = this.#tally
    await copyRows(client, tableName(table, schema), columns, nonZeroTotals(this.#tally, this.#totals))
  }
}
