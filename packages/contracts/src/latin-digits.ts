const DEVANAGARI_ZERO = 0x0966

/** Converts the digits of Hindi in a text to Latin ones: ९८१ is 981. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, digit => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
