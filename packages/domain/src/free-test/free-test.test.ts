import type { FreeTestEvent, FreeTestStatus } from '@opdesk/contracts/free-test/events.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, type Day, startOfIstDay } from '@opdesk/contracts/time.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { childDeclared, familyMember, person, plan, profile } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { type RegisteredSubscriber, subscriberAggregate } from '../subscriber/state.ts'
import { changeFreeTest } from './change-free-test.ts'
import { offerFreeTests } from './offer-free-tests.ts'
import { requestFreeTest } from './request-free-test.ts'
import { type FreeTestsState, freeTestsAggregate } from './state.ts'

const TODAY = '2027-03-10'
/** 13:45:59.999 IST. */
const now = new Date('2027-03-10T08:15:59.999Z')
const inTime = '2027-03-13T08:15:00.000Z'

const bought = (id: string, frequency: number, change: object = {}): SubscriberEvent => ({
  type: 'plan_purchased',
  data: { subscription_id: id, order_id: id, origin: 'renewal', plan: plan({ frequency, ...change }), value: 0 },
})
const begun = (id: string, start: Day, end: Day, change: object = {}): SubscriberEvent => ({
  type: 'plan_activated',
  data: { subscription_id: id, plan: plan({ frequency: 1, ...change }), start, end },
})
const covered = (member_id: string, subscription_id: string, from: Day): SubscriberEvent => ({
  type: 'member_paid',
  data: { member_id, subscription_id, from },
})
const uncovered = (member_id: string, subscription_id: string, until: Day): SubscriberEvent => ({
  type: 'member_unpaid',
  data: { member_id, subscription_id, until },
})
const household = (...events: SubscriberEvent[]): RegisteredSubscriber => {
  const family: SubscriberEvent[] = [
    { type: 'subscriber_registered', data: profile() },
    { type: 'member_added', data: familyMember('son') },
    childDeclared('son'),
    { type: 'member_added', data: familyMember('mother', { relation: 2 }) },
  ]
  const { state } = given(
    subscriberAggregate('asha'),
    [...family, ...events].map(event => ({ event })),
  )
  if (state.status === 'unknown') throw new Error('nobody')
  return state
}
const year = begun('a', '2026-05-01', '2027-04-30')
const holder = household(year, covered('son', 'a', '2026-05-01'))

const tests = [
  { test_id: 'cbc', name: 'Blood Count', plan_id: 'plan' },
  { test_id: 'sugar', name: 'Sugar', plan_id: 'plan' },
  { test_id: 'other', name: 'Of another plan', plan_id: 'other' },
]
const asked = (change: object = {}) => ({
  member_id: 'son',
  checkup_for: ['cbc'],
  appointment: inTime,
  message: 'In the morning, please',
  ...change,
})
const ask =
  (change: object = {}, { of = holder, at = now }: { of?: RegisteredSubscriber; at?: Date } = {}) =>
  (state: FreeTestsState) =>
    requestFreeTest(state, asked(change), { request_id: 'new', number: 'HC001002', household: of, tests, now: at })

const requested = (request_id: string, change: object = {}): FreeTestEvent => ({
  type: 'free_test_requested',
  data: {
    request_id,
    number: `HC-${request_id}`,
    subscription_id: 'a',
    plan: { plan_id: 'plan', name: 'Family Care' },
    member_id: 'son',
    patient: {
      name: 'Name of son',
      relation: 5,
      gender: 1,
      country_code: '+91',
      phone: '',
      address: '12 Residency Road',
    },
    tests: [{ test_id: 'cbc', name: 'Blood Count' }],
    appointment: inTime,
    message: 'In the morning, please',
    ...change,
  },
})
const changed = (request_id: string, previous: FreeTestStatus, status: FreeTestStatus): FreeTestEvent => ({
  type: 'free_test_status_changed',
  data: { request_id, number: `HC-${request_id}`, previous, status },
})
const noon = (day: Day) => new Date(startOfIstDay(day).getTime() + 12 * 3_600_000).toISOString()
/** State after earlier requests, each made on its day. */
const after = (...past: [event: FreeTestEvent, day: Day][]) =>
  given(
    freeTestsAggregate,
    past.map(([event, day]) => ({ event, at: noon(day), by: { ...person('admin', 'admin') } })),
  )

