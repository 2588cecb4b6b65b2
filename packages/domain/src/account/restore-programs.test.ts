import type { Person, Privilege } from '@opdesk/contracts/account/events.ts'
import { everyProgram } from '@opdesk/contracts/account/programs.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { expect, it } from 'vitest'
import { restorePrograms } from './restore-programs.ts'
import { addUser, userAggregate } from './user.ts'

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
const holding = (privileges: readonly Privilege[], change: Partial<Person> = {}) =>
  given(
    userAggregate,
    addUser(userAggregate.initial, { ...person, ...change }, privileges).map(event => ({ event })),
  )
const reading = { program_id: Program.users, GET: true, POST: false, PATCH: false, DELETE: false }

it('gives an admin every program, and records the earlier rights', () => {
  const { events, state } = holding([reading]).when(restorePrograms)
  expect(events?.[0]?.data).toMatchObject({ privileges: everyProgram, previous: expect.arrayContaining([reading]) })
  expect(Object(state).privileges).toEqual(expect.arrayContaining([...everyProgram]))
  expect(restorePrograms(state)).toEqual([])
})

it.each([{ role: 'management' as const }, { role: 'hr' as const }, { status: 0 as const }])('refuses %j', change => {
  expect(holding([], change).when(restorePrograms).refused).toBe('not_found')
  expect(given(userAggregate, []).when(restorePrograms).refused).toBe('not_found')
})
