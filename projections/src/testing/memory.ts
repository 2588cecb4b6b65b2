import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Projection, Row } from '../engine/define-projection.ts'
import { type Changes, foldBatch, tallyDifferences } from '../engine/fold-batch.ts'

/**
 * The rows of a projection after events, by key, and its tally as `dimensions → count` with the sums beside it; folded in
 * batches, without a database.
 */
export async function rowsAfter(
  projection: Projection,
  events: readonly RecordedEvent[],
  batchSize = 1000,
): Promise<{ rows: Row[]; tally: Record<string, number>; sums: Record<string, Record<string, number>> }> {
  const tables = new Map<unknown, Map<string, Row>>()
  const tableOf = (fold: unknown) => {
    const table = tables.get(fold) ?? new Map<string, Row>()
    tables.set(fold, table)
    return table
  }
  const write = (fold: unknown, changes: Changes) => {
    for (const [key, { after }] of changes) after ? tableOf(fold).set(key, after) : tableOf(fold).delete(key)
  }
  const tally: Record<string, number> = {}
  const sums: Record<string, Record<string, number>> = {}
  const dimensionsOf = (difference: Row) => Object.keys(projection.tally?.columns ?? {}).map(column => difference[column])
  for (let start = 0; start < events.length; start += batchSize) {
    const batch = events.slice(start, start + batchSize)
    const changes = await foldBatch(projection, batch, async (fold, keys) => {
      const table = tableOf(fold)
      return new Map(keys.flatMap(key => (table.has(key) ? [[key, table.get(key) as Row]] : [])))
    })
    write(projection.fold, changes.rows)
    write(projection.context, changes.context)
    for (const difference of tallyDifferences(projection, changes.rows)) {
      const key = dimensionsOf(difference).join(' ')
      const before = sums[key]
      const added = Object.keys(projection.tally?.sums ?? {}).map(name => [
        name,
        (before?.[name] ?? 0) + Number(difference[name]),
      ])
      tally[key] = (tally[key] ?? 0) + Number(difference.count)
      sums[key] = Object.fromEntries(added)
      if (tally[key] === 0) {
        delete tally[key]
        delete sums[key]
      }
    }
  }
  return { rows: [...tableOf(projection.fold).values()], tally, sums }
}
