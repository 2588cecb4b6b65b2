const DEVANAGARI_ZERO = 0x0966

/** A text with the digits of Hindi as those that programs compute with: ९८१ is 981. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, digit => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO))
