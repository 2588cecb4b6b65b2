import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { PASSWORD, startTestApp, type TestApp } from '../../testing/running-app.ts'

const NEW = 'N3w@Password'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const area of ['admin', 'management', 'hr'] as const) await app.addStaff(area, area)
  await app.addStaff('guesser', 'management')
})
afterAll(() => app?.stop())

const body = (change: Record<string, unknown> = {}) => ({
  current_password: PASSWORD,
  password: NEW,
  confirm_password: NEW,
  ...change,
})
const signedIn = (id: string, area: 'admin' | 'management' | 'hr') => new Client(app).as(id, area)

describe.each(['admin', 'management', 'hr'] as const)('the password of %s', area => {
  test('is changed with the current password, which ends other sessions', async () => {
    const here = await signedIn(area, area)
    const elsewhere = await signedIn(area, area)
    const changed = await here.post(`/${area}/updatepassword`, body())
    expect([changed.status, changed.body]).toEqual([200, { success: true, message: 'Password updated.', data: {} }])
    expect((await here.get('/account/sessions')).body.data.records).toHaveLength(1)
    expect((await elsewhere.get('/account/sessions')).status).toBe(401)
    const outsider = new Client(app)
    expect((await outsider.post(`/${area}/login`, { email: `${area}@example.org`, password: PASSWORD })).status).toBe(401)
    expect((await outsider.post(`/${area}/login`, { email: `${area}@example.org`, password: NEW })).status).toBe(200)
  })
})

test.each([
  [{ current_password: 'Wr0ng@password' }, 422, 'The current password is not correct.'],
  [{ current_password: '' }, 400, 'Please Enter Current password!'],
  [{ password: PASSWORD, confirm_password: PASSWORD }, 400, 'Please enter different password!'],
  [{ confirm_password: 'N3w@Passwort' }, 400, 'Confirm password that you entered do not match!'],
  [{ password: 'short', confirm_password: 'short' }, 400, undefined],
  [{ password: 'P@ssw0rd1!', confirm_password: 'P@ssw0rd1!' }, 422, /^This password is easy to guess/],
  [{ password: 'Guesser@2026', confirm_password: 'Guesser@2026' }, 422, /^This password is easy to guess/],
  [{ role: 1, status: 12 }, 400, undefined],
])('refuses the change %j, and keeps the password', async (change, status, message) => {
  const guesser = await signedIn('guesser', 'management')
  const other = await signedIn('guesser', 'management')
  const answer = await guesser.post('/management/updatepassword', body(change))
  expect(answer.status).toBe(status)
  if (message) expect(answer.body.message).toMatch(message)
  expect((await other.get('/account/sessions')).status).toBe(200)
})

test('allows ten wrong guesses of the current password in 15 minutes', async () => {
  await app.deps.db.deleteFrom('app.throttle').execute()
  const guesser = await signedIn('guesser', 'management')
  const guesses = await Promise.all(
    Array.from({ length: 14 }, () => guesser.post('/management/updatepassword', body({ current_password: 'Wr0ng@guess' }))),
  )
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
  expect((await guesser.post('/management/updatepassword', body())).status).toBe(429)
})
