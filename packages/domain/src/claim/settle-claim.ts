import type { ClaimEvent, SettledTarget } from '@opdesk/contracts/claim/events.ts'
import { accepts } from '@opdesk/contracts/claim/lifecycle.ts'
import { type ClaimState, isSubmitted, type SubmittedClaim, unpaidOf } from './state.ts'

type DataOf<T extends ClaimEvent['type']> = Extract<ClaimEvent, { type: T }>['data']
/** A payment that was made; `account` is masked. Paise. */
export type MadePayment = Omit<DataOf<'claim_settled'>, 'returns_to'>
/** A payment that was not made or came back. Paise. */
export type UnmadePayment = DataOf<'claim_payment_failed'>

const targetOf = (claim: SubmittedClaim, { reference, amount }: MadePayment): SettledTarget => {
  if (claim.status === 'in_dispute') return 'in_dispute'
  if (claim.status === 'paying' && claim.payment?.reference !== reference) return 'paying'
  return unpaidOf(claim) > amount ? 'approved' : 'settled'
}

/**
 * Records that a payment was made, after the wallet was debited. Idempotent. A payment that was called failed may be made after all;
 * it settles the claim, too.
 */
export const recordPayment = (state: ClaimState, made: MadePayment): ClaimEvent[] => {
  if (!isSubmitted(state) || state.made.includes(made.reference)) return []
  if (!accepts(state.status, 'claim_settled')) return []
  return [{ type: 'claim_settled', data: { ...made, returns_to: targetOf(state, made) } }]
}

/** Records the last step of a payment of which the money moves outside of the product, after the wallet was debited. Idempotent. */
export const settleClaim = (state: ClaimState): ClaimEvent[] => {
  if (state.status !== 'paying' || state.payment?.channel !== 'ledger_only') return []
  const { amount, reference, channel } = state.payment
  return recordPayment(state, { amount, reference, channel, utr: null, account: null })
}

/** Returns the claim to `approved` after its payment was not made. Its hold on the wallet stands. Idempotent. */
export const failPayment = (state: ClaimState, failed: UnmadePayment): ClaimEvent[] =>
  state.status === 'paying' && state.payment?.reference === failed.reference
    ? [{ type: 'claim_payment_failed', data: failed }]
    : []

/** Records that the money of a payment came back, after the wallet held it again. Idempotent. */
export const reversePayment = (state: ClaimState, reversed: UnmadePayment): ClaimEvent[] =>
  isSubmitted(state) && state.made.includes(reversed.reference) ? [{ type: 'claim_payment_reversed', data: reversed }] : []
