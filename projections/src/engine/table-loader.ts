import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Row } from './define-projection.ts'
import type { Table } from './define-table.ts'
import type { Change, FoldedRows } from './fold-batch.ts'
import { KeyFilter } from './key-filter.ts'
import type { LoadConnection } from './load-connection.ts'
import { addKey, deleteRows, dropKey, loadRows, tableName, upsertRows } from './tables.ts'

/** Maximum number of a table's rows in memory. */
const CACHED_ROWS_MAX = 4000
/** Number of rows written at once: those unchanged for longest. */
const WRITE_BATCH = 500

interface CachedRow extends Change {
  /** True if the table in the database has a row of this key. */
  stored: boolean
  dirty: boolean
  /** Number of the last batch that changed the row. */
  batch: number
}

/**
 * A table while it is filled, without other readers and writers. A row stays in memory while events change it, and is written once
 * it has not changed for a while. Most rows are written once.
 */
export class TableLoader implements FoldedRows {
  readonly #connection: LoadConnection
  readonly #spec: Table
  readonly #schema: string
  /** Rows in memory, in the order of their last change. */
  readonly #cached = new Map<string, CachedRow>()
  readonly #stored = new KeyFilter()
  #hasKey = true
  #changed: CachedRow[] = []
  #batch = 0

  constructor(connection: LoadConnection, spec: Table, schema: string, seed: readonly Row[] = []) {
    this.#connection = connection
    this.#spec = spec
    this.#schema = schema
    for (const row of seed) this.#stored.add(String(row[spec.primaryKey]))
  }

  /** Drops the primary key's index. Call it before the first row. */
  async begin(): Promise<void> {
    await this.#connection.run(client => dropKey(client, this.#spec, this.#schema))
    this.#hasKey = false
  }

  /** Writes all rows and adds the table's primary key. */
  async end(): Promise<void> {
    while (this.#cached.size > 0) await this.#writeOldest()
    await this.#connection.begin(client => this.#ensureKey(client))
  }

  /** Adds the primary key at the end, or at the first look-up of rows by it. */
  async #ensureKey(client: pg.ClientBase): Promise<void> {
    if (this.#hasKey) return
    this.#hasKey = true
    await addKey(client, this.#spec, this.#schema)
  }

  load(keys: readonly string[]): Promise<void> | undefined {
    const uncached = keys.filter(key => !this.#cached.has(key) && this.#stored.mayHave(key))
    return uncached.length === 0 ? undefined : this.#loadStored([...new Set(uncached)])
  }

  async #loadStored(keys: string[]): Promise<void> {
    const rows = await this.#connection.run(async client => {
      await this.#ensureKey(client)
      return loadRows(client, this.#spec, this.#schema, keys)
    })
    for (const [key, after] of rows) this.#cached.set(key, { before: undefined, after, stored: true, dirty: false, batch: -1 })
  }

  get(key: string): Row | undefined {
    return this.#cached.get(key)?.after
  }

  set(key: string, after: Row | undefined): void {
    const row = this.#cached.get(key)
    if (row?.batch === this.#batch) {
      row.after = after
      return
    }
    const stored = row?.stored ?? this.#stored.mayHave(key)
    const changed = { before: row?.after, after, stored, dirty: true, batch: this.#batch }
    if (row) this.#cached.delete(key)
    this.#cached.set(key, changed)
    this.#changed.push(changed)
  }

  /** The changes by the events since the last call. */
  changes(): readonly Change[] {
    const changed = this.#changed
    this.#changed = []
    this.#batch += 1
    return changed
  }

  /** If too many rows are in memory, writes those that were unchanged for longest. */
  async write(): Promise<void> {
    while (this.#cached.size > CACHED_ROWS_MAX + WRITE_BATCH) await this.#writeOldest()
  }

  async #writeOldest(): Promise<void> {
    const added: Row[] = []
    const changed: Row[] = []
    const removed: string[] = []
    let left = 0
    for (const [key, { after, stored, dirty }] of this.#cached) {
      if (left === WRITE_BATCH) break
      left += 1
      this.#cached.delete(key)
      if (!dirty) continue
      if (after) {
        if (stored) changed.push(after)
        else added.push(after)
        this.#stored.add(key)
      } else if (stored) removed.push(key)
    }
    await this.#connection.begin(async client => {
      if (removed.length + changed.length > 0) await this.#ensureKey(client)
      await deleteRows(client, this.#spec, this.#schema, removed)
      await upsertRows(client, this.#spec, this.#schema, changed)
      await copyRows(client, tableName(this.#spec.table, this.#schema), this.#spec.columns, added)
    })
  }
}
