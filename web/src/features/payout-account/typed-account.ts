import type { PayoutAccountAnswer } from '@opdesk/contracts/payout-account/queries.ts'

export type TypedAccount = Pick<PayoutAccountAnswer, 'kind' | 'holder' | 'bank' | 'last4' | 'vpa_masked'>

/** The account whose code is missing, the first or a change; undefined if there is none. */
export const typedAccount = (account: PayoutAccountAnswer): TypedAccount | undefined =>
  account.state === 'unconfirmed' ? account : account.waiting?.state === 'unconfirmed' ? account.waiting : undefined
