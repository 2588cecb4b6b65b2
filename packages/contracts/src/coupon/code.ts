const PREFIX_LENGTH = 4
const CODE = /^[A-Z0-9]{9}$/
/** Separators that people type within a code: spaces, and dashes of any kind. */
const SEPARATORS = /[\s\p{Dash_Punctuation}]/gu

/**
 * A coupon code as it is stored: nine capital letters and digits without a dash. Case, spaces and dashes of the input do not count.
 * Null if it is no code.
 */
export const readCouponCode = (text: string): string | null => {
  const code = text.replace(SEPARATORS, '')
  return /^[A-Za-z0-9]*$/.test(code) && CODE.test(code.toUpperCase()) ? code.toUpperCase() : null
}

/** Formats a stored code for people: XXXX-XXXXX. */
export const showCouponCode = (code: string): string => `${code.slice(0, PREFIX_LENGTH)}-${code.slice(PREFIX_LENGTH)}`
