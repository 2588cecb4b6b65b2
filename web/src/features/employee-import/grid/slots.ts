/** The element of each visible row, by the row's index. */
export type Slots = ReadonlyMap<number, number>

/**
 * Gives every visible row an element: a remaining row keeps its own, and a new one takes that of a departed row. Creating and
 * styling elements is the largest cost of scrolling.
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
