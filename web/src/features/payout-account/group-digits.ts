import { withoutSeparators } from '@opdesk/contracts/payout-account/typed.ts'

/** Digits in groups of four, as on a card; any other text stays as it was typed, so that its error can be shown. */
export const groupDigits = (typed: string): string => {
  const digits = withoutSeparators(typed)
  return /^[0-9]+$/.test(digits) ? (digits.match(/.{1,4}/g) ?? []).join(' ') : typed
}

/** The caret's place in the grouped text: after as many digits as before. */
export const caretAfter = (grouped: string, digits: number): number => {
  let seen = 0
  for (const [index, character] of [...grouped].entries()) {
    if (seen === digits) return index
    if (character !== ' ') seen += 1
  }
  return grouped.length
}
