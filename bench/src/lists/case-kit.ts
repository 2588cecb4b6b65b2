import type { Day } from '@opdesk/contracts/time.ts'
import type { Db } from '@opdesk/projections/database.ts'

/** One query of a list. */
export interface ListCase {
  name: string
  run: (db: Db) => Promise<unknown>
}

export interface CaseList {
  list: string
  /** Milliseconds that 95 of 100 cases should stay below; undefined for cases known to take longer (decision 0016). */
  goalMs: number | undefined
  cases: ListCase[]
}

/** Ids in the read models to query with. */
export interface Known {
  verifiers: string[]
  subscribers: string[]
  today: Day
}

/** Frequent and rare, short and long, of any script; some are found nowhere. */
export const searches = [
  'clinic',
  'apollo',
  'sharma',
  'dr',
  'a',
  'ra',
  'x',
  'qu',
  'zq',
  '7%',
  'fernandes',
  'iyer',
  'zara xavier',
  'st. john',
  'medical centre, saket',
  'clm0',
  'clm04217',
  '99999',
  'nobody at all',
  'राम',
  '😀',
]

export const product = <A, B>(left: readonly A[], right: readonly B[]): (A & B)[] =>
  left.flatMap(a => right.map(b => ({ ...a, ...b })))
export const choices = <K extends string, V>(key: K, values: readonly V[]) =>
  values.map(value => ({ [key]: value }) as Record<K, V>)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** `count` of all combinations, far apart from each other, so that every value of each choice occurs with many of the others. */
export const spread = <T>(all: readonly T[], count: number): T[] => {
  let stride = Math.floor(all.length * 0.618) || 1
  while (divisor(stride, all.length) > 1) stride += 1
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(index * stride) % all.length] as T)
}
