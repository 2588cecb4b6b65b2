import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { expect, it } from 'vitest'
import { comingSteps, isLate } from './timeline.ts'

const claim = {
  status: ClaimStatus.pending as number,
  subscriber_reaction: false,
  waits_for: 'manager' as const,
  due_on: '2026-03-10',
  payment: null,
  claimable_amount: 720,
}
const none = { ...claim, waits_for: null, due_on: null }

it('lists the stages left and the day of the decision', () => {
  expect(comingSteps(claim).map(({ kind, stage, by }) => [kind, stage, by])).toEqual([
    ['check', 'manager', null],
    ['check', 'finance', '2026-03-10'],
    ['money', null, null],
  ])
})

it.each([
  ['a question', { ...none, status: ClaimStatus.clarification }, ['answer', 'review', 'money']],
  ['a dispute', { ...none, status: ClaimStatus.dispute }, ['dispute']],
  ['an approval', { ...none, status: ClaimStatus.approved }, ['money']],
  ['an approval of nothing', { ...none, status: ClaimStatus.approved, claimable_amount: 0 }, []],
  ['a rejection', { ...none, status: ClaimStatus.rejected }, []],
])('names what comes after %s', (_, tracked, kinds) => {
  expect(comingSteps(tracked).map(({ kind }) => kind)).toEqual(kinds)
})

it('calls a claim late from the day after its due date on', () => {
  expect(isLate(claim, new Date('2026-03-10T12:00:00Z'))).toBe(false)
  expect(isLate(claim, new Date('2026-03-10T18:30:00Z'))).toBe(true)
  expect(isLate(none, new Date('2026-03-11T12:00:00Z'))).toBe(false)
})
