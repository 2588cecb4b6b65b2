import { describe, expect, it } from 'vitest'
import { coverHint, uncoveredReason } from './cover-hint.ts'

const today = '2026-11-23'
const plan = (membership_id: number, member_count: number) => ({
  name: 'Gold',
  selected_membership_option: { membership_id, member_count },
})
const paid = (relation: number) => ({ relation, plan_status: 1 })

describe('cover hint for a new member', () => {
  it('is undefined before a choice, or if the plan would cover them', () => {
    expect(coverHint({ relation: null, dob: null }, plan(1, 4), [paid(0)], today)).toBeUndefined()
    expect(coverHint({ relation: '7', dob: '1990-01-01' }, plan(1, 4), [paid(0)], today)).toBeUndefined()
    expect(coverHint({ relation: '5', dob: '2005-11-24' }, plan(1, 4), [paid(0)], today)).toBeUndefined()
  })
  it('explains which relations and ages the Family option covers', () => {
    expect(coverHint({ relation: '1', dob: null }, plan(1, 4), [paid(0)], today)).toMatch(
      /spouse and up to two children.*this father/,
    )
    expect(coverHint({ relation: '6', dob: '2005-11-23' }, plan(1, 4), [paid(0)], today)).toMatch(/below 21.*this daughter/)
  })
  it('reports a lack of places, counting only covered members', () => {
    const unpaid = { relation: 3, plan_status: 0 }
    expect(coverHint({ relation: '4', dob: null }, plan(2, 3), [paid(0), paid(3), paid(3)], today)).toMatch(
      /^All 3 places of Gold/,
    )
    expect(coverHint({ relation: '4', dob: null }, plan(2, 3), [paid(0), paid(3), unpaid], today)).toBeUndefined()
    expect(coverHint({ relation: '7', dob: null }, plan(0, 1), [paid(0)], today)).toMatch(/^Gold covers you alone/)
  })
})

it('explains missing cover only for an accepted member', () => {
  const son = { relation: 5, dob: '2005-11-23', plan_status: 0, review_status: 1 }
  const others = [paid(0), paid(7)]
  expect(uncoveredReason(son, plan(1, 4), others, today)).toBe('Gold covers children below 21 only.')
  expect(uncoveredReason({ ...son, relation: 3 }, plan(1, 4), others, today)).toMatch(/^Gold covers the spouse and/)
  expect(uncoveredReason(son, plan(2, 2), others, today)).toBe('All 2 places of Gold are taken.')
  expect(uncoveredReason({ ...son, dob: '2015-01-01' }, plan(1, 4), others, today)).toBeUndefined()
  for (const other of [{ plan_status: 1 }, { review_status: 0 }, { review_status: 2 }, { relation: 0 }])
    expect(uncoveredReason({ ...son, ...other }, plan(1, 4), others, today)).toBeUndefined()
})
