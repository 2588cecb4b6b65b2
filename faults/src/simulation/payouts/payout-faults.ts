import type { Step } from '@opdesk/integrations/payouts/simulator/entities.ts'
import type { Chance } from '@opdesk/server/testing/storm-random.ts'

/** Probabilities of the faults of a payout provider. */
export interface PayoutFaults {
  /** Probability that a call is not answered; half of these calls still take effect. */
  unavailable: number
  /** Probability of a refusal for too many calls. */
  busy: number
  /** Probability of a refusal of the keys. */
  stopped: number
  /** Probability that a payout is answered and forgotten. */
  forgets: number
  /** Probability that a webhook is never delivered. */
  loses: number
  /** Probability that a webhook is repeated up to four days later. */
  repeats: number
  /** Probability that a payout ends without a transfer. */
  fails: number
  /** Probability that the money comes back days after it was paid. */
  returns: number
  /** Probability that a payout that failed is processed after all. */
  revives: number
  /** Probability that a payout is under way for hours. */
  slow: number
}

export const withoutPayoutFaults: PayoutFaults = {
  unavailable: 0,
  busy: 0,
  stopped: 0,
  forgets: 0,
  loses: 0,
  repeats: 0,
  fails: 0,
  returns: 0,
  revives: 0,
  slow: 0,
}

export const drawPayoutFaults = (bad: () => number): PayoutFaults => ({
  unavailable: bad() * 0.2,
  busy: bad() * 0.1,
  stopped: bad() * 0.05,
  forgets: bad() * 0.1,
  loses: bad() * 0.5,
  repeats: bad() * 0.5,
  fails: bad() * 0.3,
  returns: bad() * 0.15,
  revives: bad() * 0.1,
  slow: bad() * 0.6,
})

const HOUR = 3600
/** The bank's reasons: of the payee's account, of the bank, and of this business. */
const reasons = ['bank_account_closed', 'beneficiary_bank_offline', 'insufficient_funds'] as const
/** Ends without a transfer; most payouts that fail were never processed. */
const unmade = ['reversed', 'failed', 'rejected'] as const

/** The states of a payout in their order, with the seconds between them. */
export const drawSteps = (chance: Chance, { fails, returns, revives, slow }: PayoutFaults): readonly Step[] => {
  const later = () => (chance.next() < slow ? chance.below(30) * HOUR : 0)
  const began: Step[] = [
    ...(chance.next() < slow ? [{ status: 'queued', reason: 'gateway_degraded' }] : []),
    { status: 'processing', after_seconds: later() },
  ]
  const reason = reasons[chance.below(reasons.length)]
  if (chance.next() < fails) {
    const end: Step = { status: unmade[chance.below(unmade.length)] ?? 'failed', reason, after_seconds: later() }
    const after: Step[] = chance.next() < revives ? [{ status: 'processed', after_seconds: chance.below(72) * HOUR }] : []
    return [...began, end, ...after]
  }
  const paid: Step = { status: 'processed', after_seconds: later(), ...(chance.next() < slow && { utr: null }) }
  if (chance.next() >= returns) return [...began, paid]
  return [...began, paid, { status: 'reversed', reason, after_seconds: (1 + chance.below(96)) * HOUR }]
}
