import { userStream } from '@opdesk/contracts/account/events.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { codeOf, nextStep, turnOn } from '../../testing/authenticator.ts'
import { type Answer, Client } from '../../testing/client.ts'
import { routesOf } from '../../testing/routes.ts'
import { PASSWORD, waitUntil } from '../../testing/running-app.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let admin: Client
/** An admin with a second factor, who can turn the setting off again. */
let keeper: Client
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
  await scene.test.letOneAdminActAlone()
  keeper = await new Client(scene.test).as(await scene.test.addStaff('keeper', 'admin'), 'admin')
  await turnOn(scene.test, keeper, 'admin')
})
afterAll(() => scene?.stop())

/** Turns the setting on or off; it is in effect once the call is answered. */
const require = async (on: boolean) => {
  const { _id, createdAt: _, updatedAt: __, ...record } = (await keeper.get('/admin/settings/')).body.data.records[0]
  const answer = await keeper.patch(`/admin/settings/${_id}`, { ...record, require_second_factor: on })
  expect(answer.status).toBe(200)
}
afterEach(() => require(false))

const outcome = ({ status, body }: Answer) => [status, body.code ?? 'ok']
const proof = { current_password: PASSWORD }
const code = (secret: string, steps = 0) => codeOf(secret, scene.test.time.now, steps)
const login = (area: string, id: string, given = {}) =>
  new Client(scene.test).post(`/${area}/login`, { email: `${id}@example.org`, password: PASSWORD, ...given })
let people = 0
const person = async (role: 'admin' | 'management', programs?: number[]) => {
  people += 1
  const privileges = programs?.map(program_id => ({ program_id, GET: true, POST: true, PATCH: true, DELETE: true }))
  const id = await scene.test.addStaff(`person${people}`, role, privileges ? { privileges } : {})
  return { id, client: await new Client(scene.test).as(id, role) }
}

