/** Maps the index of each visible row to the number of its element. */
export type Slots = ReadonlyMap<number, number>

/**
 * Assigns an element to every visible row. A row that was visible before keeps its element; a new row reuses that of a row no
 * longer visible. This avoids creating and styling elements, the largest cost of scrolling.
 */
export const withSlots = (before: Slots, indices: readonly number[]): Slots => {
  const kept = indices.flatMap(index => before.get(index) ?? [])
  const taken = new Set(kept)
  const free = Array.from({ length: indices.length }, (_, slot) => slot).filter(slot => !taken.has(slot))
  const after = new Map<number, number>()
  for (const index of indices) {
    const slot = before.get(index) ?? free.shift()
    if (slot !== undefined) after.set(index, slot)
  }
  return after
}
