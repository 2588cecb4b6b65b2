import type { Person, Privilege } from '@opdesk/contracts/account/events.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { changePrivileges } from './change-privileges.ts'
import { addUser, userAggregate } from './user.ts'

const row = (program_id: number, ...methods: (keyof Omit<Privilege, 'program_id'>)[]): Privilege => ({
  program_id,
  GET: methods.includes('GET'),
  POST: methods.includes('POST'),
  PATCH: methods.includes('PATCH'),
  DELETE: methods.includes('DELETE'),
})
const all = (program_id: number) => row(program_id, 'GET', 'POST', 'PATCH', 'DELETE')
const person: Person = {
  role: 'admin',
  name: 'Neha',
  email: 'neha@example.org',
  country_code: '+91',
  mobile: '9000000201',
  designation_id: null,
  designation: null,
  corporate_id: null,
  status: 1,
}
const holding = (privileges: Privilege[], change: Partial<Person> = {}) =>
  given(
    userAggregate,
    addUser(userAggregate.initial, { ...person, ...change }, privileges).map(event => ({ event })),
  )
const granter = [all(Program.designation), all(Program.users), all(Program.privileges)]
const change = (privileges: Privilege[], more: Partial<Parameters<typeof changePrivileges>[1]> = {}) => ({
  module: 1 as const,
  privileges,
  granter,
  otherKeepers: true,
  ...more,
})

describe('an admin’s privileges', () => {
  it('record a change with earlier rights, only of changed programs', () => {
    const before = holding([row(1, 'GET'), row(2, 'GET')])
    const outcome = before.when(state => changePrivileges(state, change([row(1, 'GET'), all(2)])))
    expect(outcome.events).toEqual([
      { type: 'user_privileges_changed', data: { privileges: [all(2)], previous: [row(2, 'GET')] } },
    ])
    expect(outcome.state).toMatchObject({ privileges: [row(1, 'GET'), all(2)] })
    expect(before.when(state => changePrivileges(state, change([row(1, 'GET'), row(3)]))).events).toEqual([])
  })

  it('are granted only by an admin who has the same rights', () => {
    expect(holding([]).when(state => changePrivileges(state, change([row(Program.plans, 'GET')]))).refused).toBe(
      'above_own_rights',
    )
    const viewer = [row(Program.privileges, 'GET', 'PATCH'), row(Program.plans, 'GET')]
    const grant = (given: Privilege) => holding([]).when(state => changePrivileges(state, change([given], { granter: viewer })))
    expect(grant(row(Program.plans, 'GET')).refused).toBeUndefined()
    expect(grant(row(Program.plans, 'GET', 'POST')).refused).toBe('above_own_rights')
  })

  it('can be reduced by any admin with the Privileges program', () => {
    const outcome = holding([all(Program.plans)]).when(state => changePrivileges(state, change([row(Program.plans, 'GET')])))
    expect(outcome.refused).toBeUndefined()
  })

  it.each([
    ['when Privileges is removed', row(Program.privileges)],
    ['when Modify is removed', row(Program.privileges, 'GET', 'POST', 'DELETE')],
    ['when View is removed', row(Program.privileges, 'PATCH')],
  ])('remain with the last admin who can change privileges: %s', (_, left) => {
    const last = holding(granter)
    expect(last.when(state => changePrivileges(state, change([left], { otherKeepers: false }))).refused).toBe('last_keeper')
    expect(last.when(state => changePrivileges(state, change([left]))).refused).toBeUndefined()
    const kept = change([row(1), row(Program.privileges, 'GET', 'PATCH')], { otherKeepers: false })
    expect(last.when(state => changePrivileges(state, kept)).refused).toBeUndefined()
  })
})

describe('privileges of staff', () => {
  const staff = holding([], { role: 'management', designation: 3, designation_id: 'verifier' })
  it('are full by default; setting all rights records no event', () => {
    const everything = change([all(Program.approval), all(Program.claims)], { module: 2, granter: [] })
    expect(staff.when(state => changePrivileges(state, everything)).events).toEqual([])
  })

  it('are restored by an admin who only has the Privileges program', () => {
    const keeper = [row(Program.privileges, 'GET', 'PATCH')]
    const outcome = staff.when(state =>
      changePrivileges(state, change([row(Program.approval, 'GET')], { module: 2, granter: keeper })),
    )
    expect(outcome.events).toMatchObject([{ data: { previous: [all(Program.approval)] } }])
    const back = changePrivileges(outcome.state, change([all(Program.approval)], { module: 2, granter: keeper }))
    expect(back).toMatchObject([{ data: { privileges: [all(Program.approval)], previous: [row(Program.approval, 'GET')] } }])
  })

  it('include only programs of the person’s module', () => {
    expect(staff.when(state => changePrivileges(state, change([row(1)]))).refused).toBe('not_found')
    const hr = holding([], { role: 'hr' })
    expect(hr.when(state => changePrivileges(state, change([row(20)], { module: 2 }))).refused).toBe('not_found')
  })
})
