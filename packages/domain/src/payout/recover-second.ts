import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import type { PayoutState } from '@opdesk/contracts/payout/payout.ts'

/**
 * Records money of a second payment that Finance got back by another way than the provider. `amount`: paise, at most the part that is
 * still missing.
 * @throws payout_not_found, not_paid_twice, recovered_too_much
 */
export const recoverSecond = (state: PayoutState, { amount, reason }: { amount: number; reason: string }): PayoutEvent[] => {
  if (state.status === 'new') throw new DomainError('payout_not_found')
  const second = state.attempts.find(attempt => attempt.state === 'paid_twice')
  if (!second) throw new DomainError('not_paid_twice')
  if (amount > second.amount - (second.recovered ?? 0)) throw new DomainError('recovered_too_much')
  return [{ type: 'payout_second_recovered', data: { attempt: second.attempt, amount, reason } }]
}
