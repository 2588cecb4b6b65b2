import { inspect } from 'node:util'
import { fillTextTemplate } from '@opdesk/contracts/text-message/templates.ts'
import { smsVariables, startSmsGateway, type TestSmsGateway } from '@opdesk/testing/sms-gateway.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { InvalidMessage, type Message } from './message-sender.ts'
import { createSmsSender, type SmsSender } from './sms-sender.ts'
import { readSmsSettings } from './sms-settings.ts'

let gateway: TestSmsGateway
let sender: SmsSender

const senderTo = (url: string, timeoutMs = 5000, env: object = {}): SmsSender => {
  const settings = readSmsSettings({ ...smsVariables(url), ...env }, { production: false, readFile: String })
  if (!settings) throw new Error('there are no settings')
  return createSmsSender({ ...settings, timeoutMs })
}
beforeEach(async () => {
  gateway = await startSmsGateway()
  sender = senderTo(gateway.url)
})
afterEach(async () => {
  sender.close()
  await gateway.stop()
})

const code = (more: Partial<Message> = {}): Message => ({
  to: '+919000000001',
  channel: 'sms',
  subject: 'Sign-in code',
  template: 'sign_in_code',
  text: fillTextTemplate('sign_in_code', ['123456']),
  id: 'reference-1',
  ...more,
})
const failure = (message = code(), through = sender): Promise<unknown> =>
  through.send(message).then(
    () => 'sent',
    (error: unknown) => error,
  )

test('delivers a text with header, entity, template and reference', async () => {
  await sender.send(code())
  expect(gateway.requests).toHaveLength(1)
  const [request] = gateway.requests
  expect(request).toMatchObject({ method: 'POST', url: '/messages' })
  expect(request?.headers).toMatchObject({ authorization: 'Bearer test-key', 'content-type': 'application/json' })
  expect(request?.body).toEqual({
    to: '+919000000001',
    sender: 'OPDESK',
    entity_id: '1201159100000000001',
    template_id: '1207160000000000001',
    text: '123456 is your opdesk sign-in code. It is valid for 10 minutes. Do not share it with anyone.',
    unicode: false,
    client_reference: 'reference-1',
  })
})

test('delivers a text that is sent twice only once', async () => {
  await sender.send(code())
  await sender.send(code())
  expect(gateway.requests).toHaveLength(2)
  expect([...gateway.delivered.keys()]).toEqual(['reference-1'])
})

test.each(['accepted', 'Queued', 'SENT'])('reads the status %s as accepted', async status => {
  gateway.onText = () => ({ status: 200, body: { status } })
  await sender.send(code())
})

test.each([
  ['a text with another word', { text: '123456 is your opdesk code.' }],
  ['a text with another line', { text: `${code().text}\nhttp://x.example` }],
  ['the text of another template', { template: 'sign_up_code' }],
  ['an unknown template', { template: 'sign_in' }],
  ['two numbers', { to: '+919000000001,+919000000002' }],
  ['a number without its country', { to: '9000000001' }],
  ['a line break behind the number', { to: '+919000000001\n' }],
  ['no reference', { id: '' }],
  ['a mail', { channel: 'mail' as const }],
])('sends no message with %s, and keeps digits out of the error', async (_, more) => {
  const error = await failure(code(more))
  expect(error).toBeInstanceOf(InvalidMessage)
  // The test runner appends a timestamp to this file's path, which the stack contains; it must not count as a match.
  expect(inspect(error).replaceAll(/\?vitest=\d+/g, '')).not.toMatch(/\d{6}/)
  expect(gateway.requests).toEqual([])
})

