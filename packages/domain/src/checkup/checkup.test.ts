import { lastUsableDay } from '@opdesk/contracts/checkup/days.ts'
import type { CheckupEvent } from '@opdesk/contracts/checkup/events.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { giveDetails } from './give-details.ts'
import { markCheckup } from './mark-checkup.ts'
import { cancelCheckup, purchaseCheckup } from './purchase-checkup.ts'
import { checkupAggregate } from './state.ts'

const health_plan = {
  health_plan_id: 'h1',
  checkup_code: 'HC-01',
  name: 'Full Body',
  base_price: 250_000,
  discounted_price: 99_900,
  parameters: 62,
}
const purchase = { subscriber_id: 'asha', health_plan, paid: 117_882, day: '2026-03-10' }
const bought: CheckupEvent = { type: 'checkup_purchased', data: { ...purchase, usable_until: '2026-09-05' } }
const after = (...events: CheckupEvent[]) =>
  given(
    checkupAggregate,
    [bought, ...events].map(event => ({ event })),
  )

/** 13:45:59 IST. */
const now = new Date('2026-03-10T08:15:59.999Z')
const details = (appointment: string) => ({
  patient_name: 'Asha Rao',
  age: 36,
  address: '12 Residency Road',
  pincode: 560_025,
  gender: 2 as const,
  appointment,
})
const give =
  (appointment: string, subscriberId = 'asha', at = now) =>
  (state: Parameters<typeof giveDetails>[0]) =>
    giveDetails(state, details(appointment), { subscriberId, now: at })
const inTime = '2026-03-13T08:15:00.000Z'
const told: CheckupEvent = { type: 'checkup_details_given', data: details(inTime) }

describe('a purchased checkup', () => {
  it('is purchased once, with its last usable day', () => {
    const first = given(checkupAggregate).when(state => purchaseCheckup(state, purchase))
    expect(first.events).toEqual([bought])
    expect(after().when(state => purchaseCheckup(state, purchase)).events).toEqual([])
    expect(lastUsableDay('2027-09-04')).toBe('2028-03-01')
  })

  it.each([
    ['exactly 72 hours ahead', inTime, undefined],
    ['a moment under 72 hours ahead', '2026-03-13T08:14:59.999Z', 'appointment_too_early'],
    ['in the past', '2026-03-01T00:00:00.000Z', 'appointment_too_early'],
    ['at the end of the 90th day', '2026-06-08T18:29:59.999Z', undefined],
    ['after the 90th day', '2026-06-08T18:30:00.000Z', 'appointment_too_late'],
    ['after the last day', '2026-09-05T18:30:00.000Z', 'appointment_after_cover'],
  ])('answers an appointment %s (%s) with %s (undefined: accepted)', (_, appointment, refused) => {
    expect(after().when(give(appointment)).refused).toBe(refused)
  })

  it('refuses appointments after its last usable day, or within 72 hours', () => {
    const late = new Date('2026-09-01T08:15:00.000Z')
    expect(after().when(give('2026-09-05T18:29:59.000Z', 'asha', late)).refused).toBeUndefined()
    expect(after().when(give('2026-09-05T18:30:00.000Z', 'asha', late)).refused).toBe('appointment_after_cover')
    const tooLate = new Date('2026-09-03T08:15:00.000Z')
    expect(after().when(give('2026-09-06T08:15:00.000Z', 'asha', tooLate)).refused).toBe('appointment_after_cover')
  })

  it('accepts details once, and only from its owner', () => {
    const { events, state } = after().when(give(inTime))
    expect(events).toEqual([told])
    expect(checkupAggregate.subject(state)).toBe('asha')
    expect(after(told).when(give(inTime)).refused).toBe('details_submitted')
    expect(after().when(give(inTime, 'ravi')).refused).toBe('not_found')
    expect(given(checkupAggregate).when(give(inTime)).refused).toBe('not_found')
  })

  it('is completed and reopened, with or without details', () => {
    const complete = after().when(state => markCheckup(state, true))
    expect(complete.events).toEqual([{ type: 'checkup_completed', data: {} }])
    expect(markCheckup(complete.state, true)).toEqual([])
    expect(markCheckup(complete.state, false)).toEqual([{ type: 'checkup_reopened', data: {} }])
    expect(after(told, { type: 'checkup_completed', data: {} }, { type: 'checkup_reopened', data: {} }).state).toMatchObject({
      completed: false,
      details: details(inTime),
    })
    expect(given(checkupAggregate).when(state => markCheckup(state, true)).refused).toBe('not_found')
  })

  it('is cancelled once while unused, and then accepts no command', () => {
    const cancelled = after().when(cancelCheckup)
    expect(cancelled.events).toEqual([{ type: 'checkup_cancelled', data: {} }])
    expect(after(told).when(cancelCheckup).refused).toBe('not_refundable')
    expect(after({ type: 'checkup_completed', data: {} }).when(cancelCheckup).refused).toBe('not_refundable')
    const gone = after({ type: 'checkup_cancelled', data: {} })
    expect(gone.when(cancelCheckup).refused).toBe('not_refundable')
    expect(gone.when(give(inTime)).refused).toBe('checkup_cancelled')
    expect(gone.when(state => markCheckup(state, true)).refused).toBe('checkup_cancelled')
  })
})
