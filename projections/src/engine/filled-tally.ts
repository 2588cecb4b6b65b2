import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Row, TallyOf } from './define-projection.ts'
import { type Changes, tallyDifferences } from './fold-batch.ts'
import { tableName } from './tables.ts'

/** The counts and sums of a tally whose table is being filled, in memory until the end: there are far fewer than rows. */
export class FilledTally {
  readonly #tally: TallyOf<Row, Row>
  readonly #amounts: string[]
  readonly #totals = new Map<string, Row>()

  constructor(tally: TallyOf<Row, Row>) {
    this.#tally = tally
    this.#amounts = ['count', ...Object.keys(tally.sum ?? {})]
  }

  change(changes: Changes): void {
    const dimensions = Object.keys(this.#tally.columns)
    for (const difference of tallyDifferences(this.#tally, changes)) {
      const key = JSON.stringify(dimensions.map(column => difference[column]))
      const total = this.#totals.get(key)
      if (!total) this.#totals.set(key, { ...difference })
      else for (const amount of this.#amounts) total[amount] = Number(total[amount]) + Number(difference[amount])
    }
  }

  async write(client: pg.ClientBase, schema: string): Promise<void> {
    const columns = { ...this.#tally.columns, ...Object.fromEntries(this.#amounts.map(amount => [amount, 'bigint'])) }
    await copyRows(client, tableName(this.#tally.table, schema), columns, this.#totals.values())
  }
}
