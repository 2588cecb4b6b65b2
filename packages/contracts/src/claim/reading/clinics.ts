import { folded } from '../../name-tokens.ts'

/** Words that many names of clinics have. */
const COMMON = new Set(
  `clinic clinics hospital hospitals dr doctor the and of for medical medicals centre center care health healthcare nursing home
  multispeciality multispecialty speciality specialty super poly polyclinic pvt private ltd limited llp trust foundation research
  institute diagnostic diagnostics`.split(/\s+/),
)

const wordsOf = (name: string): string[] => folded(name).match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Compares two names of a clinic: it agrees if they share half of the words of the shorter name that are not in most names, and
 * differs if they share none. Null in between, and for a name without such a word or in another script.
 */
export const compareClinics = (typed: string, read: string): 'agrees' | 'differs' | null => {
  const [one, other] = [typed, read].map(name => wordsOf(name).filter(word => !COMMON.has(word))) as [string[], string[]]
  const isLatin = (words: readonly string[]) => words.every(word => /^[a-z0-9]+$/.test(word))
  if (one.length === 0 || other.length === 0 || !isLatin(one) || !isLatin(other)) return null
  const shared = one.filter(word => other.includes(word)).length
  if (shared * 2 >= Math.min(one.length, other.length)) return 'agrees'
  return shared === 0 ? 'differs' : null
}

/** A name of a clinic in the form in which keyed digests compare it: words in order, without common ones. */
export const comparableClinic = (name: string): string =>
  wordsOf(name)
    .filter(word => !COMMON.has(word))
    .sort()
    .join(' ')