describe('a request for free tests', () => {
  it('keeps a snapshot of plan, patient and tests', () => {
    const { events, state } = after().when(ask())
    expect(events).toEqual([requested('new', { number: 'HC001002' })])
    expect(state.requests).toMatchObject([{ status: 0, version: 1 }])
    expect(freeTestsAggregate.subject(state, 'free-tests-asha')).toBe('asha')
  })

  it.each([
    ['Self, who needs no cover as member', { member_id: 'asha' }, undefined],
    ['two tests', { checkup_for: ['sugar', 'cbc'] }, undefined],
    ['a member of another family', { member_id: 'stranger' }, 'not_found'],
    ['a member who is not covered', { member_id: 'mother' }, 'patient_not_covered'],
    ['a test of another plan', { checkup_for: ['cbc', 'other'] }, 'test_not_in_plan'],
    ['a test that does not exist', { checkup_for: ['nothing'] }, 'test_not_in_plan'],
    ['an appointment exactly 72 hours ahead', { appointment: '2027-03-13T08:15:00.000Z' }, undefined],
    ['an appointment 71 hours 59 minutes ahead', { appointment: '2027-03-13T08:14:59.999Z' }, 'appointment_too_early'],
    ['an appointment yesterday', { appointment: '2027-03-09T08:15:00.000Z' }, 'appointment_too_early'],
    ['an appointment at the end of the cover', { appointment: '2027-04-30T18:29:59.999Z' }, undefined],
    ['an appointment after the end of the cover', { appointment: '2027-04-30T18:30:00.000Z' }, 'appointment_after_cover'],
    ['an appointment 91 days ahead', { appointment: '2027-06-08T18:30:00.000Z' }, 'appointment_too_late'],
  ])('is accepted or refused for %s', (_, change, refused) => {
    expect(after().when(ask(change)).refused).toBe(refused)
  })

  it('requires a plan in force, and is refused with the expired plan', () => {
    expect(after().when(ask({ member_id: 'asha' }, { of: household() })).error).toMatchObject({
      code: 'no_plan_in_force',
      message: 'You have no active plan. Please buy one first.',
    })
    const over = new Date('2027-04-30T18:30:00.000Z')
    expect(after().when(ask({}, { at: over })).error).toMatchObject({
      code: 'no_plan_in_force',
      message: 'Your plan has expired. Please renew to book more free tests.',
    })
    expect(after().when(ask({}, { at: new Date(over.getTime() - 1) })).refused).toBe('appointment_too_early')
  })

  it('is refused with the name of person, test and date', () => {
    const late = after().when(ask({ appointment: '2027-05-02T06:00:00.000Z' }))
    const message = 'Please choose a day on which your plan covers Name of son: up to 30/04/2027.'
    expect(late.error?.errors).toEqual([{ path: 'appointment', message }])
    const again = after([requested('r1'), '2027-01-01']).when(ask())
    const used = 'Blood Count is free again for Name of son from 01/01/2028.'
    expect(again.error?.errors).toEqual([{ path: 'checkup_for', message: used }])
  })

  it('addresses Self as "you" until the profile has a name', () => {
    const named: SubscriberEvent = { type: 'subscriber_registered', data: { ...profile(), name: '' } }
    const { state: nobody } = given(subscriberAggregate('asha'), [{ event: named }, { event: year }])
    if (nobody.status === 'unknown') throw new Error('nobody')
    const used = 'Blood Count is free again for you from 01/01/2028.'
    const again = after([requested('r1', { member_id: 'asha' }), '2027-01-01']).when(ask({ member_id: 'asha' }, { of: nobody }))
    expect(again.error?.errors).toEqual([{ path: 'checkup_for', message: used }])
  })

  it('can be for a day in a queued term, with cover', () => {
    const queue = household(year, covered('son', 'a', '2026-05-01'), bought('b', 4))
    const on = (appointment: string, change: object = {}) => after().when(ask({ appointment, ...change }, { of: queue })).refused
    expect(on('2027-05-01T06:00:00.000Z')).toBeUndefined()
    expect(on('2027-05-31T06:00:00.000Z')).toBeUndefined()
    expect(on('2027-06-01T06:00:00.000Z')).toBe('appointment_after_cover')
    const alone = { membership: { ...plan().membership, membership_id: 0, member_count: 1 } }
    const narrower = household(year, covered('son', 'a', '2026-05-01'), bought('b', 4, alone))
    const may = { appointment: '2027-05-01T06:00:00.000Z' }
    expect(after().when(ask(may, { of: narrower })).refused).toBe('appointment_after_cover')
    expect(after().when(ask({ ...may, member_id: 'asha' }, { of: narrower })).refused).toBeUndefined()
  })

  it('requires cover of the patient on request and appointment day', () => {
    const ending = (until: Day) => household(year, covered('son', 'a', '2026-05-01'), uncovered('son', 'a', until))
    expect(after().when(ask({}, { of: ending('2027-03-09') })).refused).toBe('patient_not_covered')
    expect(after().when(ask({}, { of: ending('2027-03-12') })).refused).toBe('appointment_after_cover')
    expect(after().when(ask({}, { of: ending('2027-03-13') })).refused).toBeUndefined()
  })

  it('can be for tests of the last plan that covers the patient', () => {
    const both = household(year, begun('b', '2027-03-01', '2028-02-29', { plan_id: 'other' }))
    const chosen = (test: string) => after().when(ask({ member_id: 'asha', checkup_for: [test] }, { of: both }))
    expect(chosen('other').events).toMatchObject([{ data: { subscription_id: 'b', plan: { plan_id: 'other' } } }])
    expect(chosen('cbc').refused).toBe('test_not_in_plan')
  })
})

