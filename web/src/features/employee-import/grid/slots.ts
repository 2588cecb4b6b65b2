/** The element of each row in sight, by the row's index. */
export type Slots = ReadonlyMap<number, number>

/**
 * Gives every row in sight an element: a row that stays keeps its own, and one that comes in takes that of a row that went. To make
 * and style new elements is what scrolling costs most.
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
