import { DEFAULT_COUNTRY_CODE, nationalNumber, phoneDigits } from '@opdesk/contracts/phone.ts'
import { plainSigns } from '@opdesk/contracts/plain-text.ts'

/** Maximum digits of a typed number: 0091 and ten digits. */
const MAX_DIGITS = 14

/**
 * Converts a typed or pasted phone number to the form in which it is stored: its digits, for an Indian number without the prefix
 * +91, 0091, 91 or 0. Cuts the number here, because `maxLength` would keep the wrong ten characters of '+91 98765 43210'.
 */
export const normalizePhone = (text: string, countryCode: string = DEFAULT_COUNTRY_CODE): string => {
  const digits = phoneDigits(text).replaceAll(/\D/g, '')
  return (countryCode.replace('+', '') === '91' ? nationalNumber(digits) : digits).slice(0, MAX_DIGITS)
}

const PINCODE = 6

/**
 * Converts a typed or pasted pincode to the form in which it is stored: '560 025' becomes 560025, which `maxLength` would cut to
 * '560 02'.
 */
export const normalizePincode = (text: string): string => plainSigns(text).replaceAll(/\s/g, '').slice(0, PINCODE)