describe('the limit of 365 days', () => {
  it.each([
    ['on the same day', TODAY, 'free_test_used'],
    ['364 days ago', addDays(TODAY, -364), 'free_test_used'],
    ['365 days ago', addDays(TODAY, -365), undefined],
  ])('is checked for an earlier request %s', (_, day, refused) => {
    expect(after([requested('r1'), day]).when(ask()).refused).toBe(refused)
    expect(after([requested('r1'), day], [changed('r1', 0, 1), TODAY]).when(ask()).refused).toBe(refused)
  })

  it('applies to each patient and test; cancelled requests do not count', () => {
    const past: [FreeTestEvent, Day][] = [[requested('r1'), '2027-02-01']]
    expect(after(...past).when(ask({ member_id: 'asha' })).refused).toBeUndefined()
    expect(after(...past).when(ask({ checkup_for: ['sugar'] })).refused).toBeUndefined()
    expect(after(...past).when(ask({ checkup_for: ['sugar', 'cbc'] })).refused).toBe('free_test_used')
    expect(after(...past, [changed('r1', 0, 2), TODAY]).when(ask()).refused).toBeUndefined()
    expect(after(...past, [changed('r1', 0, 2), TODAY], [changed('r1', 2, 0), TODAY]).when(ask()).refused).toBe('free_test_used')
  })

  it('applies to a patient who was deleted and added again', () => {
    const gone: SubscriberEvent[] = [year, { type: 'member_removed', data: { member_id: 'son', until: TODAY } }]
    const son = familyMember('son')
    const again = (change: object) =>
      household(
        ...gone,
        { type: 'member_added', data: { ...son, member_id: 'again', ...change } },
        childDeclared('again'),
        covered('again', 'a', TODAY),
      )
    const past: [FreeTestEvent, Day][] = [[requested('r1'), '2027-02-01']]
    const refused = (change: object) => after(...past).when(ask({ member_id: 'again' }, { of: again(change) })).refused
    expect(refused({ name: son.name.toUpperCase() })).toBe('free_test_used')
    expect(refused({ name: 'Another son' })).toBeUndefined()
    expect(refused({ dob: '2019-01-01' })).toBeUndefined()
    const offer = offerFreeTests(after(...past).state, {
      household: again({}),
      tests: tests.map(test => ({ ...test, details: '' })),
      now,
    })
    expect(offer.records.find(({ _id }) => _id === 'cbc')?.members).toContainEqual({ _id: 'again', again_from: '2028-02-01' })
  })
})

