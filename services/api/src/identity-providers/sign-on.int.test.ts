import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../testing/identity-provider.ts'
import { addOrganization } from '../testing/organization.ts'
import { PASSWORD } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const callback = (slug: string) => `http://opdesk.test/api/v1/sign-on/${slug}/callback`
const SLUGS = ['work', 'work-2', 'trusted', 'meridian-hr', 'short-lived']
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let idp: TestIdentityProvider
let other: TestIdentityProvider
let scene: Scene
let second: Client
/** Ids of the providers by sign-on name. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  idp = await startIdentityProvider(SLUGS.map(callback))
  other = await startIdentityProvider(SLUGS.map(callback))
  scene = await startScene({ testHosts: [idp.host, other.host] })
  await addOrganization(scene.test, 'meridian', 'Meridian Textiles')
  await addOrganization(scene.test, 'other', 'Other Ltd')
  await scene.test.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await scene.test.addStaff('hr2', 'hr', { corporate_id: 'other' })
  await scene.test.addStaff('second', 'admin')
  await scene.test.settle()
  second = await new Client(scene.test).as('second', 'admin')
  await add('work')
  await add('work-2', {}, other)
  await add('trusted', { amr: ['mfa'], acr: ['gold'] })
  await add('meridian-hr', { organization: 'meridian' })
})
afterAll(async () => {
  await scene?.stop()
  await idp?.stop()
  await other?.stop()
})
beforeEach(async () => {
  for (const table of ['app.sign_on_link', 'app.sign_on_flow', 'app.throttle'])
    await sql`delete from ${sql.table(table)}`.execute(scene.test.deps.db)
  await sql`delete from app.session where provider_id is not null`.execute(scene.test.deps.db)
})

const providerOf = (slug: string, change: object, by: TestIdentityProvider) => ({
  name: `Provider ${slug}`,
  slug,
  issuer: by.issuer,
  client_id: by.clientId,
  client_secret: by.secret,
  current_password: PASSWORD,
  ...change,
})

/** Confirms the request that waits, as the second admin. */
const confirm = async (decision: object = { decision: 'confirm' }) => {
  const { body } = await second.get('/admin/confirmations?state=open')
  const answer = await second.patch(`/admin/confirmations/${body.data.records[0]._id}`, decision)
  expect(answer.status).toBe(200)
}

const add = async (slug: string, change: object = {}, by = idp): Promise<void> => {
  const { status, body } = await scene.admin.post('/admin/identity-providers', providerOf(slug, change, by))
  expect([status, body.data?.waits]).toEqual([201, true])
  ids[slug] = body.data._id
  await scene.test.settle()
  await confirm()
  await scene.test.settle()
}

/** A browser with the cookies of the product. */
const browser = () => {
  const client = new Client(scene.test)
  const jar = new Map<string, string>()
  const call = async (method: 'GET' | 'POST', url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await client.call(method, url, body, { cookie, ...headers })
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
      jar.set(name, value)
    }
    return answer
  }
  const start = async (slug: string): Promise<string> => {
    const { status, body } = await call('POST', `/sign-on/${slug}/start`)
    expect(status).toBe(200)
    return body.data.url
  }
  /** Follows the provider's answer, and answers the page that the product opens then. */
  const back = async (at: URL) => (await call('GET', `${at.pathname.replace('/api/v1', '')}${at.search}`)).headers.location
  const finish = (body: object = {}) => call('POST', '/sign-on/finish', body)
  return { call, start, back, finish, jar }
}

/** Signs on as far as the last step. */
const signOn = async (slug: string, login: TestIdentityProvider['login'], by = idp) => {
  by.login = login
  const own = browser()
  expect(await own.back(await by.authorize(await own.start(slug)))).toBe('/sign-on?back=1')
  return own
}

/** Connects the account of a session to the person who is signed in at the provider. */
const connect = async (id: string, role: 'admin' | 'management' | 'hr', slug: string, sub: string, by = idp) => {
  by.login = { sub }
  const own = browser()
  const session = await new Client(scene.test).as(id, role)
  const headers = { authorization: `Bearer ${session.token}`, user_id: id }
  const begun = await own.call('POST', `/account/sign-on/${ids[slug]}/start`, { current_password: PASSWORD }, headers)
  expect(begun.status).toBe(200)
  expect(await own.back(await by.authorize(begun.body.data.url))).toBe('/sign-on?connect=1')
  return await own.call('POST', '/account/sign-on/finish', undefined, headers)
}

