import { latinDigits } from './latin-digits.ts'

export const DEFAULT_COUNTRY_CODE = '+91'

/**
 * The ten digits of an Indian number, which are stored. The input may begin with +91, (+91), 0091, 91 or 0, and may have Hindi
 * digits.
 */
export const nationalNumber = (text: string): string => {
  const digits = latinDigits(text)
    .trim()
    .replace(/^\+|^\(\+(\d+)\)/, '$1')
    .replaceAll(/[\s-]/g, '')
  return /^(?:0{0,2}91|0)(\d{10})$/.exec(digits)?.[1] ?? digits
}
