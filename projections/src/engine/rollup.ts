import type { BatchConnection } from './batch-statements.ts'
import type { Rollup, Row } from './define-projection.ts'
import { type Changes, tallyDifferences } from './fold-batch.ts'
import { addToTally, loadRows, loadWhere, type Target, writeRows } from './tables.ts'

/** Key of the sum that a row belongs to; '' for none. */
const rollupKeyOf = ({ by }: Rollup, row: Row | undefined): string => String(row?.[by] ?? '')

/**
 * Updates the sums after rows were written. Adds rows that are new to their sum; rebuilds a sum from its rows if one of them left
 * or changed.
 */
export async function updateRollup(
  { reading, writing, flush }: BatchConnection,
  { projection, schema }: Pick<Target, 'projection' | 'schema'>,
  changes: Changes,
): Promise<void> {
  const { rollup, fold } = projection
  if (!rollup) return
  const { spec, by, add, tallies } = rollup
  const added: Row[] = []
  const rebuilt = new Set<string>()
  for (const { before, after } of changes.values()) {
    const [from, to] = [rollupKeyOf(rollup, before), rollupKeyOf(rollup, after)]
    if (from !== '') rebuilt.add(from)
    if (to !== '' && from !== '') rebuilt.add(to)
    if (to !== '' && from === '' && after) added.push(after)
  }
  const keys = [...new Set([...added.map(row => rollupKeyOf(rollup, row)), ...rebuilt])]
  if (keys.length === 0) return
  await flush()
  const sums = await loadRows(reading, spec, schema, keys)
  const remaining = await loadWhere(reading, fold.spec, schema, by, [...rebuilt])
  const after = new Map([...sums].filter(([place]) => !rebuilt.has(place)))
  const addToRollup = (row: Row) => void after.set(rollupKeyOf(rollup, row), add(after.get(rollupKeyOf(rollup, row)), row))
  for (const row of remaining) addToRollup(row)
  for (const row of added) if (!rebuilt.has(rollupKeyOf(rollup, row))) addToRollup(row)
  const changed: Changes = new Map(keys.map(place => [place, { before: sums.get(place), after: after.get(place) }]))
  await writeRows(writing, spec, schema, changed)
  for (const tally of tallies) await addToTally(writing, tally, schema, tallyDifferences(tally, changed.values()))
}