describe('the status of a request', () => {
  const change =
    (request_id: string, status: FreeTestStatus, seen?: number, of = holder) =>
    (state: FreeTestsState) =>
      changeFreeTest(state, { request_id, status, seen, household: of })
  const statuses = [0, 1, 2] as const

  it.each(statuses.flatMap(from => statuses.map(to => [from, to] as const)))('goes from %i to %i', (from, to) => {
    const past: [FreeTestEvent, Day][] = [[requested('r1'), TODAY]]
    if (from !== 0) past.push([changed('r1', 0, from), TODAY])
    expect(after(...past).when(change('r1', to)).events).toEqual(from === to ? [] : [changed('r1', from, to)])
  })

  it('exists only for a request that exists', () => {
    expect(after().when(change('r1', 1)).refused).toBe('not_found')
  })

  it('is changed only by the first of two admins', () => {
    const past: [FreeTestEvent, Day][] = [
      [requested('r1'), TODAY],
      [changed('r1', 0, 1), TODAY],
    ]
    expect(after(...past).when(change('r1', 2, 2)).refused).toBeUndefined()
    expect(after(...past).when(change('r1', 2, 1)).error).toMatchObject({
      code: 'conflict',
      message: 'Name of admin has changed this request to Done. Please look at it again.',
    })
    expect(after(...past).when(change('r1', 1, 1)).events).toEqual([])
  })

  it('stays cancelled if a newer request for the test exists', () => {
    const twice = (second: Day, another: object = {}): [FreeTestEvent, Day][] => [
      [requested('r1'), '2027-02-01'],
      [changed('r1', 0, 2), '2027-02-02'],
      [requested('r2', another), second],
    ]
    const refused = after(...twice('2027-02-03')).when(change('r1', 0))
    expect(refused.error).toMatchObject({
      code: 'free_test_asked_again',
      message: 'Request HC-r2 of 03/02/2027 is for the same test of this patient. Please cancel that one first.',
    })
    expect(after(...twice('2027-02-03')).when(change('r1', 1)).refused).toBe('free_test_asked_again')
    expect(after(...twice('2028-01-31')).when(change('r1', 0)).refused).toBe('free_test_asked_again')
    expect(after(...twice('2028-02-01')).when(change('r1', 0)).refused).toBeUndefined()
    expect(after(...twice('2027-02-03', { member_id: 'asha' })).when(change('r1', 0)).refused).toBeUndefined()
    const readded: SubscriberEvent[] = [
      { type: 'member_removed', data: { member_id: 'son', until: TODAY } },
      { type: 'member_added', data: { ...familyMember('son'), member_id: 'again' } },
    ]
    const asAnother = after(...twice('2027-02-03', { member_id: 'again' }))
    expect(asAnother.when(change('r1', 0, undefined, household(...readded))).refused).toBe('free_test_asked_again')
    const cancelled = after(...twice('2027-02-03'), [changed('r2', 0, 2), '2027-02-04'])
    expect(cancelled.when(change('r1', 0)).refused).toBeUndefined()
  })
})
