import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'
import { DATE_WEIGHTS, type DateLabel, dateLabels } from './date-labels.ts'
import { findLabels, isLike } from './labels.ts'
import { around, type Line, type Token } from './lines.ts'

const MONTHS = [
  ['jan', 'january', 'जनवरी', 'जन'],
  ['feb', 'february', 'फरवरी', 'फ़रवरी'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुलाई'],
  ['aug', 'august', 'अगस्त'],
  ['sep', 'sept', 'september', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'अक्टूबर', 'अक्तूबर'],
  ['nov', 'november', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'दिसंबर', 'दिसम्बर'],
] as const

interface FoundDate {
  day: string
  line: Line
  start: number
  end: number
  confidence: number
  /** True if recognition had to be corrected. */
  repaired: boolean
}

const digits = (text: string): string => text.replaceAll(/[०-९]/g, digit => String((digit.codePointAt(0) ?? 0) - 0x0966))

const asDay = (year: number, month: number, day: number): string | undefined => {
  const full = year < 100 ? 2000 + year : year
  if (full < 1900 || full > 2099 || month < 1 || month > 12 || day < 1) return undefined
  const date = new Date(Date.UTC(full, month - 1, day))
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

const monthOf = (word: string): number | undefined => {
  const plain = word.toLowerCase()
  const exact = MONTHS.findIndex(names => names.some(name => name === plain))
  if (exact >= 0) return exact + 1
  const like = MONTHS.findIndex(names => names.some(name => isLike(plain, name)))
  return like >= 0 ? like + 1 : undefined
}

/** Letters as which recognition reads digits. */
const repair = (text: string): string =>
  text.replaceAll(/[oO]/g, '0').replaceAll(/[lI|]/g, '1').replaceAll('S', '5').replaceAll('B', '8').replaceAll('Z', '2')

const NUMERIC = /^\D{0,2}(\d{1,2})\s?([/.\-–:])\s?(\d{1,2})(?:\s?[/.\-–:]\s?|\s(?=20))(\d{4}|\d{2})(?!\d)/
const ISO = /^\D{0,2}(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/
const NAMED = /^\D{0,2}(\d{1,2})\s?(?:st|nd|rd|th)?[\s/.,-]{0,3}([\p{L}\p{M}]{3,12})[\s/.,'’-]{0,3}(\d{4}|\d{2})(?!\d)/iu
const NAMED_FIRST = /^([\p{L}\p{M}]{3,12})[\s./-]{0,2}(\d{1,2})(?:st|nd|rd|th)?[\s,./-]{1,3}(\d{4})(?!\d)/iu
/** "24/11/2026" with strokes that were read as digits or letters. */
const BLURRED = /^(\d{2})[/1l|I7-]?(\d{2})[/1l|I7-]?(20\d{2})$/
/** "24/11/26" with strokes that were read as digits or letters. */
const BLURRED_SHORT = /^(\d{2})[1l|I7](\d{2})[1l|I7](\d{2})$/
/** "24 / 11 / 2026": the strokes are words of their own. */
const APART = /^(\d{1,2})\s(\d{1,2})\s(20\d{2})(?!\d)/
/** "12-11-25" without its second stroke. */
const JOINED = /^(\d{2})[/.-](\d{2})(\d{2})$/

/** Reads the date with which a text begins. */
export const readDate = (printed: string): { day: string; repaired: boolean } | undefined => {
  const text = digits(printed.slice(0, 40))
  const iso = ISO.exec(text)
  const isoDay = iso && asDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (isoDay) return { day: isoDay, repaired: false }
  for (const [at, candidate] of [text, repair(text)].entries()) {
    const match = NUMERIC.exec(candidate)
    // A time has a colon, too.
    if (!match || match[2] === ':') continue
    const day = asDay(Number(match[4]), Number(match[3]), Number(match[1]))
    // "24/11/20" may be the beginning of "24/11/2026".
    if (day) return { day, repaired: match[4] === '20' || (at === 1 && candidate !== text) }
  }
  const named = NAMED.exec(text)
  const month = named?.[2] === undefined ? undefined : monthOf(named[2])
  const namedDay = named && month ? asDay(Number(named[3]), month, Number(named[1])) : undefined
  if (namedDay) return { day: namedDay, repaired: false }
  const first = NAMED_FIRST.exec(text)
  const firstMonth = first?.[1] === undefined ? undefined : monthOf(first[1])
  const firstDay = first && firstMonth ? asDay(Number(first[3]), firstMonth, Number(first[2])) : undefined
  if (firstDay) return { day: firstDay, repaired: false }
  const word = text.split(/\s/)[0] ?? ''
  const blurred = BLURRED.exec(word) ?? BLURRED_SHORT.exec(word) ?? JOINED.exec(word) ?? APART.exec(text)
  const blurredDay = blurred && asDay(Number(blurred[3]), Number(blurred[2]), Number(blurred[1]))
  return blurredDay ? { day: blurredDay, repaired: true } : undefined
}

/** The dates of a line. A date may take up to three words. */
const datesOf = (line: Line): FoundDate[] => {
  const found: FoundDate[] = []
  const { tokens } = line
  for (let at = 0; at < tokens.length; at++) {
    for (const count of [1, 2, 3, 4, 5]) {
      const part: Token[] = tokens.slice(at, at + count)
      if (part.length < count) break
      const read = readDate(part.map(({ text }) => text).join(' '))
      if (!read) continue
      found.push({
        ...read,
        line,
        start: at,
        end: at + count,
        confidence: Math.min(...part.map(({ confidence }) => confidence)),
      })
      at += count - 1
      break
    }
  }
  return found
}

/** The kind of the label of a date: that which stands nearest before it in its line, or above it. */
const labelOf = ({ line, start }: FoundDate, above: Line | undefined): DateLabel | 'none' => {
  const before = findLabels(line, dateLabels).filter(({ end }) => end <= start)
  // "Exp" and "DOB" may have a word between them and their date; another column's label is too far away.
  const nearest = before.at(-1)
  if (nearest && start - nearest.end <= 3) return nearest.kind
  const token = line.tokens[start]
  if (!above || !token) return 'none'
  const height = token.bottom - token.top
  if (line.top - above.bottom > height * 2) return 'none'
  const over = findLabels(above, dateLabels).find(found => {
    const { left, right } = around(above.tokens.slice(found.start, found.end))
    return left < token.right && right > token.left - height
  })
  return over?.kind ?? 'none'
}

const MOST_DATES = 3
/** Below this a digit is often wrong. */
const SURE_CONFIDENCE = 0.85

/** The dates of a document: that of the visit or bill first. Dates of birth, of expiry and of the next visit are left out. */
export const findDates = (lines: readonly Line[]): ReadField[] => {
  const all = lines
    .flatMap((line, at) => {
      const above = lines[at - 1]?.page === line.page ? lines[at - 1] : undefined
      return datesOf(line).map(found => ({ ...found, weight: DATE_WEIGHTS[labelOf(found, above)] }))
    })
    .filter(({ weight, day }) => weight > 0 && day >= '2015')
    // A number of eight digits is a date only beside its label.
    .filter(({ weight, repaired }) => weight > 1 || !repaired)
  const counts = new Map<string, number>()
  for (const { day } of all) counts.set(day, (counts.get(day) ?? 0) + 1)
  // Dates without a label in a table are those of medicines.
  const ordered = all
    .map((found, at) => ({ ...found, at }))
    .sort((one, other) => other.weight - one.weight || Number(one.repaired) - Number(other.repaired) || one.at - other.at)
  const [first] = ordered
  const days = new Set<string>()
  return ordered
    .filter(({ day }) => !days.has(day) && days.add(day))
    .slice(0, MOST_DATES)
    .map((found): ReadField => {
      const { line, start, end, day, confidence, weight, repaired } = found
      const rivals = new Set(ordered.filter(other => other.weight === weight).map(other => other.day)).size
      const isClear = confidence >= SURE_CONFIDENCE || (counts.get(day) ?? 0) > 1
      const sure = !repaired && isClear && weight === first?.weight && (rivals === 1 || weight === 3) && found.day === first.day
      return {
        kind: 'date',
        value: day,
        sure,
        page: line.page.number,
        box: line.page.boxOf(around(line.tokens.slice(start, end))),
      }
    })
}
