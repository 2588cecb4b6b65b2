import type { EventStore, Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { projections } from '@opdesk/projections/all.ts'
import type { Fold, Projection, Row } from '@opdesk/projections/engine/define-projection.ts'
import { eventTypes } from '@opdesk/projections/engine/define-projection.ts'
import { historyOfErased } from '@opdesk/projections/engine/erase-rows.ts'
import { type Changes, foldBatch, parseOnce, tallyDifferences } from '@opdesk/projections/engine/fold-batch.ts'
import type { SimProcess } from './sim-process.ts'

type Table = Map<string, Row>

/** The tables of all views, kept as rows instead of SQL, with the real handlers and tallies. */
export interface MemoryViews {
  position: Position
  rows(table: string): readonly Row[]
  /** The tables of the followed views, each with its key column. */
  tables(): readonly { table: string; key: string }[]
  /** Folds events up to a position. If the process dies, all changes are discarded, as in a transaction. */
  apply(store: Pick<EventStore, 'read'>, events: readonly RecordedEvent[], to: Position, process?: SimProcess): Promise<void>
  /** All tables as comparable lines. */
  lines(): Map<string, string[]>
  copy(): MemoryViews
}

/** Views with at least one event type that occurs in a simulation; skipping the others saves time. */
const followed = (types: ReadonlySet<string>): readonly Projection[] =>
  projections.filter(projection => eventTypes(projection).some(type => types.has(type)))

const write = (table: Table, changes: Changes): void => {
  for (const [key, { after }] of changes) {
    if (after) table.set(key, after)
    else table.delete(key)
  }
}

/** After an erasure, folding again may replace existing rows but not add rows. */
const existing = (table: Table, changes: Changes): Changes =>
  new Map([...changes].flatMap(([key, { after }]) => (table.has(key) ? [[key, { before: table.get(key), after }] as const] : [])))

const addTo = (table: Table, differences: readonly Row[], dimensions: readonly string[]): void => {
  for (const difference of differences) {
    const key = JSON.stringify(dimensions.map(column => difference[column]))
    const before = table.get(key) ?? {}
    const amounts = Object.entries(difference).filter(([column]) => !dimensions.includes(column))
    const after = {
      ...difference,
      ...Object.fromEntries(amounts.map(([column, by]) => [column, Number(before[column] ?? 0) + Number(by)])),
    }
    if (amounts.every(([column]) => Number(after[column as keyof typeof after]) === 0)) table.delete(key)
    else table.set(key, after)
  }
}

const sorted = (row: Row): Row => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

export const createMemoryViews = (
  types: ReadonlySet<string>,
  tables = new Map<string, Table>(),
  from: Position = '0',
): MemoryViews => {
  const views = followed(types)
  const tableOf = (name: string): Table => {
    const table = tables.get(name) ?? new Map<string, Row>()
    tables.set(name, table)
    return table
  }
  const rowsOf = (fold: Fold, keys: readonly string[]): Map<string, Row> =>
    new Map(
      keys.flatMap(key => {
        const row = tableOf(fold.spec.table).get(key)
        return row ? [[key, row] as const] : []
      }),
    )

  if (tables.size === 0)
    for (const { seed = [], fold } of views)
      for (const row of seed) tableOf(fold.spec.table).set(String(row[fold.spec.primaryKey]), row)

  return {
    position: from,
    rows: table => [...tableOf(table).values()],
    tables: () => views.map(({ fold: { spec } }) => ({ table: spec.table, key: spec.primaryKey })),
    async apply(store, events, to, process) {
      const history = await historyOfErased(store, events, to)
      const parse = parseOnce()
      const writes: (() => void)[] = []
      for (const projection of views) {
        const load = async (fold: Fold, keys: string[]) => rowsOf(fold, keys)
        const { rows, context } = await foldBatch(projection, events, load, parse)
        writes.push(() => {
          if (projection.context) write(tableOf(projection.context.spec.table), context)
          write(tableOf(projection.fold.spec.table), rows)
          for (const tally of projection.tallies)
            addTo(tableOf(tally.table), tallyDifferences(tally, rows.values()), tally.dimensions)
        })
      }
      for (const projection of views) {
        if (!history || !projection.hasPersonalData) continue
        const none = async () => new Map<string, Row>()
        const { rows, context } = await foldBatch(projection, history, none, parse)
        // Looks for existing rows only after the other writes.
        writes.push(() => {
          if (projection.context)
            write(tableOf(projection.context.spec.table), existing(tableOf(projection.context.spec.table), context))
          const table = tableOf(projection.fold.spec.table)
          const replaced = existing(table, rows)
          write(table, replaced)
          for (const tally of projection.tallies)
            addTo(tableOf(tally.table), tallyDifferences(tally, replaced.values()), tally.dimensions)
        })
      }
      await process?.call(async () => undefined)
      for (const each of writes) each()
      this.position = to
    },
    lines: () =>
      new Map(
        [...tables].map(([name, table]) => [
          name,
          [...table].map(([key, row]) => `${key} ${JSON.stringify(sorted(row))}`).sort(),
        ]),
      ),
    copy() {
      return createMemoryViews(types, new Map([...tables].map(([name, table]) => [name, new Map(table)])), this.position)
    },
  }
}

/** Follows the log: folds new events in batches. */
export const followLog = async (views: MemoryViews, store: EventStore, limit: number, process?: SimProcess): Promise<void> => {
  for (;;) {
    const { events, end } = await store.poll(views.position, limit)
    const to = events.at(-1)?.position
    if (to) await views.apply(store, events, to, process)
    if (end !== undefined || process) return
  }
}
