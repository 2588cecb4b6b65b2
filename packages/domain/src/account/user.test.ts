import type { UserEvent } from '@opdesk/contracts/account/events.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { addUser, userAggregate } from './user.ts'

const added: Extract<UserEvent, { type: 'user_added' }>['data'] = {
  role: 'management',
  name: 'Vikram Shah',
  email: 'vikram@example.org',
  country_code: '+91',
  mobile: '9000000201',
  designation_id: 'verifier',
  designation: 3,
  corporate_id: null,
  status: 1,
}
const status = (code: 0 | 1): UserEvent => ({ type: 'user_status_changed', data: { status: code } })
const privileges = [{ program_id: 1, GET: true, POST: false, PATCH: false, DELETE: false }]

describe('a person of the back office', () => {
  it.each([
    ['unknown', []],
    ['active', [{ type: 'user_added' as const, data: added }]],
    ['inactive', [{ type: 'user_added' as const, data: { ...added, status: 0 as const } }]],
    ['inactive', [{ type: 'user_added' as const, data: added }, status(0)]],
    ['active', [{ type: 'user_added' as const, data: added }, status(0), status(1)]],
    [
      'active',
      [
        { type: 'user_added' as const, data: added },
        { type: 'user_privileges_changed' as const, data: { privileges, previous: null } },
      ],
    ],
  ])('is %s', (expected, events) => {
    expect(
      given(
        userAggregate,
        events.map(event => ({ event })),
      ).state.status,
    ).toBe(expected)
  })

  it('stays unknown if the first event is missing', () => {
    expect(userAggregate.evolve(userAggregate.initial, status(1)).status).toBe('unknown')
  })

  it('is added once, with its privileges if it has any', () => {
    const nobody = given(userAggregate)
    expect(nobody.when(state => addUser(state, added)).events).toEqual([{ type: 'user_added', data: added }])
    expect(nobody.when(state => addUser(state, added, privileges)).events).toEqual([
      { type: 'user_added', data: added },
      { type: 'user_privileges_changed', data: { privileges, previous: [] } },
    ])
    const somebody = given(userAggregate, [{ event: { type: 'user_added', data: added } }])
    expect(somebody.when(state => addUser(state, added, privileges)).events).toEqual([])
  })
})
