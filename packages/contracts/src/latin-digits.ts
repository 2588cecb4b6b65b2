const DEVANAGARI_ZERO = 0x0966

/** Converts Hindi digits in a text to Latin digits: ९८१ becomes 981. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, digit => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
