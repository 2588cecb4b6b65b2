import { noMovements } from '@opdesk/contracts/day-close/difference-kinds.ts'
import { type DayCloseState, evolveDay, openDay } from '@opdesk/contracts/day-close/state.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { expect, test } from 'vitest'
import { closeDay, explain, isExplained, type StandingDifference } from './close-day.ts'

const DAY = '2026-11-20'
/** 00:30 IST of the next day. */
const NOW = new Date('2026-11-20T19:00:00.000Z')
const figures = { states: [], movements: noMovements, opening: null, closing: null, differences: 0 }
const difference = (changed: Partial<StandingDifference> = {}): StandingDifference => ({
  id: 'state.PAY-CLM000001_a1',
  kind: 'state',
  reference: 'PAY-CLM000001_a1',
  amount_here: 72_000,
  amount_there: 72_000,
  state_here: 'Paid',
  state_there: 'failed',
  ...changed,
})
const explained = (state: DayCloseState, found: StandingDifference, reason = 'The bank confirmed it') =>
  explain(state, found, reason).reduce(
    (folded, event) => evolveDay(folded, event, { at: NOW.toISOString(), actor: { id: 'finance' } }),
    state,
  )
const codeOf = (state: DayCloseState, changed: object, now = NOW) => {
  try {
    closeDay(state, { day: DAY, reconciled_at: NOW, differences: [], note: null, figures, ...changed }, now)
    return 'closed'
  } catch (error) {
    return error instanceof DomainError ? `${error.code}: ${error.message}` : error
  }
}

test('closes a compared day without differences', () => {
  expect(codeOf(openDay, {})).toBe('closed')
})

test.each([
  ['that is not over', {}, new Date('2026-11-20T18:29:59.000Z'), 'day_not_over'],
  ['that was never compared', { reconciled_at: null }, NOW, 'day_not_reconciled'],
  ['that was compared before its end', { reconciled_at: new Date('2026-11-20T18:00:00.000Z') }, NOW, 'day_not_reconciled'],
  ['with a difference', { differences: [difference()] }, NOW, 'day_differs: 1 difference'],
  ['with two', { differences: [difference(), difference({ id: 'b' })] }, NOW, 'day_differs: 2 differences'],
])('refuses a day %s', (_, changed, now, code) => {
  expect(codeOf(openDay, changed, now)).toContain(code)
})

test('closes a day whose differences are explained, once', () => {
  const state = explained(openDay, difference())
  expect(codeOf(state, { differences: [difference()] })).toBe('closed')
  const [event] = closeDay(state, { day: DAY, reconciled_at: NOW, differences: [], note: 'Fine', figures }, NOW)
  if (!event) throw new Error('the day was not closed')
  const closed = evolveDay(state, event, { at: NOW.toISOString(), actor: { id: 'finance' } })
  expect(closed).toMatchObject({ status: 'closed', closed: { by: 'finance', note: 'Fine' } })
  expect(codeOf(closed, {})).toContain('day_closed')
  expect(isExplained(explained(closed, difference({ id: 'later' })), difference({ id: 'later' }))).toBe(true)
})

test('asks again after amounts or states changed', () => {
  const state = explained(openDay, difference())
  expect(isExplained(state, difference({ amount_there: 1 }))).toBe(false)
  expect(codeOf(state, { differences: [difference({ state_there: 'reversed' })] })).toContain('day_differs')
})

test('records the same explanation once, and another one anew', () => {
  const state = explained(openDay, difference())
  expect(explain(state, difference(), 'The bank confirmed it')).toEqual([])
  expect(explain(state, difference(), 'Another reason')).toHaveLength(1)
})
