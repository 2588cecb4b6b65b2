import type { Gather, Row } from './define-projection.ts'
import { type Changes, tallyDifferences } from './fold-batch.ts'
import { addToTally, type Connection, loadRows, loadWhere, type Target, writeRows } from './tables.ts'

/** Key of the sum that a row belongs to; '' for none. */
const placeOf = ({ by }: Gather, row: Row | undefined): string => String(row?.[by] ?? '')

/** True if any of these rows belongs or belonged to a sum. */
export const isGathered = (gathers: Gather, changes: Changes): boolean =>
  [...changes.values()].some(({ before, after }) => placeOf(gathers, before) !== '' || placeOf(gathers, after) !== '')

/**
 * Updates the sums after rows were written. Adds rows that are new to their sum; rebuilds a sum from its rows if one of them left
 * or changed.
 */
export async function gather(client: Connection, { projection, schema }: Target, changes: Changes): Promise<void> {
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
  const sums = await loadRows(client, spec, schema, places)
  const left = await loadWhere(client, fold.spec, schema, by, [...again])
  const after = new Map([...sums].filter(([place]) => !again.has(place)))
  const grow = (row: Row) => void after.set(placeOf(gathers, row), add(after.get(placeOf(gathers, row)), row))
  for (const row of left) grow(row)
  for (const row of added) if (!again.has(placeOf(gathers, row))) grow(row)
  const changed: Changes = new Map(places.map(place => [place, { before: sums.get(place), after: after.get(place) }]))
  await writeRows(client, spec, schema, changed)
  for (const tally of tallies) await addToTally(client, tally, schema, tallyDifferences(tally, changed.values()))
}
