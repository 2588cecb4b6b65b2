import { type ImportField, importColumns, importFields } from './columns.ts'

/** The column of each field in a sheet, by its index from 0; null where no column has it. */
export type Mapping = Record<ImportField, number | null>

const lettersOf = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '')
    .slice(0, 100)

/**
 * A header in the form in which headers are compared: letters (with their marks) and digits of any script, without case, spaces,
 * punctuation and hints in brackets.
 */
export const headerKey = (header: string): string => lettersOf(header.replaceAll(/\([^()]*\)/g, '')) || lettersOf(header)

/** Maximum number of mistyped letters in a header. */
const MOST_EDITS = 2
/** Minimum length of a header in which mistyped letters are accepted: in shorter words two edits make another word. */
const SHORTEST_MISTYPED = 5

/** The edit distance of two short texts, or Infinity if it is larger than `most`. */
const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      now.push(Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    before = now
  }
  const edits = before[b.length] ?? 0
  return edits > most ? Number.POSITIVE_INFINITY : edits
}

const namesOf = (field: ImportField): string[] => {
  const { header, label, also } = importColumns[field]
  return [headerKey(header), headerKey(label), ...also]
}

/** Edit distance of a header from the nearest name of a field. */
const distanceTo = (field: ImportField, key: string): number =>
  Math.min(
    ...namesOf(field).map(name =>
      name === key
        ? 0
        : Math.min(key.length, name.length) < SHORTEST_MISTYPED
          ? Number.POSITIVE_INFINITY
          : distance(name, key, MOST_EDITS),
    ),
  )

interface Ranked<T> {
  of: T
  /** The least is the best. */
  rank: number
}

/** The only one of the least rank; undefined if several are equally good, or none is finite. */
const best = <T>(ranked: readonly Ranked<T>[]): Ranked<T> | undefined => {
  const least = Math.min(...ranked.map(({ rank }) => rank))
  const [only, ...others] = ranked.filter(({ rank }) => rank === least)
  return Number.isFinite(least) && others.length === 0 ? only : undefined
}

/**
 * Finds the column of each field by its header. Choices that the organization made earlier come first, then the field's names, then
 * names mistyped by at most two letters. An ambiguous match is none: neither a header that fits several fields nor a field that
 * several headers fit equally well. `remembered`: the earlier choices, by `headerKey`.
 */
export const matchHeaders = (headers: readonly string[], remembered: ReadonlyMap<string, ImportField> = new Map()): Mapping => {
  const wanted = headers.map(headerKey).map(key => {
    const chosen = remembered.get(key)
    if (key === '') return undefined
    return chosen ? { of: chosen, rank: -1 } : best(importFields.map(of => ({ of, rank: distanceTo(of, key) })))
  })
  const columnOf = (field: ImportField): number | null =>
    best(wanted.flatMap((found, of) => (found?.of === field ? [{ of, rank: found.rank }] : [])))?.of ?? null
  return Object.fromEntries(importFields.map(field => [field, columnOf(field)])) as Mapping
}

/** The fields that need a column and do not have one. */
export const missingFields = (mapping: Mapping): ImportField[] =>
  importFields.filter(field => mapping[field] === null && importColumns[field].without === undefined)
