import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'

/** Largest payment to a UPI id, in paise. */
const UPI_MAX = 9_999_999

/** True if the amount (paise) is too high for a UPI id: a bank account is needed. */
export const exceedsUpi = ({ kind }: Pick<FrozenAccount, 'kind'>, amount: number): boolean => kind === 'upi' && amount > UPI_MAX
