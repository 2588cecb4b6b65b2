import { DEFAULT_COUNTRY_CODE, nationalNumber, phoneDigits } from '@opdesk/contracts/phone.ts'
import { plainSigns } from '@opdesk/contracts/plain-text.ts'

/** 0091 and ten digits. */
const MAX_DIGITS = 14

/**
 * The stored form of a typed or pasted number: its digits, of an Indian number without the +91, 0091, 91 or 0 before them. A
 * field that cuts the text itself (`maxLength`) would keep the wrong ten of '+91 98765 43210'.
 */
export const normalizePhone = (text: string, countryCode: string = DEFAULT_COUNTRY_CODE): string => {
  const digits = phoneDigits(text).replaceAll(/\D/g, '')
  return (countryCode.replace('+', '') === '91' ? nationalNumber(digits) : digits).slice(0, MAX_DIGITS)
}

const PINCODE = 6

/** The stored form of a typed or pasted pincode: '560 025' is 560025, which `maxLength` would cut to '560 02'. */
export const normalizePincode = (text: string): string => plainSigns(text).replaceAll(/\s/g, '').slice(0, PINCODE)
