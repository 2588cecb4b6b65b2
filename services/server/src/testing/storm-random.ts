/** Repeatable random numbers. */
export interface Chance {
  /** A number from 0 to below 1. */
  next(): number
  below(count: number): number
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items]
    return Array.from({ length: items.length }, () => left.splice(below(left.length), 1)[0] as T)
  }
  return { next, below, shuffle }
}