const asSession = (answer: { headers: Record<string, unknown>; body: { data: { user_id: string } } }): Client => {
  const client = new Client(scene.test)
  client.token = String(answer.headers.authorization).replace('Bearer ', '')
  client.userId = answer.body.data.user_id
  return client
}

test('signs in the account that was connected from its session', async () => {
  expect((await connect('manager', 'management', 'work', 'sub-1')).status).toBe(200)
  const answer = await (await signOn('work', { sub: 'sub-1' })).finish()
  expect(answer).toMatchObject({ status: 200, body: { data: { user_id: 'manager', area: 'management' } } })
  expect((await asSession(answer).get('/management/get-profile')).status).toBe(200)
  const { body } = await scene.admin.get(`/admin/identity-providers/${ids.work}/links`)
  expect(body.data.records).toMatchObject([{ _id: 'manager', used_at: expect.any(String) }])
  expect(JSON.stringify(body)).not.toContain('sub-1')
})

test('never matches an account by its address', async () => {
  const email = 'manager@example.org'
  await connect('manager', 'management', 'work', 'sub-1')
  for (const sub of ['sub-2', 'SUB-1']) {
    const answer = await (await signOn('work', { sub, email })).finish()
    expect([answer.status, answer.body.code]).toEqual([403, 'sign_on_not_linked'])
  }
})

test('uses an answer of the provider once', async () => {
  await connect('manager', 'management', 'work', 'sub-1')
  idp.login = { sub: 'sub-1' }
  const own = browser()
  const at = await idp.authorize(await own.start('work'))
  expect(await own.back(at)).toBe('/sign-on?back=1')
  expect(await own.back(at)).toBe('/sign-on?failed=1')
  expect((await own.finish()).status).toBe(200)
  expect((await own.finish()).body.code).toBe('sign_on_failed')
  // A used code with the state of a new sign-on.
  const next = await idp.authorize(await own.start('work'))
  next.searchParams.set('code', at.searchParams.get('code') ?? '')
  expect(await own.back(next)).toBe('/sign-on?failed=1')
  expect((await own.finish()).body.code).toBe('sign_on_failed')
})

test('refuses a wrong state, a missing one, and another browser', async () => {
  await connect('manager', 'management', 'work', 'sub-1')
  idp.login = { sub: 'sub-1' }
  const own = browser()
  const at = await idp.authorize(await own.start('work'))
  for (const state of ['wrong', '']) {
    const wrong = new URL(at)
    wrong.searchParams.set('state', state)
    expect(await own.back(wrong)).toBe('/sign-on?failed=1')
  }
  const attacker = browser()
  expect(await attacker.back(at)).toBe('/sign-on?failed=1')
  await attacker.start('work')
  expect(await attacker.back(at)).toBe('/sign-on?failed=1')
  expect((await attacker.finish()).status).toBe(401)
  // The right browser still can.
  expect(await own.back(at)).toBe('/sign-on?back=1')
})

test('refuses an answer that another provider gave', async () => {
  await connect('manager', 'management', 'work', 'sub-1')
  idp.login = { sub: 'sub-1' }
  other.login = { sub: 'sub-1' }
  const own = browser()
  const at = await other.authorize(await own.start('work-2'))
  // The answer to the address of the first provider, and a wrong issuer in the answer.
  expect(await own.back(new URL(at.href.replace('/work-2/', '/work/')))).toBe('/sign-on?failed=1')
  const wrong = new URL(at)
  expect(wrong.searchParams.get('iss')).toBe(other.issuer)
  wrong.searchParams.set('iss', idp.issuer)
  expect(await own.back(wrong)).toBe('/sign-on?failed=1')
  // The same subject at another issuer is another person.
  const answer = await (await signOn('work-2', { sub: 'sub-1' }, other)).finish()
  expect(answer.body.code).toBe('sign_on_not_linked')
})

