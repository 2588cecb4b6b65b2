/** Pseudo-random numbers that are the same in every run, so that an interrupted demo continues unchanged. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  /** `count` different values, or all if there are fewer. */
  some<T>(values: readonly T[], count: number): T[]
}

/** Mulberry32, seeded with the FNV-1a hash of the name: each name gives a different sequence. */
export const randomFrom = (name: string): Random => {
  let seed = 0x811c9dc5
  for (const character of name) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193)
  const next = (): number => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    chance: probability => next() < probability,
    pick: values => {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
    some: (values, count) => {
      const left = [...values]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(0, left.length - 1), 1)).flat()
    },
  }
}
