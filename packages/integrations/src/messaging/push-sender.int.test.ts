import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { inspect } from 'node:util'
import { createPushBrowser, startPushService, type TestPushService } from '@opdesk/testing/push-service.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client.ts'
import { InvalidMessage, SendFailure } from './message-sender.ts'
import { createPushSender, type PushSender } from './push-sender.ts'

const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const { x = '', y = '', d = '' } = pair.privateKey.export({ format: 'jwk' })
const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
const keys = { publicKey: point.toString('base64url'), privateKey: d }
const browser = createPushBrowser()

let service: TestPushService
let sender: PushSender
const senderWith = (outbound: OutboundClient) =>
  createPushSender({
    keys,
    subject: () => 'mailto:care@opdesk.test',
    outbound,
    isKnownService: endpoint => endpoint.startsWith(service.url),
  })
beforeEach(async () => {
  service = await startPushService()
  sender = senderWith(createOutboundClient({ testHosts: [new URL(service.url).host] }))
})
afterEach(async () => {
  sender.close()
  await service.stop()
})

const target = (more: object = {}) => ({ endpoint: `${service.url}/to/phone-1`, ...browser.keys, ...more })
const send = (more: object = {}, through = sender): Promise<unknown> =>
  through.send(target(more), 'News', { ttlMs: 60_000 }).catch((error: unknown) => error)

test('sends a notice that only its browser can decrypt', async () => {
  expect(await send()).toBe('accepted')
  const [received] = service.received
  expect(received).toMatchObject({ path: '/to/phone-1', headers: { ttl: '60', topic: 'news', 'content-encoding': 'aes128gcm' } })
  expect(received?.body.includes('News')).toBe(false)
  expect(browser.decrypt(received?.body ?? Buffer.alloc(0))).toBe('News')
  expect(() => createPushBrowser().decrypt(received?.body ?? Buffer.alloc(0))).toThrow()
})

test('signs the request with the key of the product', async () => {
  await send()
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(read).toMatchObject({ aud: service.url, sub: 'mailto:care@opdesk.test' })
  const by = { key: createPublicKey(pair.publicKey.export({ type: 'spki', format: 'pem' })), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))).toBe(true)
})

test.each([404, 410])('tells by status %d that the browser is gone', async status => {
  service.onPush = () => ({ status })
  expect(await send()).toBe('gone')
})

test.each([
  [429, false],
  [500, false],
  [403, true],
  [413, true],
  [301, false],
])('fails with status %d, permanently: %s', async (status, permanent) => {
  service.onPush = () => ({ status, headers: { 'retry-after': '7', location: `${service.url}/elsewhere` } })
  const error = await send()
  expect(error).toBeInstanceOf(SendFailure)
  expect(error).toMatchObject({ kind: 'refused', permanent, retryAfterMs: 7000 })
  expect(service.received).toHaveLength(1)
  expect(inspect(error)).not.toContain('phone-1')
})

test('fails unconfirmed when the service drops the line', async () => {
  service.onPush = () => 'drop'
  const dropped = await send()
  expect(dropped).toMatchObject({ kind: 'unconfirmed' })
  expect(inspect(dropped)).not.toContain('phone-1')
})

test('sends nothing to a service with a private address', async () => {
  expect(await send({}, senderWith(createOutboundClient()))).toBeInstanceOf(InvalidMessage)
  expect(service.received).toEqual([])
})

test('sends nothing to an unknown host or with unusable keys', async () => {
  expect(await send({ endpoint: 'http://127.0.0.1:1/to/phone-1' })).toBeInstanceOf(InvalidMessage)
  expect(await send({ p256dh: 'AAAA' })).toBeInstanceOf(InvalidMessage)
  expect(service.received).toEqual([])
})
