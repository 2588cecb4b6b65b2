import type { Gather, Row } from './define-projection.ts'
import type { BatchConnection } from './few-statements.ts'
import { type Changes, tallyDifferences } from './fold-batch.ts'
import { addToTally, loadRows, loadWhere, type Target, writeRows } from './tables.ts'

/** Key of the sum that a row belongs to; '' for no sum. */
const placeOf = ({ by }: Gather, row: Row | undefined): string => String(row?.[by] ?? '')

/**
 * Updates the sums after rows were written. New rows are added to their sum. If a row left a sum or changed in it, the sum is
 * computed again from its rows.
 */
export async function gather(
  { reading, writing, flush }: BatchConnection,
  { projection, schema }: Pick<Target, 'projection' | 'schema'>,
  changes: Changes,
): Promise<void> {
  const { gathers, fold } = projection
  if (!gathers) return
  const { spec, by, add, tallies } = gathers
  const added: Row[] = []
  const again = new Set<string>()
  for (const { before, after } of changes.values()) {
    const [from, to] = [placeOf(gathers, before), placeOf(gathers, after)]
    if (from !== '') again.add(from)
    if (to !== '' && from !== '') again.add(to)
    if (to !== '' && from === '' && after) added.push(after)
  }
  const places = [...new Set([...added.map(row => placeOf(gathers, row)), ...again])]
  if (places.length === 0) return
  await flush()
  const sums = await loadRows(reading, spec, schema, places)
  const left = await loadWhere(reading, fold.spec, schema, by, [...again])
  const after = new Map([...sums].filter(([place]) => !again.has(place)))
  const grow = (row: Row) => void after.set(placeOf(gathers, row), add(after.get(placeOf(gathers, row)), row))
  for (const row of left) grow(row)
  for (const row of added) if (!again.has(placeOf(gathers, row))) grow(row)
  const changed: Changes = new Map(places.map(place => [place, { before: sums.get(place), after: after.get(place) }]))
  await writeRows(writing, spec, schema, changed)
  for (const tally of tallies) await addToTally(writing, tally, schema, tallyDifferences(tally, changed.values()))
}
