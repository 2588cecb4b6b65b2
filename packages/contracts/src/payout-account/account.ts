import { z } from 'zod'

/**
 * A payout account as it is kept and sent to a bank or provider. `account_number`: 9–18 digits; `ifsc` in capitals; `bank`: the
 * bank's name by the list of IFSC codes; `vpa` in lower case.
 */
export const frozenAccount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    holder: z.string(),
    account_number: z.string(),
    ifsc: z.string(),
    bank: z.string(),
  }),
  z.object({ kind: z.literal('upi'), holder: z.string(), vpa: z.string() }),
])
export type FrozenAccount = z.infer<typeof frozenAccount>

/** Largest payment to a UPI id, in paise. */
export const UPI_MAX = 9_999_999

/** The last four digits of a number; fewer if the number was erased. */
export const lastFour = (accountNumber: string): string => accountNumber.slice(-4)

/** A UPI id with the first character before the @ alone: `a…@bank`. */
export const maskedVpa = (vpa: string): string => {
  const [name = '', handle] = vpa.split('@')
  return handle === undefined ? '…' : `${name.slice(0, 1)}…@${handle}`
}

/** The account as screens, mails and the history show it: `••4821` or `a…@bank`. */
export const maskedAccount = (account: FrozenAccount): string =>
  account.kind === 'bank' ? `••${lastFour(account.account_number)}` : maskedVpa(account.vpa)

/** The account with its bank, for people: `HDFC Bank ••4821` or `a…@bank`. */
export const accountInWords = (account: FrozenAccount): string =>
  account.kind === 'bank' ? `${account.bank} ${maskedAccount(account)}`.trim() : maskedAccount(account)

/** The bank as the provider's news of downtimes name it: the first four characters of an IFSC, or the handle of a UPI id. */
export const bankCodeOf = (account: FrozenAccount): string =>
  account.kind === 'bank' ? account.ifsc.slice(0, 4) : (account.vpa.split('@')[1] ?? '')

/** Compares two accounts by all that is sent to the bank, the holder's name included. */
export const sameAccount = (one: FrozenAccount, other: FrozenAccount): boolean =>
  one.holder === other.holder && placeOf(one) === placeOf(other)

/** The place of the money without the holder: IFSC and number, or the UPI id. The shared-account flag compares it. */
export const placeOf = (account: FrozenAccount): string =>
  account.kind === 'bank' ? `${account.ifsc}:${account.account_number}` : account.vpa
