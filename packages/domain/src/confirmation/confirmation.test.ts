import type { Person, Privilege } from '@opdesk/contracts/account/events.ts'
import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { needsSecondAdmin } from '@opdesk/contracts/confirmation/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { describe, expect, test } from 'vitest'
import { requireUnchanged } from './change-user.ts'
import {
  expireConfirmation,
  giveConfirmation,
  refuseConfirmation,
  requestConfirmation,
  withdrawConfirmation,
} from './decide-confirmation.ts'
import { type ConfirmationState, confirmationAggregate } from './state.ts'

const person: Person = {
  role: 'management',
  name: 'Fiona Fernandes',
  email: 'fiona@example.org',
  country_code: '+91',
  mobile: '9800000000',
  designation_id: 'finance',
  designation: 4,
  corporate_id: null,
  status: 1,
}
const admin: Person = { ...person, role: 'admin', designation_id: null, designation: null }
const may = (program_id: number, flag = true): Privilege => ({ program_id, GET: flag, POST: flag, PATCH: flag, DELETE: flag })
const modify = (old: Person, change: Partial<Person>): Change => ({
  kind: 'modify_user',
  user_id: 'fiona',
  old,
  new: { ...old, ...change },
})
const privileges = (of: Person, ...rows: Privilege[]): Change => ({
  kind: 'change_privileges',
  user_id: 'fiona',
  person: of,
  module: of.role === 'admin' ? 1 : 2,
  old: [],
  new: rows,
})
const users = may(2)
/** The privileges of the requesting admin. */
const own = [may(1), may(2), may(11)]

describe('the need for a second admin', () => {
  test.each<[string, Change, Privilege[]]>([
    ['to add staff', { kind: 'add_user', user_id: 'fiona', new: person, by_link: false }, []],
    ['to add an admin', { kind: 'add_user', user_id: 'fiona', new: admin, by_link: true }, []],
    ['to change a designation', modify(person, { designation_id: 'manager', designation: 1 }), []],
    ['to change an address', modify(person, { email: 'other@example.org' }), []],
    ['to change a mobile number', modify(person, { mobile: '9811111111' }), []],
    ['to make a person active again', modify({ ...person, status: 0 }, { status: 1 }), []],
    ['to make an admin who has Users inactive', modify(admin, { status: 0 }), [users]],
    ['to delete an admin who has Users', { kind: 'delete_user', user_id: 'fiona', old: admin }, [users]],
    ['to set a password', { kind: 'reset_password', user_id: 'fiona', old: person }, []],
    ['to reset a second factor', { kind: 'reset_second_factor', user_id: 'fiona', old: admin }, []],
    ['to give Users', privileges(admin, users), []],
    ['to give Privileges', privileges(admin, may(11)), []],
    ['to take Users', privileges(admin, may(2, false)), [users]],
    ['to take Privileges', privileges(admin, may(11, false)), [may(11)]],
    ['to take what the one who asks does not have', privileges(admin, may(10, false)), [may(10)]],
    ['to make an admin who has Privileges inactive', modify(admin, { status: 0 }), [may(11)]],
    ['to delete an admin who has Privileges', { kind: 'delete_user', user_id: 'fiona', old: admin }, [may(11)]],
    ['to give Approval back', privileges(person, may(20)), [may(20, false)]],
    ['to invite an admin', { kind: 'invite_admin', email: 'guest@example.org' }, []],
    ['to need none any more', { kind: 'turn_off_second_admin' }, []],
  ])('exists for a request %s', (_, change, held) => {
    expect(needsSecondAdmin(change, held, own)).toBe(true)
  })

  test.each<[string, Change, Privilege[]]>([
    ['to change a name', modify(person, { name: 'Fiona F.' }), []],
    ['to make staff inactive', modify(person, { status: 0 }), []],
    ['to delete staff', { kind: 'delete_user', user_id: 'fiona', old: person }, []],
    ['to make an admin without Users inactive', modify(admin, { status: 0 }), [may(1)]],
    ['to give another program', privileges(admin, may(1)), []],
    ['to take a program that the requester also has', privileges(admin, may(1, false)), [may(1)]],
    ['to take Claims from staff', privileges(person, may(21, false)), []],
    ['to take Approval from staff', privileges(person, may(20, false)), []],
    ['to set a password of HR', { kind: 'reset_password', user_id: 'fiona', old: { ...person, role: 'hr' } }, []],
  ])('does not exist for a request %s', (_, change, held) => {
    expect(needsSecondAdmin(change, held, own)).toBe(false)
  })
})

