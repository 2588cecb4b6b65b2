import type { Person, Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { deleteUser, type ManagementContext, modifyUser, resetPassword } from './manage-user.ts'
import { addUser, userAggregate } from './user.ts'

const person = (change: Partial<Person> = {}): Person => ({
  role: 'management',
  name: 'Vikram Shah',
  email: 'vikram@example.org',
  country_code: '+91',
  mobile: '9000000201',
  designation_id: 'verifier',
  designation: 3,
  corporate_id: null,
  status: 1,
  ...change,
})
const may = (program_id: number, flags: Partial<Privilege> = {}): Privilege => ({
  program_id,
  GET: true,
  POST: true,
  PATCH: true,
  DELETE: true,
  ...flags,
})
const managing = (change: Partial<ManagementContext> = {}): ManagementContext => ({
  actor: { id: 'boss', privileges: [may(Program.users)] },
  id: 'vikram',
  roles: ['admin', 'management'],
  otherKeepers: true,
  ...change,
})
const somebody = (change: Partial<Person> = {}, privileges: Privilege[] = [], ...events: UserEvent[]) => {
  const added = addUser(userAggregate.initial, person(change), privileges)
  return given(
    userAggregate,
    [...added, ...events].map(event => ({ event })),
  )
}
const keeper = [may(Program.privileges)]

describe('modifying a person', () => {
  it('records the new and the previous data', () => {
    const record = person({ name: 'Vikram S. Shah', designation_id: 'manager', designation: 1 })
    const outcome = somebody().when(state => modifyUser(state, record, managing()))
    expect(outcome.events).toEqual([{ type: 'user_modified', data: { record, previous: person() } }])
    expect(outcome.state).toMatchObject({ status: 'active', user: record })
  })

  it('records no event without a difference', () => {
    expect(somebody().when(state => modifyUser(state, person(), managing())).events).toEqual([])
  })

  it('deactivates and reactivates the person, and keeps their privileges', () => {
    const admin = person({ role: 'admin' })
    const outcome = somebody({ role: 'admin' }, [may(1)]).when(state =>
      modifyUser(state, { ...admin, status: 0 }, managing({ actor: { id: 'boss', privileges: [may(1)] } })),
    )
    expect(outcome.state).toMatchObject({ status: 'inactive', privileges: [may(1)] })
  })

  it.each([
    ['for an unknown person', given(userAggregate), person(), managing(), 'not_found'],
    [
      'for a deleted person',
      somebody({}, [], { type: 'user_deleted', data: { previous: person() } }),
      person(),
      managing(),
      'not_found',
    ],
    ['for HR on the screen of users', somebody({ role: 'hr' }), person({ role: 'hr' }), managing(), 'not_found'],
    ['if it changes the user type', somebody(), person({ role: 'admin' }), managing(), 'user_type_fixed'],
    ['if admins make their own account inactive', somebody(), person({ status: 0 }), managing({ id: 'boss' }), 'own_account'],
    [
      'for an admin with more rights',
      somebody({ role: 'admin' }, [may(Program.plans)]),
      person({ role: 'admin', email: 'mine@example.org' }),
      managing(),
      'above_own_rights',
    ],
    [
      'if it makes the last admin with Privileges inactive',
      somebody({ role: 'admin' }, keeper),
      person({ role: 'admin', status: 0 }),
      managing({ actor: { id: 'boss', privileges: keeper }, otherKeepers: false }),
      'last_keeper',
    ],
  ])('is refused %s', (_, before, record, how, code) => {
    expect(before.when(state => modifyUser(state, record, how)).refused).toBe(code)
  })
})

describe('deleting a person', () => {
  const free = { ...managing(), openWork: false }
  it('records the person’s data, and allows no further command', () => {
    const outcome = somebody().when(state => deleteUser(state, free))
    expect(outcome.events).toEqual([{ type: 'user_deleted', data: { previous: person() } }])
    expect(outcome.state.status).toBe('deleted')
    expect(
      given(
        userAggregate,
        [...addUser(userAggregate.initial, person()), ...outcome.events].map(event => ({ event })),
      ).when(state => deleteUser(state, free)).refused,
    ).toBe('not_found')
  })

  it.each([
    ['with claims assigned', somebody(), { ...free, openWork: true }, 'in_use'],
    ['who deletes their own account', somebody(), { ...free, id: 'boss' }, 'own_account'],
    ['with more rights than the deleter', somebody({ role: 'admin' }, [may(Program.plans)]), free, 'above_own_rights'],
    [
      'who is the last with Privileges',
      somebody({ role: 'admin' }, keeper),
      { ...free, actor: { id: 'boss', privileges: keeper }, otherKeepers: false },
      'last_keeper',
    ],
  ])('is refused for a person %s', (_, before, how, code) => {
    expect(before.when(state => deleteUser(state, how)).refused).toBe(code)
  })

  it('does not count an inactive admin as last with Privileges', () => {
    const inactive = somebody({ role: 'admin', status: 0 }, keeper)
    const how = { ...free, actor: { id: 'boss', privileges: keeper }, otherKeepers: false }
    expect(inactive.when(state => deleteUser(state, how)).refused).toBeUndefined()
  })
})

describe('resetting a password', () => {
  it('records an event without a secret', () => {
    expect(somebody().when(state => resetPassword(state, managing())).events).toEqual([{ type: 'user_password_reset', data: {} }])
  })

  it.each([
    ['one’s own account', somebody(), managing({ id: 'boss' }), 'own_account'],
    ['an admin with more rights', somebody({ role: 'admin' }, [may(11)]), managing(), 'above_own_rights'],
  ])('is refused for %s', (_, before, how, code) => {
    expect(before.when(state => resetPassword(state, how)).refused).toBe(code)
  })
})
