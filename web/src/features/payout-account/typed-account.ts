import type { PayoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'

/** The account whose code is missing. */
export type TypedAccount = NonNullable<PayoutAccountAnswer['typed']>

/** True if a person has an account that goes on when they cancel a change. */
export const mayKeep = ({ state }: Pick<PayoutAccountAnswer, 'state'>): boolean =>
  state === 'in_force' || state === 'checking' || state === 'differs' || state === 'waiting'
