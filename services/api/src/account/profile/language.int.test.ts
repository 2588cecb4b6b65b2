import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

let app: TestApp
let asha: Client
beforeAll(async () => {
  app = await startTestApp()
  await app.addSubscriber('asha', '9000000001', { plan: null, name: 'Asha Rao', email: 'asha@example.org' })
  asha = await new Client(app).as('asha', 'subscriber')
})
afterAll(() => app?.stop())

const choose = (body: unknown, headers: Record<string, string> = {}) => asha.call('PUT', '/user/language', body, headers)
const language = async () => (await asha.get('/user/get-profile')).body.data.language
const choices = async () =>
  (await app.deps.store.read(subscriberStream('asha'))).filter(({ type }) => type === 'subscriber_language_chosen')

test('keeps the language for the person, and shows it at once', async () => {
  expect(await language()).toBeNull()
  expect((await choose({ language: 'hi' })).status).toBe(200)
  expect(await language()).toBe('hi')
  await choose({ language: 'hi' })
  expect(await choices()).toHaveLength(1)
  await choose({ language: 'en' })
  expect(await language()).toBe('en')
})

test('applies a repeated Idempotency-Key once', async () => {
  const before = (await choices()).length
  const key = { 'Idempotency-Key': 'language-1' }
  await Promise.all([choose({ language: 'hi' }, key), choose({ language: 'hi' }, key)])
  expect(await choices()).toHaveLength(before + 1)
})

test.each([[{ language: 'fr' }], [{}], [{ language: 'hi', user_id: 'ravi' }], [{ language: null }]])('refuses %j', async body => {
  const before = await language()
  const answer = await choose(body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  expect(await language()).toBe(before)
})
