import { plainSigns } from './plain-text.ts'

export const DEFAULT_COUNTRY_CODE = '+91'

/** The digits of a number, which may have a + before it, separators, and at its end the .0 of a spreadsheet's number. */
export const phoneDigits = (text: string): string =>
  plainSigns(text)
    .replace(/^\+|^\(\+(\d+)\)/, '$1')
    .replaceAll(/[\s-]/g, '')
    .replace(/^(\d{10,})\.0+$/, '$1')

/**
 * An Indian number. The input may begin with +91, (+91), 0091, 91 or 0, have digits of any script, spaces and dashes, and end as a
 * number of a spreadsheet does (.0); the ten digits are stored.
 */
export const nationalNumber = (text: string): string => {
  const digits = phoneDigits(text)
  return /^(?:0{0,2}91|0)(\d{10})$/.exec(digits)?.[1] ?? digits
}

/**
 * A number as shown, and as dialled. A number with the trunk 0 of a landline is shown without the country code, which would replace
 * the 0.
 */
export const phoneInWords = (code: string, number: string): { shown: string; dialled: string } => {
  const hasTrunk = number.startsWith('0')
  return { shown: hasTrunk ? number : `${code} ${number}`.trim(), dialled: `${code}${hasTrunk ? number.slice(1) : number}` }
}