const at = (text: string) => new Date(text)
const anjali = { id: 'anjali', role: 'admin' as const, designation: null, name: 'Anjali' }
const bharat = { ...anjali, id: 'bharat', name: 'Bharat' }
const change: Change = { kind: 'reset_password', user_id: 'fiona', old: person }
const monday = at('2026-03-09T06:30:00.000Z')

const after = (decided: ReturnType<typeof giveConfirmation>, state: ConfirmationState, actor = bharat): ConfirmationState =>
  decided.reduce(
    (known, event) => confirmationAggregate.evolve(known, event, { at: '2026-03-10T06:30:00.000Z', actor, version: 1 }),
    state,
  )
const open = after(
  requestConfirmation(confirmationAggregate.initial, { change, now: monday }),
  confirmationAggregate.initial,
  anjali,
)
const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`
  }
  return 'nothing was refused'
}

describe('a request', () => {
  const tuesday = at('2026-03-10T06:30:00.000Z')
  const nextMonday = at('2026-03-16T06:30:00.000Z')

  test('is confirmed, or refused with a reason, by another admin', () => {
    expect(giveConfirmation(open, { actor: bharat, now: tuesday })).toEqual([{ type: 'confirmation_given', data: {} }])
    expect(refuseConfirmation(open, { actor: bharat, now: tuesday, reason: 'Why?' })).toEqual([
      { type: 'confirmation_refused', data: { reason: 'Why?' } },
    ])
    for (const decide of [giveConfirmation, refuseConfirmation])
      expect(codeOf(() => decide(open, { actor: anjali, now: tuesday, reason: '' }))).toMatch(/^own_request/)
  })

  test('is withdrawn by the requester alone', () => {
    expect(withdrawConfirmation(open, { actor: anjali, now: tuesday })).toEqual([{ type: 'confirmation_withdrawn', data: {} }])
    expect(codeOf(() => withdrawConfirmation(open, { actor: bharat, now: tuesday }))).toMatch(/^not_found/)
  })

  test('is decided once; later attempts name the decider', () => {
    const given = after(giveConfirmation(open, { actor: bharat, now: tuesday }), open)
    expect(codeOf(() => giveConfirmation(given, { actor: bharat, now: tuesday }))).toMatch(
      /^confirmation_over: Confirmed by Bharat on .+ already\.$/,
    )
    expect(expireConfirmation(given, { now: nextMonday })).toEqual([])
  })

  test('expires after exactly seven days, even before that is recorded', () => {
    const before = new Date(nextMonday.getTime() - 1)
    expect(giveConfirmation(open, { actor: bharat, now: before })).toHaveLength(1)
    expect(expireConfirmation(open, { now: before })).toEqual([])
    expect(codeOf(() => giveConfirmation(open, { actor: bharat, now: nextMonday }))).toMatch(/^confirmation_expired/)
    const swept = expireConfirmation(open, { now: nextMonday })
    expect(swept).toEqual([{ type: 'confirmation_expired', data: {} }])
    expect(codeOf(() => giveConfirmation(after(swept, open), { actor: bharat, now: before }))).toMatch(/^confirmation_expired/)
  })

  test('becomes outdated when the person’s record or rights change', () => {
    const state = { status: 'active' as const, user: person, privileges: [may(20, false)] }
    const asked = { kind: 'reset_password' as const, user_id: 'fiona', old: person }
    expect(() => requireUnchanged(state, asked)).not.toThrow()
    expect(codeOf(() => requireUnchanged({ ...state, user: { ...person, name: 'F.' } }, asked))).toMatch(/^confirmation_outdated/)
    expect(codeOf(() => requireUnchanged({ ...state, status: 'deleted' }, asked))).toMatch(/^confirmation_outdated/)
    const rights = {
      kind: 'change_privileges' as const,
      user_id: 'fiona',
      person,
      module: 2 as const,
      old: [may(20, false)],
      new: [may(20)],
    }
    expect(() => requireUnchanged(state, rights)).not.toThrow()
    expect(codeOf(() => requireUnchanged({ ...state, privileges: [may(20)] }, rights))).toMatch(/^confirmation_outdated/)
  })
})
