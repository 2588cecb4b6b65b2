import { addDays, type Day } from '@opdesk/contracts/time.ts'
import type { Db } from '@opdesk/projections/database/database.ts'

/** One query of a list. */
export interface ListCase {
  name: string
  run: (db: Db) => Promise<unknown>
}

/** Goals for the 95th percentile in milliseconds at a million claims: lists without and with a search (decision 0016). */
export const LIST_GOAL_MS = 60
export const SEARCH_GOAL_MS = 150

export interface CaseList {
  list: string
  /**
   * Goal for the 95th percentile of the cases in milliseconds; undefined for cases that are known to take longer (decision 0016).
   */
  goalMs: number | undefined
  cases: ListCase[]
}

/** Ids that exist in the read models, for use in queries. */
export interface Known {
  verifiers: string[]
  subscribers: string[]
  /** Submitted claims. */
  claims: string[]
  today: Day
}

/** Search texts of any script: frequent and rare, short and long, some without a match. */
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
  'saket medical dr. sharma',
  '1,250',
  '1180',
  'राम',
  '😀',
]

export const product = <A, B>(left: readonly A[], right: readonly B[]): (A & B)[] =>
  left.flatMap(a => right.map(b => ({ ...a, ...b })))
export const choices = <K extends string, V>(key: K, values: readonly V[]) =>
  values.map(value => ({ [key]: value }) as Record<K, V>)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/**
 * Picks `count` of all combinations, spread evenly, so that each value of a filter occurs with many values of the other filters.
 */
export const spread = <T>(all: readonly T[], count: number): T[] => {
  let stride = Math.floor(all.length * 0.618) || 1
  while (divisor(stride, all.length) > 1) stride += 1
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[(index * stride) % all.length] as T)
}

/** Search texts for names, email addresses and phone numbers, with many matches, few or none. */
export const contacts = [...searches, 'person7', 'person4217@', '7016180339', '70000', 'rao', 'asha']

/**
 * Cases of a list with these filters, in both sort directions and on near and far pages; and the same filters with a search. At
 * most `count` cases of each kind.
 */
export const filteredCases = <Q>(
  list: string,
  read: (db: Db, query: Q) => Promise<unknown>,
  { query }: { query: { parse: (given: unknown) => Q } },
  { filters, count }: { filters: readonly object[]; count: number },
): CaseList[] => {
  const run = (queries: readonly object[]): ListCase[] =>
    spread(queries, count).map(given => ({ name: JSON.stringify(given), run: db => read(db, query.parse(given)) }))
  const ordered = product(filters, choices('sortOrder', [1, -1] as const))
  const searched = product(product(ordered, choices('search', contacts)), choices('page', [1, 5, 20]))
  return [
    {
      list: `${list}, by filter and sort`,
      goalMs: LIST_GOAL_MS,
      cases: run(product(ordered, choices('page', [1, 2, 50, 5000]))),
    },
    { list: `${list}, searched`, goalMs: SEARCH_GOAL_MS, cases: run(searched) },
  ]
}

/** Date ranges of a list that covers several years. */
export const rangesUpTo = (today: Day) => [
  {},
  { startDate: addDays(today, -730), endDate: today },
  { startDate: addDays(today, -180), endDate: today },
  { startDate: addDays(today, -30) },
  { startDate: addDays(today, -900), endDate: addDays(today, -600) },
  { startDate: addDays(today, -1), endDate: addDays(today, -1) },
]
