import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Projection, Row } from '../engine/define-projection.ts'
import { type Changes, foldBatch, tallyDifferences } from '../engine/fold-batch.ts'

/**
 * Projects events in batches, without a database. Returns the rows by key; the first tally as `dimensions → count` with its sums;
 * and all tallies as `table → dimensions → amounts`.
 */
export async function rowsAfter(
  projection: Projection,
  events: readonly RecordedEvent[],
  batchSize = 1000,
): Promise<{
  rows: Row[]
  tally: Record<string, number>
  sums: Record<string, Row>
  tallies: Record<string, Record<string, Row>>
}> {
  const tables = new Map<unknown, Map<string, Row>>()
  const tableOf = (fold: unknown) => {
    const table = tables.get(fold) ?? new Map<string, Row>()
    tables.set(fold, table)
    return table
  }
  const write = (fold: unknown, changes: Changes) => {
    for (const [key, { after }] of changes) after ? tableOf(fold).set(key, after) : tableOf(fold).delete(key)
  }
  const tallies: Record<string, Record<string, Row>> = {}
  for (let start = 0; start < events.length; start += batchSize) {
    const batch = events.slice(start, start + batchSize)
    const changes = await foldBatch(projection, batch, async (fold, keys) => {
      const table = tableOf(fold)
      return new Map(keys.flatMap(key => (table.has(key) ? [[key, table.get(key) as Row]] : [])))
    })
    write(projection.fold, changes.rows)
    write(projection.context, changes.context)
    for (const tally of projection.tallies) {
      const total = tallies[tally.table] ?? {}
      tallies[tally.table] = total
      for (const difference of tallyDifferences(tally, changes.rows.values())) {
        const key = tally.dimensions.map(column => difference[column]).join(' ')
        const amounts = total[key] ?? {}
        for (const amount of ['count', ...Object.keys(tally.sum)])
          amounts[amount] = Number(amounts[amount] ?? 0) + Number(difference[amount])
        total[key] = amounts
        if (Object.values(amounts).every(amount => amount === 0)) delete total[key]
      }
    }
  }
  const first = tallies[projection.tallies[0]?.table ?? ''] ?? {}
  const tally = Object.fromEntries(Object.entries(first).map(([key, { count }]) => [key, Number(count)]))
  const sums = Object.fromEntries(Object.entries(first).map(([key, { count: _, ...amounts }]) => [key, amounts]))
  return { rows: [...tableOf(projection.fold).values()], tally, sums, tallies }
}
