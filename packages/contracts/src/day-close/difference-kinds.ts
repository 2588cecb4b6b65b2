import type { Tone } from '../tone.ts'

/**
 * Kinds of differences between the payouts here and those of the provider or bank. `unknown_here`: a payout or a line of the
 * statement without an attempt. `unknown_there`: an attempt that is called paid, without a payout or line. `amount`: another amount
 * or currency. `state`: one side calls it paid and the other does not. `paid_twice`: two transfers of one payment.
 * `failed_not_returned`: called failed, and the debited amount is not back.
 */
export const differenceKinds = ['unknown_here', 'unknown_there', 'amount', 'state', 'paid_twice', 'failed_not_returned'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const differenceLabels: Record<DifferenceKind, string> = {
  unknown_here: 'Not known here',
  unknown_there: 'Not known there',
  amount: 'Another amount',
  state: 'Another state',
  paid_twice: 'Paid twice',
  failed_not_returned: 'Failed, not returned yet',
}

/** Advice for Finance by kind of difference. */
export const differenceAdvice: Record<DifferenceKind, string> = {
  unknown_here: 'Find out in the provider’s dashboard or at the bank who made it.',
  unknown_there: 'Ask the provider or bank for the transfer by its reference and UTR.',
  amount: 'Compare the amounts, and ask the provider or bank.',
  state: 'Open the payout: its page has every word of the provider.',
  paid_twice: 'Recover the second amount, and record it on the page of the payout.',
  failed_not_returned: 'Ask the provider when the amount is credited.',
}

/** States of a difference. `settled`: a later run did not find it. */
export const differenceStates = ['unexplained', 'explained', 'settled'] as const
export type DifferenceState = (typeof differenceStates)[number]

export const differenceStateLabels: Record<DifferenceState, string> = {
  unexplained: 'To explain',
  explained: 'Explained',
  settled: 'Settled since',
}

export const differenceStateTones: Record<DifferenceState, Tone> = {
  unexplained: 'attention',
  explained: 'neutral',
  settled: 'good',
}

/** Kinds of movements in the provider's account that are summed: they are no differences. */
export const movementKinds = ['payouts', 'returned', 'fees', 'tax', 'validations', 'deposits', 'fee_refunds'] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementLabels: Record<MovementKind, string> = {
  payouts: 'Sent to payees',
  returned: 'Came back',
  fees: 'Fees',
  tax: 'Tax on fees',
  validations: 'Checks of accounts',
  deposits: 'Deposits',
  fee_refunds: 'Refunds of fees',
}

/** Sums of a day in paise, by kind of movement. */
export type MovementSums = Readonly<Record<MovementKind, number>>
export const noMovements: MovementSums = {
  payouts: 0,
  returned: 0,
  fees: 0,
  tax: 0,
  validations: 0,
  deposits: 0,
  fee_refunds: 0,
}
