import { type FrozenAccount, UPI_MAX } from '@opdesk/contracts/payout-account/account.ts'

/** True if the amount (paise) is too high for a UPI id: a bank account is needed. */
export const exceedsUpi = ({ kind }: Pick<FrozenAccount, 'kind'>, amount: number): boolean => kind === 'upi' && amount > UPI_MAX
