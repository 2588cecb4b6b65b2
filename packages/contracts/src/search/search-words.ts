import { latinDigits } from '../latin-digits.ts'
import { searchable } from './search-text.ts'
import { searchedNumber } from './searched-number.ts'

/** Titles before names, and the country code alone. */
const TITLE = /^(?:dr|mr|mrs|ms|prof|shri|smt|डॉ|डा|श्री|श्रीमती|\(?\+91\)?)$/u
const TITLE_BEFORE = /^(?:dr|mr|mrs|ms|prof|shri|smt|डॉ|डा|श्री|श्रीमती)\.(?=[\p{L}\p{N}])/u

/** Rupees as typed: 1,250 or 1250.00 or ₹1,250 or Rs.1250/-; without leading zeros, which numbers of records have. */
const AMOUNT = /^-?(?:₹|rs\.?|inr)?-?(0|[1-9]\d{0,2}(?:,\d{2,3})*|[1-9]\d*)(\.\d{1,2})?(?:\/-)?$/

/** Maximum number of digits of rupees: a longer number, such as a phone number, is no amount. */
const MOST_DIGITS = 9

/** A sign or word for rupees, as a word of its own. */
const RUPEES_BEFORE = /(^|\s)(₹|rs\.?|inr)\s+(?=-?\d)/gi

/** The paise of an amount as people type it; undefined for other texts. */
export const amountSearched = (typed: string): number | undefined => {
  const [, rupees = '', decimals = ''] = AMOUNT.exec(typed) ?? []
  const digits = rupees.replaceAll(',', '')
  if (digits === '' || digits.length > MOST_DIGITS) return undefined
  return Number(digits) * 100 + Number(decimals.slice(1).padEnd(2, '0'))
}

/** One word of a search. */
export interface SearchedWord {
  /** Texts that a row must contain: one, or the groups of an amount such as 1,250. */
  parts: readonly string[]
  /** The word as an amount, by which lists of amounts are searched too; undefined if it is none. */
  paise?: number
  /** True if the word is written as an amount, with a sign, a comma or decimals; false for digits alone, which may be a number. */
  isAmount?: boolean
  /** True for one or two characters among other words: they are found where a word begins, as an initial is meant. */
  isShort?: boolean
}

const SHORT = /^[a-z0-9]{1,2}$/

const partsOf = (typed: string): string[] =>
  searchable(typed)
    .split(' ')
    .map(part =>
      searchedNumber(part)
        .replace(TITLE_BEFORE, '')
        .replace(/(?<=[\p{L}\p{M}])\.+$/u, ''),
    )
    .filter(part => part !== '')

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/** A text without full stops and commas at its end. */
const withoutStops = (text: string): string => {
  let end = text.length
  while (text[end - 1] === '.' || text[end - 1] === ',') end -= 1
  return text.slice(0, end)
}

const wordsOf = (typed: string): SearchedWord[] => {
  const plain = latinDigits(typed).normalize('NFKC').replaceAll(INVISIBLE, '').toLowerCase()
  const paise = amountSearched(withoutStops(plain.replace(/^\p{Pd}|^\u2212/u, '-')))
  if (paise === undefined) return partsOf(typed).map(part => ({ parts: [part] }))
  return [{ parts: partsOf(typed), paise, isAmount: !/^\d+$/.test(plain) }]
}

/** The words of a search, each of which a row must contain in any order. Titles count only if nothing else was typed. */
export const searchedWords = (typed: string): SearchedWord[] => {
  const plain = searchable(typed)
  const phone = searchedNumber(plain)
  if (phone !== plain) return [{ parts: [phone] }]
  const words = typed
    .replaceAll(RUPEES_BEFORE, '$1$2')
    .split(/[^\S\ufeff]+/u)
    .flatMap(wordsOf)
  const named = words.filter(({ parts }) => !TITLE.test(parts.join(' ')))
  const counted = named.length > 0 ? named : words
  if (counted.length < 2) return counted
  return counted.map(word => (word.parts.every(part => SHORT.test(part)) ? { ...word, isShort: true } : word))
}

/** The parts of all words of a search. */
export const searchedParts = (typed: string): string[] => [...new Set(searchedWords(typed).flatMap(({ parts }) => parts))]

/** True if the text contains every word of the search. */
export const containsWords = (text: string, typed: string): boolean => {
  const stored = searchable(text)
  return searchedParts(typed).every(part => stored.includes(part))
}