test('refuses an ID token’s other nonce, and a code without verifier', async () => {
  await connect('manager', 'management', 'work', 'sub-1')
  idp.login = { sub: 'sub-1' }
  const own = browser()
  for (const [parameter, value] of [
    ['nonce', 'another-nonce'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ] as const) {
    const url = new URL(await own.start('work'))
    expect(url.searchParams.get(parameter)).toBeTruthy()
    url.searchParams.set(parameter, value)
    expect(await own.back(await idp.authorize(url.href))).toBe('/sign-on?failed=1')
    expect((await own.finish()).status).toBe(401)
  }
})

test('connects only with the password and the session that began it', async () => {
  const own = browser()
  const manager = await new Client(scene.test).as('manager', 'management')
  const headers = { authorization: `Bearer ${manager.token}`, user_id: 'manager' }
  const wrong = await own.call('POST', `/account/sign-on/${ids.work}/start`, { current_password: 'Wrong@1234' }, headers)
  expect(wrong.body.code).toBe('wrong_password')
  const begun = await own.call('POST', `/account/sign-on/${ids.work}/start`, { current_password: PASSWORD }, headers)
  idp.login = { sub: 'sub-1' }
  expect(await own.back(await idp.authorize(begun.body.data.url))).toBe('/sign-on?connect=1')
  // The public last step does not sign in by a connection under way.
  expect((await own.finish()).status).toBe(401)
  const victim = await new Client(scene.test).as('verifier', 'management')
  const theirs = { authorization: `Bearer ${victim.token}`, user_id: 'verifier' }
  expect((await own.call('POST', '/account/sign-on/finish', undefined, theirs)).status).toBe(409)
  expect((await own.call('POST', '/account/sign-on/finish', undefined, headers)).status).toBe(200)
  // One subject has one account, and one account one subject.
  expect((await connect('verifier', 'management', 'work', 'sub-1')).body.code).toBe('sign_on_taken')
  const again = await own.call('POST', `/account/sign-on/${ids.work}/start`, { current_password: PASSWORD }, headers)
  expect(again.body.code).toBe('sign_on_connected')
})

test('keeps each provider to the accounts of its scope', async () => {
  const asked = async (id: string, role: 'admin' | 'management' | 'hr', slug: string) => {
    const session = await new Client(scene.test).as(id, role)
    return (await session.post(`/account/sign-on/${ids[slug]}/start`, { current_password: PASSWORD })).status
  }
  expect(await asked('admin', 'admin', 'meridian-hr')).toBe(404)
  expect(await asked('manager', 'management', 'meridian-hr')).toBe(404)
  expect(await asked('hr2', 'hr', 'meridian-hr')).toBe(404)
  expect(await asked('hr', 'hr', 'work')).toBe(404)
  expect((await connect('hr', 'hr', 'meridian-hr', 'hr-1')).status).toBe(200)
  expect((await (await signOn('meridian-hr', { sub: 'hr-1' })).finish()).body.data.area).toBe('hr')
  // Even a row that should not be there signs in no account of another scope.
  for (const [account, slug] of [
    ['admin', 'meridian-hr'],
    ['hr2', 'meridian-hr'],
    ['hr', 'work'],
  ] as const) {
    const row = { provider_id: ids[slug] ?? '', subject: `of-${account}`, account_id: account, linked_at: new Date() }
    await scene.test.deps.db.deleteFrom('app.sign_on_link').where('account_id', '=', account).execute()
    await scene.test.deps.db.insertInto('app.sign_on_link').values(row).execute()
    const answer = await (await signOn(slug, { sub: `of-${account}` })).finish()
    expect([account, answer.body.code]).toEqual([account, 'sign_on_failed'])
  }
})

test('signs in with a disabled or waiting provider nobody', async () => {
  await add('short-lived')
  await connect('manager', 'management', 'short-lived', 'sub-1')
  const session = asSession(await (await signOn('short-lived', { sub: 'sub-1' })).finish())
  const begun = await signOn('short-lived', { sub: 'sub-1' })
  expect((await scene.admin.delete(`/admin/identity-providers/${ids['short-lived']}`)).status).toBe(200)
  expect((await begun.finish()).status).toBe(401)
  expect((await session.get('/management/get-profile')).status).toBe(401)
  const visitor = new Client(scene.test)
  visitor.position = scene.admin.position
  await visitor.get('/sign-on')
  expect((await visitor.post('/sign-on/short-lived/start')).status).toBe(404)
  expect((await visitor.get('/sign-on')).body.data.records.map(({ slug }: { slug: string }) => slug)).toEqual([
    'trusted',
    'work',
    'work-2',
  ])
})

test('signs in no inactive account', async () => {
  await connect('verifier', 'management', 'work', 'sub-9')
  await sql`update ${viewTable('account')} set status = 0 where id = 'verifier'`.execute(scene.test.deps.db)
  try {
    expect((await (await signOn('work', { sub: 'sub-9' })).finish()).body.code).toBe('sign_on_failed')
  } finally {
    await sql`update ${viewTable('account')} set status = 1 where id = 'verifier'`.execute(scene.test.deps.db)
  }
})

/** Turns on the second factor of a person, and answers how to make its codes. */
const withFactor = async (id: string, role: 'admin' | 'management'): Promise<() => string> => {
  const session = await new Client(scene.test).as(id, role)
  const { body } = await session.post(`/${role}/second-factor`, { current_password: PASSWORD })
  const totp = new TOTP({ secret: body.data.secret })
  const code = () => totp.generate({ timestamp: scene.test.time.now.getTime() })
  expect((await session.post(`/${role}/second-factor/confirm`, { otp: code() })).status).toBe(200)
  return () => {
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 30_000)
    return code()
  }
}

