import { gstStateCode } from './gst-states.ts'

const PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, computed from the 14 before it. */
const checkCharacter = (first: string): string => {
  const sum = Array.from(first, (sign, index) => {
    const product = CHARACTERS.indexOf(sign) * (1 + (index % 2))
    return Math.floor(product / CHARACTERS.length) + (product % CHARACTERS.length)
  }).reduce((total, part) => total + part, 0)
  return CHARACTERS[(CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length] ?? ''
}

/**
 * A tax number of 15 characters: state, PAN, registration, Z and a check character. The existence of the state is not checked.
 */
export const isGstin = (text: string): boolean => PATTERN.test(text) && checkCharacter(text.slice(0, -1)) === text.at(-1)

/** True if a GSTIN belongs to this state. `stateId`: as in reference.ts. */
export const isGstinOf = (gstin: string, stateId: number): boolean => gstin.startsWith(gstStateCode(stateId))
