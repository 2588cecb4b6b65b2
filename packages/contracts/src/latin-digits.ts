const DIGIT = /\p{Nd}/u

/** The value of a digit: every script has its ten digits in a row, so the digits before it are counted. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Converts the digits of other scripts in a text to Latin ones: ९८१ and ９８１ are 981. */
export const latinDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, digit => String(digitValue(digit)))
