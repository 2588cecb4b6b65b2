import { isLike } from './labels.ts'
import type { Line } from './lines.ts'

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map<string, number>([
  ...UNITS.map((word, at) => [word, at] as const),
  ...TENS.map((word, at) => [word, at * 10 + 20] as const),
  ['fourty', 40],
])
const MULTIPLES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
  ['lac', 100_000],
])
const WORDS = [...VALUES.keys(), ...MULTIPLES.keys()]

/** The number word that a word is, but for a slip of recognition. */
const wordOf = (plain: string): string | undefined =>
  VALUES.has(plain) || MULTIPLES.has(plain) ? plain : WORDS.find(word => word.length >= 5 && isLike(plain, word))

/** The number of a sequence of words; undefined if they are none. */
export const readNumber = (words: readonly string[]): number | undefined => {
  let [total, part, seen] = [0, 0, 0]
  for (const plain of words) {
    const word = wordOf(plain)
    if (!word) continue
    seen += 1
    const multiple = MULTIPLES.get(word)
    if (multiple === 100) part = Math.max(1, part) * 100
    else if (multiple !== undefined) {
      total += Math.max(1, part) * multiple
      part = 0
    } else part += VALUES.get(word) ?? 0
  }
  return seen > 0 && total + part > 0 ? total + part : undefined
}

/** Words that may stand between number words. */
const BETWEEN = /^(?:and|rupees?|rs|inr|only|paise|paisa)$/

/** An amount in words. `isWhole`: it ends with "only". */
export interface WordedAmount {
  paise: number
  line: Line
  isWhole: boolean
}

/** The amounts that lines have in words, as "Rupees six hundred and forty only". */
export const amountsInWords = (lines: readonly Line[]): WordedAmount[] =>
  lines.flatMap((line, at) => {
    const plains = line.tokens.flatMap(({ text }) =>
      text
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter(Boolean),
    )
    const count = plains.filter(plain => wordOf(plain) !== undefined).length
    const isAmount = plains.some(plain => BETWEEN.test(plain) || isLike(plain, 'rupees'))
    if (count < 2 && !(count === 1 && isAmount)) return []
    // The words may go on in the next line, up to "only".
    const next = lines[at + 1]?.tokens.map(({ plain }) => plain) ?? []
    const end = next.indexOf('only')
    const rest = end < 0 ? next : next.slice(0, end + 1)
    const goesOn = !plains.some(plain => isLike(plain, 'only')) && rest.every(plain => BETWEEN.test(plain) || wordOf(plain))
    const all = goesOn ? [...plains, ...rest] : plains
    const paise = all.findIndex(plain => plain === 'paise' || plain === 'paisa')
    const and = paise < 0 ? -1 : all.lastIndexOf('and', paise)
    const rupees = readNumber(and < 0 ? all : all.slice(0, and))
    const fraction = and < 0 ? 0 : (readNumber(all.slice(and, paise)) ?? 0)
    return rupees === undefined || fraction > 99
      ? []
      : [{ paise: rupees * 100 + fraction, line, isWhole: all.some(plain => isLike(plain, 'only')) }]
  })
