import type { DifferenceKind } from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { AttemptState, PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import type { Day } from '@opdesk/contracts/time.ts'

/**
 * An attempt as the comparison needs it. Paise; instants ISO 8601 UTC. `day`: IST day of the request; `changed_at`: the last event of
 * its payment.
 */
export interface ComparedAttempt
  extends Pick<
    PayoutAttempt,
    'reference' | 'channel' | 'state' | 'amount' | 'provider_id' | 'utrs' | 'failure' | 'recovered' | 'requested_at'
  > {
  payment: string
  day: Day
  changed_at: string
}

/** A difference that a comparison found. Paise; null on the side that has no amount. `day`: IST. */
export interface FoundDifference {
  /** Kind and subject, so that each run finds the same difference under the same id. */
  id: string
  kind: DifferenceKind
  day: Day
  payment: string | null
  reference: string | null
  provider_id: string | null
  amount_here: number | null
  amount_there: number | null
  state_here: string | null
  state_there: string | null
}

/** The amounts and states of both sides as text: an explanation counts as long as they stay. */
export const factsOf = ({
  amount_here,
  amount_there,
  state_here,
  state_there,
}: Pick<FoundDifference, 'amount_here' | 'amount_there' | 'state_here' | 'state_there'>): string =>
  [amount_here, amount_there, state_here, state_there].map(fact => fact ?? '-').join(' · ')

/** Words for the state of an attempt here. */
export const stateWords: Record<AttemptState, string> = {
  requested: 'Waits to be sent',
  sending: 'Being checked',
  in_process: 'In process',
  paid: 'Paid',
  paid_twice: 'Paid twice',
  failed: 'Failed',
  reversed: 'Came back',
  returned: 'Second payment came back',
}

/** The report of the provider or bank about an attempt. */
interface There {
  amount: number | null
  state: string | null
  provider_id?: string | null
}

/** A difference about an attempt. */
export const differenceOf = (kind: DifferenceKind, attempt: ComparedAttempt, there: There): FoundDifference => ({
  id: `${kind}.${attempt.reference}`,
  kind,
  day: attempt.day,
  payment: attempt.payment,
  reference: attempt.reference,
  provider_id: there.provider_id ?? attempt.provider_id,
  amount_here: attempt.amount,
  amount_there: there.amount,
  state_here: stateWords[attempt.state],
  state_there: there.state,
})
