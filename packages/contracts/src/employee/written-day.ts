import { plainSigns } from '../plain-text.ts'
import { type Day, istDay } from '../time.ts'

/** The names of each month, as `monthKey` writes them; an English one may be cut to three letters. */
const MONTHS = [
  ['january', 'जनवरी'],
  ['february', 'फरवरी'],
  ['march', 'मार्च'],
  ['april', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलाई'],
  ['august', 'अगस्त'],
  ['september', 'sept', 'सितंबर', 'सितम्बर'],
  ['october', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'नवंबर', 'नवम्बर'],
  ['december', 'दिसंबर', 'दिसम्बर'],
]

/** Without case, and without the dot below of फ़. */
const monthKey = (name: string): string => name.normalize('NFD').toLowerCase().replaceAll('\u093c', '')
const monthNumber = (name: string): number => {
  const key = monthKey(name)
  return MONTHS.findIndex(names => names.some(known => monthKey(known) === key) || names[0]?.slice(0, 3) === key) + 1
}

/** A time after the day, with or without seconds and zone. */
const TIME = /(?<![ T,])[ T,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i
const DAY_FIRST = /^(\d{1,2}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{4})$/
const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-./, ]*([\p{L}\p{M}]{2,})\.?[-./, ]*(\d{4})$/iu

const dayOf = (year = '', month: string | number = '', day = ''): Day =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

const dateIn = (text: string): Day | undefined => {
  const [, day, , month, year] = DAY_FIRST.exec(text) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const iso = YEAR_FIRST.exec(text)
  if (iso) return dayOf(iso[1], iso[3], iso[4])
  const [, date, name = '', of] = NAMED.exec(text) ?? []
  const number = monthNumber(name)
  return of === undefined || number === 0 ? undefined : dayOf(of, number, date)
}

/** The IST day of an ISO moment with a zone: programs write 14 March in India as 13 March, 18:30 UTC. */
const dayOfMoment = (text: string): Day | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/i.test(text)) return undefined
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : istDay(new Date(time))
}

/**
 * Reads a day that a person has written: D-M-YYYY with -, . or /, the same from the year on, or with the month by its name; digits
 * of any script, and a time after it. The day may not exist; undefined where the text is none of these. Years of two digits are
 * not read, and a month first is a month that does not exist.
 */
export const readDay = (written: string): Day | undefined => {
  const text = plainSigns(written)
  return dayOfMoment(text) ?? dateIn(text.replace(TIME, ''))
}
