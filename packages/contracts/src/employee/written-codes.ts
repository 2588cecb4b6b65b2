import { DEFAULT_COUNTRY_CODE } from '../phone.ts'
import { plainSigns } from '../plain-text.ts'

/** The words of a code in English and Hindi, as `wordKey` writes them. */
type Words = Readonly<Record<string, readonly string[]>>

const genders: Words = {
  1: ['1', 'm', 'male', 'man', 'पुरुष', 'पु', 'नर', 'मर्द'],
  2: ['2', 'f', 'female', 'woman', 'w', 'महिला', 'स्त्री', 'म', 'मादा', 'औरत'],
  3: [
    '3',
    'o',
    'other',
    'others',
    't',
    'trans',
    'tg',
    'transgender',
    'third gender',
    'non binary',
    'nonbinary',
    'अन्य',
    'किन्नर',
    'तृतीय लिंग',
  ],
}
const statuses: Words = {
  1: ['1', 'active', 'a', 'yes', 'y', 'true', 'on', 'enabled', 'सक्रिय', 'हाँ', 'हां', 'हा', 'चालू', 'सत्य'],
  0: [
    '0',
    'inactive',
    'in active',
    'not active',
    'i',
    'no',
    'n',
    'false',
    'off',
    'disabled',
    'निष्क्रिय',
    'नहीं',
    'नही',
    'बंद',
    'असत्य',
  ],
}
const countries: Words = { [DEFAULT_COUNTRY_CODE]: ['91', 'india', 'in', 'ind', 'bharat', 'भारत', 'इंडिया', 'इण्डिया', 'हिंदुस्तान'] }

/** Words without case and punctuation; the number of a spreadsheet loses its .0, a code its zeros in front. */
const wordKey = (text: string): string =>
  plainSigns(text)
    .replaceAll(/(?<![\d.])(\d+)\.0+(?![\d.])/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => (/^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word))
    .join(' ')

/** The code of a text that is one of its words, or several words of one code: '1 - Male'. Undefined for other texts. */
const reader = (words: Words) => {
  const codes = new Map(Object.entries(words).flatMap(([code, all]) => all.map(word => [wordKey(word), code] as const)))
  return (text: string): string | undefined => {
    const key = wordKey(text)
    if (codes.has(key)) return codes.get(key)
    const [first, ...others] = new Set(key.split(' ').map(word => codes.get(word)))
    return others.length === 0 ? first : undefined
  }
}

/** Reads a gender: 1, 2 or 3. */
export const readGender = reader(genders)
/** Reads a status: 1 or 0. */
export const readStatus = reader(statuses)
const readCountry = reader(countries)
/** Reads the country code of India, or the name of the country. A text with a sign that belongs to another number is none. */
export const readCountryCode = (text: string): string | undefined =>
  /^[\p{L}\p{M}\p{N}\s+().,/:[\]&-]*$/u.test(plainSigns(text)) ? readCountry(text) : undefined
