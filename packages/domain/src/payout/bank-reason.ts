import { NO_REASON } from '@opdesk/contracts/payout/bank-answer.ts'

/** Reasons of banks by words in their texts, the first that fits; codes of contracts/payout/reasons.ts. */
const reasons: readonly (readonly [code: string, words: readonly string[]])[] = [
  ['nre_bank_account', ['nre ', 'nre account', 'non resident']],
  ['bank_account_closed', ['closed']],
  ['bank_account_frozen', ['frozen', 'freeze', 'blocked', 'lien']],
  ['bank_account_dormant', ['dormant', 'inoperative', 'inactive']],
  ['invalid_ifsc_code', ['ifsc']],
  ['beneficiary_vpa_invalid', ['vpa', 'upi id']],
  [
    'bank_account_invalid',
    ['invalid account', 'account does not exist', 'no such account', 'invalid beneficiary', 'account not found'],
  ],
  ['beneficiary_bank_offline', ['bank not reachable', 'offline', 'timeout', 'timed out', 'npci']],
  ['insufficient_funds', ['insufficient', 'balance']],
]

const LONGEST = 200
/**
 * A text of a bank in which numbers keep their last four digits: those with `shortest` digits or more. Reasons repeat parts of account
 * numbers; whole ones have nine digits at least.
 */
export const withoutNumbers = (text: string, shortest = 5): string =>
  text.replaceAll(/\d+/g, digits => (digits.length < shortest ? digits : `••${digits.slice(-4)}`))

/**
 * The code of a bank's reason and its words. Account numbers keep their last four digits. A text that no code fits is `bank_refused`,
 * which Finance looks at.
 */
export const bankReason = (text: string): { reason: string; description: string } => {
  const words = text.trim().slice(0, LONGEST)
  const description = withoutNumbers(words)
  const key = `${words.toLowerCase().replaceAll(/[\s_.,-]+/g, ' ')} `
  if (words === '' || words === NO_REASON) return { reason: 'no_reason', description: '' }
  const found = reasons.find(([, known]) => known.some(word => key.includes(word)))
  return { reason: found?.[0] ?? 'bank_refused', description }
}
