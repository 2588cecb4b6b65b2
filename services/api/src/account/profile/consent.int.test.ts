import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { privacyNotice } from '@opdesk/contracts/terms/shipped-notice.ts'
import { signUpTerms } from '@opdesk/contracts/terms/shipped-signup.ts'
import { shippedAgreements } from '@opdesk/projections/terms-version/digest.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client, pdf } from '../../testing/client.ts'
import { addEmployee, signedInEmployers, startEmployers } from '../../testing/employers.ts'
import { employeeBody } from '../../testing/organization.ts'
import { routesOf } from '../../testing/routes.ts'
import type { TestApp } from '../../testing/running-app.ts'

const shown = { notice: privacyNotice.version, terms: signUpTerms.version }
const city = { city: 'Surat' }

let app: TestApp
let people: Awaited<ReturnType<typeof signedInEmployers>>
beforeAll(async () => {
  app = await startEmployers()
  people = await signedInEmployers(app)
})
afterAll(() => app?.stop())

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const update = (person: Client) => person.call('PUT', '/user/update-profile', city)
const addedPerson = async () => await new Client(app).as(await addEmployee(app, people.hr), 'subscriber')
const consentsOf = async ({ userId = '' }: Client) =>
  (await app.deps.store.read(subscriberStream(userId))).filter(({ type }) => type === 'consent_given')

describe('an employee without consent', () => {
  test('can read profile and texts and sign out, but save no change', async () => {
    const body = employeeBody()
    await people.hr.post('/hr/corpoEmp', body)
    await app.settle()
    const person = await new Client(app).signInByCode(body.phone)
    expect((await person.get('/user/get-profile')).body.data).toMatchObject({ consent_needed: true, name: 'Ravi Kumar' })
    for (const type of ['NOTICE', 'SIGNUP']) expect((await person.get(`/public/conditions?type=${type}`)).status).toBe(200)
    expect(codeOf(await update(person))).toEqual([403, 'consent_needed'])
    expect(codeOf(await person.upload([{ name: 'a.pdf', content: pdf() }]))).toEqual([403, 'consent_needed'])
    expect(codeOf(await person.post('/user/claims', {}))).toEqual([403, 'consent_needed'])
    expect(await consentsOf(person)).toEqual([])
    expect((await person.post('/user/logout')).status).toBe(200)
  })

  test('can call no write except consent and those that end access', async () => {
    const person = await addedPerson()
    const writes = routesOf(app.app).filter(route => /^(POST|PUT|PATCH|DELETE) \/api\/v1\/(user|account|files)\//.test(route))
    const open: string[] = []
    for (const route of writes) {
      const [method = '', path = ''] = route.split(' ')
      const url = path.replace('/api/v1', '').replace(/:\w+/g, 'none')
      const { status, body } = await new Client(app).call(method as 'POST', url, {})
      // Skips public routes, which need no session.
      if (status !== 401 || body.code !== 'unauthenticated') continue
      const answer = await person.call(method as 'POST', url, {})
      if (answer.body.code !== 'consent_needed') open.push(route)
      if (/logout|sessions/.test(url)) await person.as(person.userId ?? '', 'subscriber')
    }
    expect(writes.length).toBeGreaterThan(25)
    expect(open.sort()).toEqual([
      'DELETE /api/v1/account/sessions',
      'DELETE /api/v1/account/sessions/:id',
      'DELETE /api/v1/user/erasure',
      'DELETE /api/v1/user/exchange-consent',
      'DELETE /api/v1/user/nominee',
      'DELETE /api/v1/user/push-subscription',
      'POST /api/v1/user/consent',
      'POST /api/v1/user/consent/withdraw',
      'POST /api/v1/user/download',
      'POST /api/v1/user/download/code',
      'POST /api/v1/user/erasure',
      'POST /api/v1/user/erasure/code',
      'POST /api/v1/user/logout',
    ])
  })

  test('can still be edited by HR and by an admin', async () => {
    const { userId } = await addedPerson()
    expect((await people.hr.patch(`/hr/corpoEmp/${userId}`, { department: 'Dyeing' })).status).toBe(200)
    expect((await people.admin.patch(`/admin/corpoEmp/${userId}`, { department: 'Quality' })).status).toBe(200)
  })
})

describe('a consent', () => {
  test('records person and versions, and gives write access at once', async () => {
    const person = await addedPerson()
    expect((await person.post('/user/consent', shown)).body.message).toBe('Thank you. You can use your account now.')
    expect((await update(person)).status).toBe(200)
    expect((await person.get('/user/get-profile')).body.data.consent_needed).toBe(false)
    const consents = await consentsOf(person)
    expect(consents.map(({ data }) => data)).toEqual([shippedAgreements.NOTICE, shippedAgreements.SIGNUP])
    for (const { at, metadata } of consents) {
      expect(at).toBe(app.time.now.toISOString())
      expect(metadata.actor).toMatchObject({ id: person.userId, role: 'subscriber' })
    }
    await app.settle()
    const { records } = (await people.admin.get(`/admin/conditions/agreements?subscriber=${person.userId}`)).body.data
    expect(records.map(({ type }: { type: string }) => type).sort()).toEqual(['NOTICE', 'SIGNUP'])
  })

  test('is recorded once for concurrent and repeated calls', async () => {
    const person = await addedPerson()
    const answers = await Promise.all([1, 2, 3].map(() => person.post('/user/consent', shown)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await person.post('/user/consent', shown)).status).toBe(200)
    expect(await consentsOf(person)).toHaveLength(2)
  })

  test.each([
    ['an outdated notice', { ...shown, notice: '1999' }, 422, 'terms_changed'],
    ['outdated terms', { ...shown, terms: '2026-03-01' }, 422, 'terms_changed'],
    ['no notice', { terms: shown.terms }, 400, 'invalid_request'],
    ['no versions', {}, 400, 'invalid_request'],
    ['the id of another person', { ...shown, user_id: 'asha' }, 400, 'invalid_request'],
  ])('is refused for %s and records no consent', async (_, body, status, code) => {
    const person = await addedPerson()
    expect(codeOf(await person.post('/user/consent', body))).toEqual([status, code])
    expect(await consentsOf(person)).toEqual([])
    expect(codeOf(await update(person))).toEqual([403, 'consent_needed'])
  })

  test('is not required of people who signed up, even once employed', async () => {
    const phone = '9100000001'
    const visitor = new Client(app)
    await visitor.post('/user/signup-otp', { phone, country_code: '+91' })
    const [{ text }] = (await visitor.get(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)).body.data.records
    const otp = /\b\d{6}\b/.exec(text)?.[0]
    const signUp = { phone, country_code: '+91', otp, terms_and_condition: true, key_type: 1 }
    const { user_id } = (await visitor.post('/user/signup', signUp)).body.data
    expect(await addEmployee(app, people.hr, { phone })).toBe(user_id)
    const person = await new Client(app).as(user_id, 'subscriber')
    expect((await person.get('/user/get-profile')).body.data.consent_needed).toBe(false)
    expect((await update(person)).status).toBe(200)
  })

  test('stays valid when the terms change afterwards', async () => {
    const person = await (await addedPerson()).agree()
    await people.admin.patch('/admin/conditions/signup', { condition: '<p>New terms</p>' })
    await app.settle()
    expect((await update(person)).status).toBe(200)
    expect(codeOf(await (await addedPerson()).post('/user/consent', shown))).toEqual([422, 'terms_changed'])
  })
})
