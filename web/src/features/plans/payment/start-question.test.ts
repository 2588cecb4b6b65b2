import { expect, test } from 'vitest'
import { startQuestion } from './start-question.ts'

const wanted = { order_for: 0, plan_id: 'care' } as const
const bought = (id: string, end_date: string, state: 'active' | 'queued' | 'cancelled' = 'active', frequency = 1) => ({
  plan_id: { _id: id, name: 'Silver', frequency },
  end_date,
  state,
})

test('names the plan that ends on the day before', () => {
  expect(startQuestion(wanted, '2027-11-28', [bought('care', '2027-11-27')])).toBe(
    'You have this plan until 27/11/2027. Buy the next year now?',
  )
  expect(startQuestion(wanted, '2026-12-29', [bought('care', '2026-12-28', 'queued', 4)])).toMatch(/the next month now\?$/)
  expect(startQuestion(wanted, '2027-11-28', [bought('other', '2027-11-27')])).toMatch(/^You have Silver until 27\/11\/2027\./)
})

test('names the day alone when no plan ends before it', () => {
  const plain = 'The plan would now start on 28/11/2027. Buy it all the same?'
  expect(startQuestion(wanted, '2027-11-28', [])).toBe(plain)
  expect(startQuestion(wanted, '2027-11-28', [bought('care', '2027-11-27', 'cancelled')])).toBe(plain)
})
