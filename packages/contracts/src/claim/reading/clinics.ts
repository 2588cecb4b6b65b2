import { folded } from '../../name-tokens.ts'

/** Words that many names of clinics have. */
const COMMON = new Set(
  `clinic clinics hospital hospitals dr doctor the and of for medical medicals centre center care health healthcare nursing home
  multispeciality multispecialty speciality specialty super poly polyclinic pvt private ltd limited llp trust foundation research
  institute diagnostic diagnostics`.split(/\s+/),
)

const wordsOf = (name: string): string[] => folded(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** Letters from which on a word may have one slip of recognition. */
const LONG = 5

/** True for equal words, and for long ones of which one letter differs, is missing or is added. */
const isSameWord = (one: string, other: string): boolean => {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < LONG || long.length > short.length + 1) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from += 1
  const [left, right] = [short.slice(from), long.slice(from)]
  return short.length === long.length ? left.slice(1) === right.slice(1) : left === right.slice(1)
}

/**
 * Compares two names of a clinic: it agrees if they share half of the words of the shorter name that are not in most names, and
 * differs if they share none. Null in between, and for a name without such a word or in another script.
 */
export const compareClinics = (typed: string, read: string): 'agrees' | 'differs' | null => {
  const [one, other] = [typed, read].map(name => wordsOf(name).filter(word => !COMMON.has(word))) as [string[], string[]]
  const isLatin = (words: readonly string[]) => words.every(word => /^[a-z0-9]+$/.test(word))
  if (one.length === 0 || other.length === 0 || !isLatin(one) || !isLatin(other)) return null
  const shared = one.filter(word => other.some(second => isSameWord(word, second))).length
  if (shared * 2 >= Math.min(one.length, other.length)) return 'agrees'
  return shared === 0 ? 'differs' : null
}

/** A name of a clinic in the form in which keyed digests compare it: words in order, without common ones. */
export const comparableClinic = (name: string): string =>
  wordsOf(name)
    .filter(word => !COMMON.has(word))
    .sort()
    .join(' ')