describe('a failed text', () => {
  test.each([
    [400, true],
    [401, true],
    [403, true],
    [404, true],
    [409, true],
    [413, true],
    [422, true],
    [408, false],
    [425, false],
    [429, false],
    [500, false],
    [502, false],
    [503, false],
  ])('is reported as refused by the gateway with %i', async (status, permanent) => {
    gateway.onText = () => ({ status })
    expect(await failure()).toMatchObject({ kind: 'refused', permanent, retryAfterMs: 0 })
    gateway.onText = () => 'accept'
    await sender.send(code())
  })

  test('is reported with the time to try again', async () => {
    gateway.onText = () => ({ status: 429, headers: { 'retry-after': '7' } })
    expect(await failure()).toMatchObject({ permanent: false, retryAfterMs: 7000 })
    gateway.onText = () => ({ status: 503, headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } })
    const dated = await failure()
    expect(dated).toMatchObject({ retryAfterMs: expect.any(Number) })
    expect((dated as { retryAfterMs: number }).retryAfterMs).toBeGreaterThan(50_000)
    for (const nonsense of ['soon', '-5', '1e99', new Date(0).toUTCString()]) {
      gateway.onText = () => ({ status: 503, headers: { 'retry-after': nonsense } })
      expect(await failure()).toMatchObject({ retryAfterMs: 0 })
    }
  })

  test('is reported as refused in a 200 answer, with its code', async () => {
    gateway.onText = () => ({ status: 200, body: { status: 'rejected', code: 'DLT_TEMPLATE' } })
    expect(await failure()).toMatchObject({ kind: 'refused', permanent: true, message: expect.stringContaining('DLT_TEMPLATE') })
  })

  test.each<[string, unknown]>([
    ['garbage', '<html>OK</html>'],
    ['nothing', ''],
    ['a list', ['accepted']],
    ['null', 'null'],
    ['a status of another kind', { status: 1 }],
    ['a status that nobody knows', { status: 'perhaps' }],
  ])('has an unknown result after a 200 with %s', async (_, body) => {
    gateway.onText = () => ({ status: 200, body })
    expect(await failure()).toMatchObject({ kind: 'unconfirmed', permanent: false })
  })

  test('has an unknown result after a broken connection', async () => {
    gateway.onText = () => 'drop'
    expect(await failure()).toMatchObject({ kind: 'unconfirmed' })
    expect(gateway.delivered.size).toBe(1)
  })

  test('has an unknown result without an answer in time', async () => {
    const impatient = senderTo(gateway.url, 150)
    gateway.onText = () => new Promise(() => undefined)
    expect(await failure(code(), impatient)).toMatchObject({
      kind: 'unconfirmed',
      message: 'the gateway did not answer in time',
    })
  })

  test('has an unknown result after an endless answer', async () => {
    gateway.onText = () => 'huge'
    expect(await failure()).toMatchObject({ kind: 'unconfirmed', message: expect.stringContaining('more than an answer') })
  })

  test('is reported as unreachable if the gateway is unreachable', async () => {
    await gateway.away()
    expect(await failure()).toMatchObject({ kind: 'away', permanent: false })
    await gateway.back()
    await sender.send(code())
  })

  test('is reported as unreachable if only one side uses TLS', async () => {
    const secure = senderTo(gateway.url.replace('http:', 'https:'))
    expect(await failure(code(), secure)).toMatchObject({ kind: 'away' })
    expect(gateway.requests).toEqual([])
  })

  test('is reported as unconfirmed if the sender is closed meanwhile', async () => {
    const asked = Promise.withResolvers<void>()
    gateway.onText = () => {
      asked.resolve()
      return new Promise(() => undefined)
    }
    const result = failure()
    await asked.promise
    sender.close()
    expect(await result).toMatchObject({ kind: 'unconfirmed' })
  })
})

test.each([301, 302, 307, 308])('sending a text follows no redirect with %i, protecting key and code', async status => {
  const other = await startSmsGateway()
  try {
    gateway.onText = () => ({ status, headers: { location: other.url } })
    expect(await failure()).toMatchObject({ kind: 'refused', permanent: true })
    expect(other.requests).toEqual([])
  } finally {
    await other.stop()
  }
})

test('keeps key, number and code out of every failure', async () => {
  const echo = { status: 'rejected', code: '123456', message: `${code().text} to ${code().to} with test-key` }
  const errors: unknown[] = []
  for (const verdict of [
    { status: 200, body: echo },
    { status: 400, body: echo },
    { status: 503, body: echo },
    'drop',
  ] as const) {
    gateway.onText = () => verdict
    errors.push(await failure())
  }
  errors.push(await failure(code(), senderTo(gateway.url, 5000, { SMS_API_KEY: 'another-test-key' })))
  await gateway.away()
  errors.push(await failure())
  await gateway.back()
  const told = inspect(errors, { depth: 10, showHidden: true })
  expect(errors).not.toContain('sent')
  expect(told).toContain('the gateway answered 401 (key)')
  expect(told).not.toMatch(/test-key|9000000001|123456/)
})