test('asks for the own second factor unless two admins trusted the provider', async () => {
  await connect('manager2', 'management', 'work', 'sub-2')
  await connect('manager2', 'management', 'trusted', 'sub-2')
  const code = await withFactor('manager2', 'management')
  const untrusted = await signOn('work', { sub: 'sub-2', amr: ['mfa'], acr: 'gold' })
  expect((await untrusted.finish()).body.code).toBe('second_factor_required')
  expect((await untrusted.finish({ otp: '000000' })).body.code).toBe('invalid_otp')
  expect((await untrusted.finish({ otp: code() })).status).toBe(200)
  const weak = await signOn('trusted', { sub: 'sub-2', amr: ['pwd'], acr: 'silver' })
  expect((await weak.finish()).body.code).toBe('second_factor_required')
  for (const login of [{ amr: ['pwd', 'mfa'] }, { acr: 'gold' }]) {
    const strong = await signOn('trusted', { sub: 'sub-2', ...login })
    expect((await strong.finish()).status).toBe(200)
  }
})

test('connects by a mailed link, and never without the own second factor', async () => {
  const { db } = scene.test.deps
  const email = 'manager2@example.org'
  expect((await scene.admin.post(`/admin/identity-providers/${ids['meridian-hr']}/invitations`, { email })).status).toBe(200)
  const invited = () => db.selectFrom('app.account_key').selectAll().where('purpose', '=', 'sign_on').execute()
  expect(await invited()).toEqual([])
  expect((await scene.admin.post(`/admin/identity-providers/${ids.trusted}/invitations`, { email })).status).toBe(200)
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, sealed from app.message where template = 'sign_on_invitation'`.execute(db)
  const [mail] = rows
  if (!mail) throw new Error('no mail was queued')
  const path = scene.test.deps.messageKeys.decrypt(mail.sealed, `message ${mail.id}`).toString()
  const key = new URLSearchParams(path.split('?')[1]).get('key')
  const own = browser()
  expect((await own.call('POST', '/sign-on/invitation', { key: 'wrong' })).body.code).toBe('invalid_link')
  const begun = await own.call('POST', '/sign-on/invitation', { key })
  idp.login = { sub: 'sub-3', amr: ['mfa'] }
  expect(await own.back(await idp.authorize(begun.body.data.url))).toBe('/sign-on?back=1')
  expect((await own.finish()).body.code).toBe('second_factor_required')
  const { rows: codes } = await sql<{ left: number }>`select count(*)::int as left from app.sign_on_link`.execute(db)
  expect(codes[0]?.left).toBe(0)
})

test('refuses private or wrong issuers, one admin’s trust, and taken names', async () => {
  const post = (change: object) => scene.admin.post('/admin/identity-providers', providerOf('work-3', change, idp))
  for (const issuer of [
    'http://127.0.0.1:1/',
    'https://10.0.0.1',
    'https://localhost',
    'file:///etc/passwd',
    `${idp.issuer}/other`,
  ])
    expect([issuer, (await post({ issuer })).body.code]).toEqual([issuer, 'provider_unreachable'])
  expect((await post({ slug: 'work' })).body.code).toBe('provider_slug_taken')
  expect((await post({ current_password: 'Wrong@1234' })).body.code).toBe('wrong_password')
  const { rows } = await sql<{
    text: string
  }>`select data::text as text from log.events where type like 'identity_provider%'`.execute(scene.test.deps.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ text }) => text).join()).not.toContain(idp.secret)
})

const logout = (slug: string, logout_token: string) =>
  scene.test.app
    .inject({
      method: 'POST',
      url: `/api/v1/sign-on/${slug}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token }).toString(),
    })
    .then(({ statusCode }) => statusCode)

