import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { account } from './project.ts'

const user = {
  role: 'management',
  name: 'Vera',
  email: 'Vera@Demo.Local',
  country_code: '+91',
  mobile: '9000000000',
  designation_id: 'verifier',
  designation: 3,
  corporate_id: null,
  status: 1,
}

const home = { gender: null, dob: null, state: null, city: '', address: '', pin_code: '' }

test('shows a subscriber’s changed name and postal address at once', async () => {
  const registered = { ...user, phone: '9000000001', subscriber_type: 1, corporate: null, name: '', email: '' }
  const { rows } = await rowsAfter(
    account,
    recorded([
      { stream: 'subscriber-a', type: 'subscriber_registered', data: { ...registered, ...home } },
      { stream: 'subscriber-a', type: 'subscriber_profile_changed', data: { old: { name: '' }, new: { name: 'Asha' } } },
      { stream: 'subscriber-a', type: 'subscriber_profile_changed', data: { old: { email: '' }, new: { email: 'A@X.org' } } },
    ]),
  )
  expect(rows).toMatchObject([{ id: 'a', name: 'Asha', email: 'a@x.org', phone: '9000000001' }])
})

test('lets staff sign in with any letter case until made inactive', async () => {
  const { rows } = await rowsAfter(
    account,
    recorded([
      { stream: 'user-v', type: 'user_added', data: user },
      { stream: 'user-v', type: 'user_status_changed', data: { status: 0 } },
    ]),
  )
  expect(rows).toMatchObject([{ id: 'v', role: 'management', email: 'vera@demo.local', designation: 3, status: 0 }])
})

test('shows a modified person’s current data and keeps the privileges', async () => {
  const { rows } = await rowsAfter(
    account,
    recorded([
      { stream: 'user-v', type: 'user_added', data: user },
      {
        stream: 'user-v',
        type: 'user_privileges_changed',
        data: { privileges: [{ program_id: 21, GET: true, POST: false, PATCH: false, DELETE: false }] },
      },
      {
        stream: 'user-v',
        type: 'user_modified',
        data: { record: { ...user, name: 'Vera K.', mobile: '9111111111' }, previous: user },
      },
      { stream: 'user-v', type: 'user_password_reset', data: {} },
    ]),
  )
  expect(rows).toMatchObject([{ name: 'Vera K.', phone: '9111111111', status: 1, privileges: [{ program_id: 21 }] }])
})

test('keeps only the name of a deleted person', async () => {
  const { rows } = await rowsAfter(
    account,
    recorded([
      { stream: 'user-v', type: 'user_added', data: user },
      { stream: 'user-v', type: 'user_deleted', data: { previous: user } },
    ]),
  )
  expect(rows).toMatchObject([{ name: 'Vera', email: '', phone: '', designation_id: null, privileges: [], status: 0 }])
  expect(rows[0]?.deleted_at).not.toBeNull()
})

test('records consent to the sign-up terms before or after registration', async () => {
  const registered = { ...user, ...home, phone: '9000000001', subscriber_type: 1, corporate: null, name: '', email: '' }
  const consent = (id: string, document: string) => ({
    stream: `subscriber-${id}`,
    type: 'consent_given',
    data: { document, version: '1', digest: 'd' },
  })
  const { rows } = await rowsAfter(
    account,
    recorded([
      consent('newcomer', 'signup_terms'),
      ...['newcomer', 'added', 'later', 'notice'].map(id => ({
        stream: `subscriber-${id}`,
        type: 'subscriber_registered',
        data: registered,
      })),
      consent('later', 'signup_terms'),
      consent('notice', 'privacy_notice'),
    ]),
  )
  expect(Object.fromEntries(rows.map(({ id, consented, status }) => [id, [consented, status]]))).toEqual({
    newcomer: [true, 1],
    added: [false, 1],
    later: [true, 1],
    notice: [false, 1],
  })
})