describe('while a second factor is required', () => {
  test('keeps the setting when an older client does not send it', async () => {
    await require(true)
    const {
      _id,
      createdAt: _,
      updatedAt: __,
      require_second_factor: ___,
      ...record
    } = (await keeper.get('/admin/settings/')).body.data.records[0]
    expect((await keeper.patch(`/admin/settings/${_id}`, record)).status).toBe(200)
    expect((await keeper.get('/admin/settings/')).body.data.records[0].require_second_factor).toBe(true)
  })

  const allowed = (area: string) => [
    `GET /api/v1/${area}/second-factor`,
    `POST /api/v1/${area}/second-factor`,
    `POST /api/v1/${area}/second-factor/confirm`,
    `POST /api/v1/${area}/logout`,
    // Allowed because a password that another person chose must be changed first: that person must not set up the factor.
    `POST /api/v1/${area}/updatepassword`,
  ]
  test.each(['admin', 'management'] as const)(
    'allows a session of %s without factor only set-up, password and sign-out',
    async area => {
      const { id } = await person(area)
      await require(true)
      const signedIn = await login(area, id)
      expect([signedIn.status, signedIn.body.data.role]).toEqual([200, area === 'admin' ? 1 : 2])
      const headers = { authorization: String(signedIn.headers.authorization), user_id: id }
      const routes = routesOf(scene.test.app).filter(route => route.includes('/api/v1/'))
      const answered: Record<string, string[]> = {}
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ')
        const url = path.replace(/:\w+/g, '1')
        const open = await scene.test.app.inject({ method: method as 'GET', url })
        // Skips public calls.
        if (open.statusCode !== 401 || open.json().code !== 'unauthenticated') continue
        const { statusCode, body } = await scene.test.app.inject({ method: method as 'GET', url, headers })
        const key = `${statusCode} ${JSON.parse(body).code ?? ''}`
        answered[key] = [...(answered[key] ?? []), route]
        if (route.endsWith('/logout') && statusCode === 200)
          headers.authorization = String((await login(area, id)).headers.authorization)
      }
      const { '403 second_factor_missing': refused = [], ...others } = answered
      expect(refused.length).toBeGreaterThan(100)
      const let_through = Object.entries(others).flatMap(([key, some]) => some.map(route => `${route} ${key}`))
      const ofAll = ['POST /api/v1/hr/logout', 'POST /api/v1/hr/updatepassword', 'POST /api/v1/user/logout']
      const foreign = area === 'admin' ? 'management' : 'admin'
      expect(let_through.map(line => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual(
        [...allowed(area), ...allowed(foreign), ...ofAll].sort(),
      )
      for (const line of let_through.filter(one => !one.includes(`/v1/${area}/`))) expect(line).toContain('403 forbidden')
    },
  )

  test('blocks open sessions and live connections at once, except HR and subscribers', async () => {
    const { client } = await person('management')
    const asha = await scene.subscriber('asha', '9000000001')
    const hr = await new Client(scene.test).as(await scene.test.addStaff('hr', 'hr'), 'hr')
    const listening = await createApp({ ...scene.test.deps, eventHeartbeatMs: 40 })
    const url = await listening.listen({ host: '127.0.0.1', port: 0 })
    const headers = { authorization: `Bearer ${client.token}`, user_id: client.userId ?? '' }
    const stream = await fetch(`${url}/api/v1/events`, { headers })
    let over = false
    const reading = (async () => {
      for await (const _ of stream.body ?? []) over = false
      over = true
    })()
    expect((await client.get('/management/claims')).status).toBe(200)
    await require(true)
    expect(outcome(await client.get('/management/claims'))).toEqual([403, 'second_factor_missing'])
    expect((await asha.get('/user/get-profile')).status).toBe(200)
    expect((await hr.get('/hr/corpoEmp')).body.code).not.toBe('second_factor_missing')
    await waitUntil(async () => over)
    await reading
    await listening.close()
    await require(false)
    expect((await client.get('/management/claims')).status).toBe(200)
  })

  test('keeps the session after set-up, and lets the factor only be replaced', async () => {
    const { client } = await person('management')
    await require(true)
    expect((await client.get('/management/second-factor')).body.data).toMatchObject({ enabled: false, required: true })
    const { secret, recoveryCodes } = await turnOn(scene.test, client)
    expect((await client.get('/management/claims')).status).toBe(200)
    const off = await client.post('/management/second-factor/turn-off', { ...proof, otp: code(secret) })
    expect(outcome(off)).toEqual([409, 'second_factor_enforced'])
    const begun = await client.post('/management/second-factor', { ...proof, recovery_code: recoveryCodes[0] })
    expect(begun.status).toBe(200)
    const confirmed = await client.post('/management/second-factor/confirm', { otp: code(begun.body.data.secret) })
    expect(confirmed.status).toBe(200)
    nextStep(scene.test)
    const again = { ...proof, otp: code(begun.body.data.secret) }
    await require(false)
    expect((await client.post('/management/second-factor/turn-off', again)).status).toBe(200)
  })

  test('lets the admin who turned the setting on set up a factor', async () => {
    const { id, client } = await person('admin')
    const { _id, createdAt: _, updatedAt: __, ...record } = (await client.get('/admin/settings/')).body.data.records[0]
    expect((await client.patch(`/admin/settings/${_id}`, { ...record, require_second_factor: true })).status).toBe(200)
    await scene.test.settle()
    expect(outcome(await client.get('/admin/settings/'))).toEqual([403, 'second_factor_missing'])
    const fresh = new Client(scene.test)
    const answer = await login('admin', id)
    fresh.token = String(answer.headers.authorization).slice(7)
    await turnOn(scene.test, fresh, 'admin')
    expect((await fresh.get('/admin/settings/')).status).toBe(200)
  })
})

describe('the second factor of a lost phone', () => {
  const reset = (by: Client, id: string, headers = {}) => by.patch(`/admin/users/second-factor/${id}`, undefined, headers)

  test('is reset by an admin, which ends sessions and is recorded', async () => {
    const { id, client } = await person('management')
    const { secret } = await turnOn(scene.test, client)
    for (let tries = 0; tries < 11; tries += 1) await login('management', id, { otp: '000000' })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = [await reset(admin, id, key), await reset(admin, id, key)]
    expect(answers.map(({ status, body }) => [status, body.message, body.data])).toEqual(
      Array(2).fill([200, 'The second factor has been reset.', { _id: id }]),
    )
    expect(outcome(await client.get('/management/get-profile'))).toEqual([401, 'session_expired'])
    expect(outcome(await login('management', id))).toEqual([200, 'ok'])
    const types = (await scene.test.deps.store.read(userStream(id))).map(({ type }) => type)
    expect(types.filter(type => type === 'second_factor_reset')).toHaveLength(1)
    expect(outcome(await reset(admin, id))).toEqual([409, 'no_second_factor'])
    const entry = (await admin.get('/admin/audit-logs?search=second factor reset')).body.data.records[0]
    expect(entry).toMatchObject({ action: 'Second factor reset', record_id: id, program_id: 2, method: 'PATCH' })
    expect(JSON.stringify(entry)).not.toContain(secret)
    // The person may set up another factor, which has a count of attempts of its own.
    await turnOn(scene.test, await client.as(id, 'management'))
    expect(outcome(await login('management', id))).toEqual([401, 'second_factor_required'])
  })

  test('is reset by other admins with Users who have equal rights', async () => {
    const { id, client } = await person('management')
    await turnOn(scene.test, client)
    const powerful = await person('admin')
    await turnOn(scene.test, powerful.client, 'admin')
    const { client: helper, id: helperId } = await person('admin', [2])
    const { client: reader } = await person('admin', [3, 11])
    await turnOn(scene.test, helper, 'admin')
    expect(outcome(await reset(reader, id))).toEqual([403, 'no_privilege'])
    expect(outcome(await reset(client, helperId))).toEqual([403, 'forbidden'])
    expect(outcome(await reset(helper, powerful.id))).toEqual([403, 'above_own_rights'])
    expect(outcome(await reset(helper, helperId))).toEqual([409, 'own_account'])
    await scene.test.addStaff('hr-person', 'hr')
    for (const nobody of ['hr-person', 'nonsense', `${id}'--`, 'ravi'])
      expect(outcome(await reset(helper, encodeURIComponent(nobody)))).toEqual([404, 'not_found'])
    expect(outcome(await login('management', id))).toEqual([401, 'second_factor_required'])
    expect(outcome(await reset(helper, id))).toEqual([200, 'ok'])
    expect(outcome(await reset(powerful.client, helperId))).toEqual([200, 'ok'])
  })

  test('is deleted with its person', async () => {
    const { id, client } = await person('management')
    await turnOn(scene.test, client)
    expect((await admin.delete(`/admin/users/${id}`)).status).toBe(200)
    const rows = await scene.test.deps.db.selectFrom('app.second_factor').selectAll().where('user_id', '=', id).execute()
    expect(rows).toEqual([])
  })
})

test('lists changes of factors in the history report, uses in login history', async () => {
  const { id, client } = await person('management')
  const { secret, recoveryCodes } = await turnOn(scene.test, client)
  await login('management', id, { otp: code(secret) })
  await login('management', id, { recovery_code: recoveryCodes[0] })
  nextStep(scene.test)
  await client.post('/management/second-factor/recovery-codes', { ...proof, otp: code(secret) })
  nextStep(scene.test)
  await client.post('/management/second-factor/turn-off', { ...proof, otp: code(secret) })
  await scene.test.settle()
  const history = (await admin.get('/admin/audit-logs?pageSize=100')).body.data.records.filter(
    (entry: { record_id: string; user_id: { _id: string } }) => entry.user_id._id === id,
  )
  expect(history.map((entry: { action: string; method: string; new_record: string }) => [entry.method, entry.action])).toEqual([
    ['DELETE', 'Second factor turned off'],
    ['PATCH', 'Recovery codes renewed'],
    ['PATCH', 'Recovery code used'],
    ['POST', 'Second factor turned on'],
  ])
  expect(JSON.parse(history[2].new_record)).toEqual({ second_factor: 'on', recovery_codes_left: 9 })
  const logins = (await admin.get(`/admin/login-history?search=${id}`)).body.data.records
  expect(logins.map((entry: { method: string; ended: string }) => [entry.method, entry.ended])).toEqual([
    ['password_and_recovery_code', 'second_factor_changed'],
    ['password_and_code', 'second_factor_changed'],
  ])
})
