import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { canMakeCertificates, makeCertificate } from '@opdesk/testing/certificate.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutboundClient, OUTBOUND_BYTES, OUTBOUND_MS, type Resolve } from './outbound-client.ts'
import { OutboundError } from './outbound-error.ts'

let answer: http.RequestListener
let received: http.IncomingMessage[]
let server: http.Server
let port: number
beforeEach(async () => {
  received = []
  answer = (_, response) => void response.end('taken')
  server = http.createServer((request, response) => {
    received.push(request)
    answer(request, response)
  })
  port = await listen(server)
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
})

const listen = async (listening: Server): Promise<number> => {
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return (listening.address() as AddressInfo).port
}

const local = () => createOutboundClient({ testHosts: [`127.0.0.1:${port}`] })
const send = (client = local(), url = `http://127.0.0.1:${port}/in?key=secret`, body: string | undefined = '{}') =>
  client.send(url, { method: 'POST', headers: { 'content-type': 'application/json' }, ...(body && { body }) })
const reason = async (sending: Promise<unknown>): Promise<string> => {
  const error = await sending.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(OutboundError)
  expect(inspect(error)).not.toMatch(/127\.0\.0\.1|secret/)
  return error instanceof OutboundError ? error.reason : ''
}

test('sends the body and reads the answer', async () => {
  const text = Promise.withResolvers<string>()
  answer = async (request, response) => {
    text.resolve(Buffer.concat(await request.toArray()).toString())
    response.writeHead(201, { 'x-of': 'receiver' }).end('made')
  }
  const { status, headers, body } = await send()
  expect([status, headers['x-of'], body.toString()]).toEqual([201, 'receiver', 'made'])
  expect(await text.promise).toBe('{}')
  expect(received[0]?.headers).toMatchObject({ 'content-length': '2', 'accept-encoding': 'identity', 'user-agent': 'opdesk' })
})

test('follows no redirect', async () => {
  answer = (_, response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
  expect(await send()).toMatchObject({ status: 302 })
  expect(received).toHaveLength(1)
})

test('refuses a private address without a call', async () => {
  expect(await reason(createOutboundClient().send(`http://127.0.0.1:${port}/`, { method: 'GET' }))).toBe('not_https')
  for (const address of ['127.0.0.1', '10.0.0.7', '::ffff:127.0.0.1', 'fe80::1'])
    expect(
      await reason(createOutboundClient({ resolve: async () => [address] }).send('https://hook.example/', { method: 'GET' })),
    ).toBe('not_public')
  expect(received).toEqual([])
})

test('refuses a host with one private address among public ones', async () => {
  const client = createOutboundClient({ resolve: async () => ['1.1.1.1', '127.0.0.1'] })
  expect(await reason(client.send('https://hook.example/', { method: 'GET' }))).toBe('not_public')
})

/** A name server that answers each look-up by another address. */
const changing = (...answers: string[]) => {
  const asked: string[] = []
  const resolve: Resolve = async host => {
    asked.push(host)
    return [answers[asked.length - 1] ?? '127.0.0.9']
  }
  return { asked, resolve }
}

test('resolves the name once and connects to that address', async () => {
  const { asked, resolve } = changing('127.0.0.1')
  answer = (request, response) => void response.end(request.socket.localAddress)
  const client = createOutboundClient({ resolve, testHosts: [`hook.example:${port}`] })
  const { body } = await send(client, `http://hook.example:${port}/`)
  expect(body.toString()).toBe('127.0.0.1')
  expect(asked).toEqual(['hook.example'])
  expect(received[0]?.headers.host).toBe(`hook.example:${port}`)
})

test('checks a rebound name again before the next call', async () => {
  const { asked, resolve } = changing('192.0.2.1', '127.0.0.1')
  const client = createOutboundClient({ resolve })
  for (const _ of ['first', 'second'])
    expect(await reason(client.send('https://hook.example/', { method: 'GET' }))).toBe('not_public')
  expect(asked).toHaveLength(2)
  expect(received).toEqual([])
})

test('ends a dribbling answer after the whole time', { timeout: 2 * OUTBOUND_MS }, async () => {
  answer = (_, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 100)
    response.on('close', () => clearInterval(timer))
  }
  const began = performance.now()
  expect(await reason(send())).toBe('too_late')
  expect(performance.now() - began).toBeLessThan(OUTBOUND_MS + 1500)
})

test('ends a look-up that never answers', { timeout: 2 * OUTBOUND_MS }, async () => {
  const client = createOutboundClient({ resolve: () => new Promise(() => undefined) })
  expect(await reason(client.send('https://hook.example/', { method: 'GET' }))).toBe('too_late')
})

test('reads an answer up to its largest size and no byte more', async () => {
  answer = (_, response) => void response.end(Buffer.alloc(OUTBOUND_BYTES))
  expect((await send()).body).toHaveLength(OUTBOUND_BYTES)
  answer = (_, response) => void response.end(Buffer.alloc(OUTBOUND_BYTES + 1))
  expect(await reason(send())).toBe('too_large')
})

test('never decompresses an answer', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  expect((await send()).body).toEqual(bomb)
})

test('refuses huge headers', async () => {
  answer = (_, response) => void response.writeHead(200, { 'x-long': 'a'.repeat(20_000) }).end()
  expect(await reason(send())).toBe('too_large')
})

test('fails for unknown hosts, closed ports and dropped lines', async () => {
  expect(await reason(createOutboundClient({ resolve: async () => [] }).send('https://hook.example/', { method: 'GET' }))).toBe(
    'unknown_host',
  )
  answer = request => void request.socket.destroy()
  expect(await reason(send())).toBe('broken_off')
  const client = local()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await reason(send(client))).toBe('unreachable')
})

test('aborts with the reason of the caller', async () => {
  answer = () => undefined
  const stop = new AbortController()
  const sending = local().send(`http://127.0.0.1:${port}/`, { method: 'GET', signal: stop.signal })
  stop.abort(new Error('stopped'))
  await expect(sending).rejects.toThrow('stopped')
})

test.skipIf(!canMakeCertificates())('trusts valid certificates of the name only', async () => {
  const certificate = await makeCertificate()
  const secure = https.createServer({ cert: certificate.certificate, key: certificate.key }, (_, response) =>
    response.end('secure'),
  )
  try {
    const at = await listen(secure)
    const testHosts = [`localhost:${at}`, `other.example:${at}`]
    const resolve: Resolve = async () => ['127.0.0.1']
    const trusting = createOutboundClient({ testHosts, resolve, ca: certificate.certificate.toString() })
    expect((await send(trusting, `https://localhost:${at}/`)).body.toString()).toBe('secure')
    expect(await reason(send(trusting, `https://other.example:${at}/`))).toBe('untrusted')
    expect(await reason(send(createOutboundClient({ testHosts }), `https://localhost:${at}/`))).toBe('untrusted')
  } finally {
    secure.closeAllConnections()
    secure.close()
    await certificate.remove()
  }
})
