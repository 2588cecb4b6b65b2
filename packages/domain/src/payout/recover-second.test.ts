import type { PayoutAttempt, PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { evolvePayout } from '@opdesk/contracts/payout/payout.ts'
import { expect, test } from 'vitest'
import { recoverSecond } from './recover-second.ts'

const AT = { at: '2026-11-20T06:30:00.000Z', actor: { id: 'finance' } }
const attempt = { attempt: 1, reference: 'PAY-CLM000001_a1', state: 'paid_twice', amount: 72_000 } as PayoutAttempt
const twice: PayoutState = {
  status: 'paid',
  claim_id: 'c',
  claim_number: 'CLM000001',
  subscriber_id: 'asha',
  attempts: [attempt, { ...attempt, attempt: 2, reference: 'PAY-CLM000001_a2', state: 'paid' }],
}
const recovered = (state: PayoutState, amount: number) =>
  recoverSecond(state, { amount, reason: 'By transfer' }).reduce((folded, event) => evolvePayout(folded, event, AT), state)
const statesOf = (state: PayoutState) => (state.status === 'new' ? [] : state.attempts.map(one => one.state))

test('keeps a payment as paid twice until all of it is back', () => {
  const part = recovered(twice, 50_000)
  expect(statesOf(part)).toEqual(['paid_twice', 'paid'])
  expect(statesOf(recovered(part, 22_000))).toEqual(['returned', 'paid'])
})

test('refuses more than the missing part, and payments without a second amount', () => {
  expect(() => recovered(twice, 72_001)).toThrow('still to be recovered')
  expect(() => recovered(recovered(twice, 50_000), 22_001)).toThrow('still to be recovered')
  expect(() => recovered(recovered(twice, 72_000), 1)).toThrow('No second amount')
  expect(() => recovered({ status: 'new' }, 1)).toThrow('does not exist')
})