test('ends the sessions that a logout of the provider names, once', async () => {
  await connect('manager', 'management', 'work', 'sub-1')
  const session = async () => asSession(await (await signOn('work', { sub: 'sub-1' })).finish())
  const lives = async (client: Client) => (await client.get('/management/get-profile')).status === 200
  const first = await session()
  const byPassword = await new Client(scene.test).as('manager', 'management')
  const { rows } = await sql<{ sid: string }>`
    select sign_on_sid as sid from app.session where user_id = 'manager' and provider_id is not null`.execute(scene.test.deps.db)
  const sid = rows[0]?.sid ?? ''
  const next = await session()
  const iat = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000)
  const good: JWTPayload = { iss: idp.issuer, aud: idp.clientId, iat, exp: iat + 120, jti: 'j-1', events: EVENTS, sub: 'sub-1' }
  const foreign = (await generateKeyPair('RS256')).privateKey
  const forged = [
    'no token',
    await new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(foreign),
    await new SignJWT(good).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(idp.secret.padEnd(32, '-'))),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`,
    await idp.sign({ ...good, aud: 'another' }),
    await idp.sign({ ...good, iss: other.issuer }),
    await idp.sign({ ...good, nonce: 'n' }),
    await idp.sign({ ...good, events: {} }),
    await idp.sign({ ...good, events: { ...EVENTS, 'http://schemas.openid.net/event/backchannel-logout': 'yes' } }),
    await idp.sign({ ...good, sub: undefined }),
    await idp.sign({ ...good, jti: undefined }),
    await idp.sign({ ...good, iat: iat - 3600, exp: iat + 3600 }),
    await idp.sign({ ...good, exp: iat - 600 }),
    await other.sign(good),
  ]
  for (const [index, token] of forged.entries()) expect([index, await logout('work', token)]).toEqual([index, 400])
  // Another provider's token ends no session here.
  expect(await logout('work-2', await other.sign({ ...good, iss: other.issuer }))).toBe(200)
  expect([await lives(first), await lives(next)]).toEqual([true, true])
  const token = await idp.logoutToken('sub-1', sid)
  expect(await logout('work', token)).toBe(200)
  expect([await lives(first), await lives(next), await lives(byPassword)]).toEqual([false, true, true])
  expect(await logout('work', token)).toBe(400)
  expect(await logout('work', await idp.sign({ ...good, jti: 'j-2' }))).toBe(200)
  expect([await lives(next), await lives(byPassword)]).toEqual([false, true])
})

test('ends connection and sessions when an admin disconnects', async () => {
  await connect('manager', 'management', 'work', 'sub-1')
  const session = asSession(await (await signOn('work', { sub: 'sub-1' })).finish())
  expect((await scene.admin.delete(`/admin/identity-providers/${ids.work}/links/manager`)).status).toBe(200)
  expect((await session.get('/management/get-profile')).status).toBe(401)
  expect((await (await signOn('work', { sub: 'sub-1' })).finish()).body.code).toBe('sign_on_not_linked')
  expect((await scene.admin.delete(`/admin/identity-providers/${ids.work}/links/manager`)).status).toBe(404)
})
