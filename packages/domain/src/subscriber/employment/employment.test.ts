import { bringUpToDate } from '@opdesk/contracts/subscriber/chain/bring-up-to-date.ts'
import { inForceOn } from '@opdesk/contracts/subscriber/chain/in-force.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { termEnd } from '@opdesk/contracts/term.ts'
import { addDays, startOfIstDay } from '@opdesk/contracts/time.ts'
import { plan, profile } from '@opdesk/testing/people.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { identityDigests } from '../../identity.ts'
import { entitlementOn } from '../entitlement.ts'
import { registerSubscriber } from '../register-subscriber.ts'
import { type SubscriberState, subscriberAggregate } from '../state.ts'
import { addEmployee, type NewEmployee } from './add-employee.ts'
import { changeEmployee } from './change-employee.ts'
import { consequencesOf } from './consequences.ts'
import { declineEmployment, endEmployment, undoEmployment } from './end-employment.ts'
import { renewCorporatePlan } from './renew-plan.ts'
import { resumeEmployment } from './resume-employment.ts'

const START = '2026-11-23'
const meridian = { id: 'meridian', name: 'Meridian Textiles' }
const own = { corporate_id: meridian.id }
const employee = {
  employeeId: 'MT-1',
  name: 'Ravi Kumar',
  designation: 'Weaver',
  department: 'Looms',
  bank_name: 'State Bank',
  address: '4 MG Road',
  dob: '1990-02-03',
  gender: 1,
  country_code: '+91',
  phone: '9812300001',
  email: 'ravi@company.test',
}
const row = (more: Partial<NewEmployee> = {}): NewEmployee => ({
  employment_id: 'e1',
  corporate: meridian,
  employee,
  active: true,
  plan: plan({ frequency: 1 }),
  import_id: null,
  invite: true,
  ...more,
})
const aggregate = subscriberAggregate('r')
const fold = (state: SubscriberState, events: readonly SubscriberEvent[], day: string): SubscriberState =>
  events.reduce((before, event) => {
    expect(aggregate.accepts(before, event.type, event)).toBe(true)
    return aggregate.evolve(before, event, { at: startOfIstDay(day).toISOString(), actor: { name: 'HR' } as never })
  }, state)

const decline = (state: SubscriberState, at: Date) => declineEmployment(state, own, at)

/** The history of one person, day by day. */
const history = (state: SubscriberState = aggregate.initial) => {
  let now = state
  let today = START
  const self = {
    get state() {
      if (now.status === 'unknown') throw new Error('nobody')
      return now
    },
    get today() {
      return today
    },
    later: (days: number) => {
      today = addDays(today, days)
      return self
    },
    does: (decide: (before: SubscriberState, at: Date) => SubscriberEvent[]) => {
      const events = decide(now, startOfIstDay(today))
      now = fold(now, events, today)
      return events.map(({ type }) => type)
    },
    adds: (more?: Partial<NewEmployee>) => self.does((before, at) => addEmployee(before, row(more), at)),
    ends: (reason: 'inactive' | 'left') => self.does((before, at) => endEmployment(before, { corporate: meridian, reason }, at)),
    resumes: () => self.does((before, at) => resumeEmployment(before, { corporate: meridian }, at)),
    renews: (id = 'renewal') =>
      self.does((before, at) => renewCorporatePlan(before, { ...own, subscription_id: id, plan: plan({ frequency: 1 }) }, at)),
    terms: () => self.state.chain.map(({ state: is, term }) => [is, term?.start ?? null, term?.end ?? null]),
    belongs: () => [self.state.profile.subscriber_type, self.state.profile.corporate?.id ?? null],
  }
  return self
}
const retail = () =>
  fold(aggregate.initial, registerSubscriber(aggregate.initial, profile({ name: 'Own Name', phone: '9812300001' })), START)

