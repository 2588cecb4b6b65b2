import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Row, TableOf } from './define-projection.ts'
import type { Changes } from './fold-batch.ts'
import { KeyFilter } from './key-filter.ts'
import { deleteRows, loadRows, tableName, upsertRows } from './tables.ts'

/** So many rows of a table are kept in memory; twice as many before the older half is written. */
const KEPT = 4000

interface Kept {
  row: Row | undefined
  /** The table has a row of this key. */
  stored: boolean
  dirty: boolean
}

/**
 * A table that is being filled, which nobody else reads or writes. A row is in memory while events come for it, and is written when it has been left
 * alone for a while, most rows once.
 */
export class FilledTable {
  readonly #spec: TableOf<Row>
  readonly #schema: string
  /** In the order in which they were touched last. */
  readonly #kept = new Map<string, Kept>()
  readonly #stored = new KeyFilter()

  constructor(spec: TableOf<Row>, schema: string, seed: readonly Row[] = []) {
    this.#spec = spec
    this.#schema = schema
    for (const row of seed) this.#stored.add(String(row[spec.primaryKey]))
  }

  /** The rows of these keys, as far as there are any. */
  async load(client: pg.ClientBase, keys: readonly string[]): Promise<Map<string, Row>> {
    const away = keys.filter(key => !this.#kept.has(key) && this.#stored.mayHave(key))
    if (away.length > 0) {
      const rows = await loadRows(client, this.#spec, this.#schema, away)
      for (const [key, row] of rows) this.#kept.set(key, { row, stored: true, dirty: false })
    }
    return new Map(
      keys.flatMap(key => {
        const row = this.#kept.get(key)?.row
        return row ? [[key, row] as const] : []
      }),
    )
  }

  change(changes: Changes): void {
    for (const [key, { after }] of changes) {
      const before = this.#kept.get(key)
      this.#kept.delete(key)
      this.#kept.set(key, { row: after, stored: before?.stored ?? this.#stored.mayHave(key), dirty: true })
    }
  }

  /** Writes what has been left alone for longest, if too much is in memory; everything at the end. */
  async write(client: pg.ClientBase, all: boolean): Promise<void> {
    if (!all && this.#kept.size <= 2 * KEPT) return
    const added: Row[] = []
    const changed: Row[] = []
    const removed: string[] = []
    const leaving = all ? this.#kept.size : this.#kept.size - KEPT
    let left = 0
    for (const [key, { row, stored, dirty }] of this.#kept) {
      if (left === leaving) break
      left += 1
      this.#kept.delete(key)
      if (!dirty) continue
      if (row) {
        if (stored) changed.push(row)
        else added.push(row)
        this.#stored.add(key)
      } else if (stored) removed.push(key)
    }
    await deleteRows(client, this.#spec, this.#schema, removed)
    await upsertRows(client, this.#spec, this.#schema, changed)
    await copyRows(client, tableName(this.#spec.table, this.#schema), this.#spec.columns, added)
  }
}