describe('adding an employee', () => {
  it('registers an unknown person with the organization’s details and plan', () => {
    const person = history()
    expect(person.adds()).toEqual(['subscriber_registered', 'employment_began', 'plan_purchased', 'plan_activated'])
    expect(person.belongs()).toEqual([2, 'meridian'])
    expect(person.terms()).toEqual([['active', '2026-11-23', '2027-11-22']])
    expect(person.state.chain[0]).toMatchObject({ origin: 'corporate', value: 0, order_id: null })
    expect(person.state.employment).toMatchObject({ linked: false, began: START, ended: null })
    expect(person.adds()).toEqual([])
  })

  it('registers a person without a plan at status 0, until activated', () => {
    const person = history()
    expect(person.adds({ active: false })).toEqual(['subscriber_registered', 'employment_began'])
    expect(person.belongs()).toEqual([1, null])
    expect(person.resumes()).toEqual(['employment_resumed'])
    expect(person.belongs()).toEqual([2, 'meridian'])
    expect(person.renews()).toEqual(['plan_purchased', 'plan_activated'])
  })

  it.each([
    ['on the day on which their earlier plan ended', 30],
    ['on the day on which their earlier plan both began and ended', 0],
  ])('gives a plan at once to a person added again %s', (_, days) => {
    const person = history()
    person.adds()
    person.later(days)
    person.ends('left')
    expect(person.adds({ employment_id: 'e2' })).toEqual(['employment_began', 'plan_purchased', 'plan_activated'])
    const until = termEnd(person.today, 1)
    expect(person.terms()).toEqual([
      ['cancelled', START, person.today],
      ['active', person.today, until],
    ])
    expect(inForceOn(person.state.chain, person.today)[0]?.state).toBe('active')
    expect(entitlementOn(person.state, person.today, 'r').subscription.end).toBe(until)
    person.ends('left')
    expect(inForceOn(person.state.chain, addDays(person.today, 1))).toEqual([])
  })

  it('links a retail subscriber, with their own details and plans', () => {
    const person = history(retail())
    person.does((before, at) => {
      expect(before.status).toBe('registered')
      return addEmployee(before, row(), at)
    })
    expect(person.state.profile).toMatchObject({ name: 'Own Name', subscriber_type: 2, corporate: meridian })
    expect(person.state.employment).toMatchObject({ linked: true, employee })
  })

  it.each([
    ['of the same organization', meridian],
    ['of another organization', { id: 'other', name: 'Other Ltd' }],
  ])('refuses an active employee %s', (_, corporate) => {
    const person = history()
    person.adds()
    expect(() => person.adds({ employment_id: 'e2', corporate })).toThrow(expect.objectContaining({ code: 'employee_exists' }))
  })

  it('refuses an inactive employee of the same organization only', () => {
    const person = history()
    person.adds()
    person.ends('inactive')
    expect(() => person.adds({ employment_id: 'e2' })).toThrow(expect.objectContaining({ code: 'employee_exists' }))
    person.later(1)
    expect(person.adds({ employment_id: 'e2', corporate: { id: 'other', name: 'Other Ltd' } })[0]).toBe('employment_began')
    expect(person.belongs()).toEqual([2, 'other'])
    expect(() => person.resumes()).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})

describe('the end of an employment', () => {
  it.each(['inactive', 'left'] as const)('with reason %s ends plan and renewal, and keeps the account', reason => {
    const person = history()
    person.adds()
    person.renews()
    person.later(30)
    expect(consequencesOf(person.state.employment as never, person.state.chain, person.today)).toEqual({
      deactivation: { plan_ends: '2026-12-23', cancelled_renewals: 1, claims_until: '2026-12-30' },
      activation: null,
    })
    expect(person.ends(reason)).toEqual(['employment_ended', 'plan_cancelled', 'plan_cancelled'])
    expect(person.terms()).toEqual([
      ['cancelled', '2026-11-23', '2026-12-23'],
      ['cancelled', null, null],
    ])
    expect(person.belongs()).toEqual([1, null])
    expect(inForceOn(person.state.chain, '2026-12-23')).toHaveLength(1)
    expect(inForceOn(person.state.chain, '2026-12-24')).toEqual([])
  })

  it.each([
    [7, true],
    [8, false],
  ])('can be undone %i days later; the plan then continues: %s', (days, goesOn) => {
    const person = history()
    person.adds()
    person.later(10)
    person.ends('inactive')
    person.later(days)
    const { activation } = consequencesOf(person.state.employment as never, person.state.chain, person.today)
    expect(activation).toEqual({ plan_until: goesOn ? '2027-11-22' : null })
    expect(person.resumes()).toEqual(['employment_resumed', ...(goesOn ? ['plan_reinstated'] : [])])
    expect(inForceOn(person.state.chain, person.today)).toHaveLength(goesOn ? 1 : 0)
    expect(person.belongs()).toEqual([2, 'meridian'])
    expect(person.resumes()).toEqual([])
  })

  it('leaves the person’s own purchase in force', () => {
    const person = history(retail())
    person.does(() => [
      {
        type: 'plan_purchased',
        data: { subscription_id: 'mine', order_id: 'o', origin: 'purchase', plan: plan({ frequency: 1 }), value: 1 },
      },
      {
        type: 'plan_activated',
        data: { subscription_id: 'mine', plan: plan({ frequency: 1 }), start: START, end: '2027-11-22' },
      },
    ])
    person.adds()
    person.ends('left')
    expect(inForceOn(person.state.chain, addDays(START, 1)).map(({ subscription_id }) => subscription_id)).toEqual(['mine'])
  })

  it('is recorded once if the person declines the employer', () => {
    const person = history(retail())
    person.adds()
    expect(person.does(decline)).toEqual(['employment_ended', 'plan_cancelled'])
    expect(person.state.employment?.ended).toEqual({ reason: 'declined', day: START })
    expect(person.does(decline)).toEqual([])
    expect(() => history(retail()).does(decline)).toThrow(expect.objectContaining({ code: 'not_found' }))
    expect(() => person.ends('left')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })

  it('erases the person by undoing an import only if new', () => {
    const linked = history(retail())
    linked.adds()
    expect(linked.does((before, at) => undoEmployment(before, { employment_id: 'other' }, at))).toEqual([])
    const undo = (before: SubscriberState, at: Date) => undoEmployment(before, { employment_id: 'e1' }, at)
    expect(linked.does(undo)).toEqual(['employment_ended', 'plan_cancelled'])
    expect(inForceOn(linked.state.chain, START)).toEqual([])
    const made = history()
    made.adds()
    expect(made.does(undo)).toEqual(['employment_ended', 'plan_cancelled', 'subscriber_erasure_requested'])
    expect(made.does(undo)).toEqual([])
  })
})

describe('the renewal of a plan', () => {
  it('starts after the plan in force; a second one is refused', () => {
    const person = history()
    person.adds()
    expect(person.renews()).toEqual(['plan_purchased'])
    expect(person.renews()).toEqual([])
    expect(() => person.renews('another')).toThrow(expect.objectContaining({ code: 'already_renewed' }))
    person.later(366)
    // The first renewal has begun, so another one may be queued.
    expect(person.renews('another')).toEqual(['plan_expired', 'plan_activated', 'plan_purchased'])
  })

  it('starts today if the plan has ended', () => {
    const person = history()
    person.adds()
    person.later(400)
    person.renews()
    expect(person.terms().at(-1)).toEqual(['active', person.today, '2028-12-27'])
  })

  it('is refused for inactive and for other organizations’ employees', () => {
    const person = history()
    person.adds()
    expect(() =>
      person.does((before, at) => renewCorporatePlan(before, { corporate_id: 'other', subscription_id: 'x', plan: plan() }, at)),
    ).toThrow(expect.objectContaining({ code: 'not_found' }))
    person.ends('inactive')
    expect(() => person.renews()).toThrow(expect.objectContaining({ code: 'employee_inactive' }))
  })
})

describe('a correction', () => {
  const change =
    (fields: object, used = false) =>
    (before: SubscriberState) =>
      changeEmployee(before, { ...own, fields, used })
  it('updates the organization’s details until the person changes them', () => {
    const person = history()
    person.adds()
    expect(person.does(change({ name: 'Ravi K', department: 'Dyeing' }))).toEqual([
      'employee_changed',
      'subscriber_profile_changed',
    ])
    expect(person.state.profile.name).toBe('Ravi K')
    person.does(() => [{ type: 'subscriber_profile_changed', data: { old: { name: 'Ravi K' }, new: { name: 'Mine' } } }])
    expect(person.does(change({ name: 'Theirs' }))).toEqual(['employee_changed'])
    expect([person.state.profile.name, person.state.employment?.employee.name]).toEqual(['Mine', 'Theirs'])
    expect(person.does(change({ name: 'Theirs' }))).toEqual([])
  })
  it('moves an account without a sign-in to the corrected mobile', () => {
    const person = history()
    person.adds()
    const { phone } = person.state.profile
    expect(person.does(change({ phone: '9812300077' }))).toEqual(['employee_changed', 'employee_phone_corrected'])
    expect([person.state.profile.phone, person.state.employment?.employee.phone]).toEqual(['9812300077', '9812300077'])
    expect(person.state.members[0]?.phone).toBe('9812300077')
    // The wrong number belongs to a stranger, who may decide on this person's claims.
    expect(person.state.identities).toEqual(identityDigests(['9812300077']))
    expect(person.state.contacts).toContain(phone)
    expect(person.does(change({ phone: '9812300077' }))).toEqual([])
    expect(() => person.does(change({ phone }, true))).toThrow(expect.objectContaining({ code: 'employee_phone_fixed' }))
  })
  it('increases the employment’s revision, unlike other events', () => {
    const person = history()
    person.adds()
    const revision = () => person.state.employment?.revision
    const first = revision() ?? 0
    person.does(change({ department: 'Dyeing' }))
    person.renews()
    person.does(() => [{ type: 'subscriber_profile_changed', data: { old: { city: '' }, new: { city: 'Pune' } } }])
    expect(revision()).toBe(first + 1)
    person.ends('inactive')
    person.resumes()
    expect(revision()).toBe(first + 3)
  })
  it('never changes a linked subscriber’s own details or mobile', () => {
    const person = history(retail())
    person.adds()
    expect(person.does(change({ name: 'Theirs' }))).toEqual(['employee_changed'])
    expect(person.state.profile.name).toBe('Own Name')
    expect(() => person.does(change({ phone: '9812300002' }))).toThrow(expect.objectContaining({ code: 'employee_phone_fixed' }))
  })
})

test('any history has at most one corporate plan and renewal at once', () => {
  const step = fc.record({
    days: fc.integer({ min: 0, max: 200 }),
    does: fc.constantFrom('add', 'inactive', 'left', 'resume', 'renew', 'nothing', 'decline'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), steps => {
      const person = history(retail())
      steps.forEach(({ days, does }, index) => {
        person.later(days)
        try {
          if (does === 'add') person.adds({ employment_id: `e${index}` })
          if (does === 'inactive' || does === 'left') person.ends(does)
          if (does === 'resume') person.resumes()
          if (does === 'renew') person.renews(`r${index}`)
          if (does === 'decline') person.does(decline)
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/^(not_found|employee_|already_renewed|no_employment)/) })
        }
        const {
          chain,
          employment,
          profile: of,
        } = fold(person.state, bringUpToDate(person.state.chain, person.today), person.today) as typeof person.state
        const corporate = chain.filter(({ origin }) => origin === 'corporate')
        expect(corporate.filter(({ state }) => state === 'queued').length).toBeLessThanOrEqual(1)
        const [, ...others] = inForceOn(corporate, person.today)
        // Plans of the earlier employment end today.
        expect(others.filter(({ state, term }) => state === 'active' || term?.end !== person.today)).toEqual([])
        const active = employment !== null && employment.ended === null
        expect(of.subscriber_type).toBe(active ? 2 : 1)
        expect(of.corporate?.id).toBe(active ? 'meridian' : undefined)
        if (!active) expect(inForceOn(corporate, addDays(person.today, 1))).toEqual([])
      })
    }),
    { numRuns: 200 },
  )
})
