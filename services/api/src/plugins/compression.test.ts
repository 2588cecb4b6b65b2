import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compression } from './compression.ts'

const long = { words: 'one two three '.repeat(200) }
const app = Fastify()
beforeAll(async () => {
  await app.register(compression)
  app.get('/long', async () => long)
  app.get('/short', async () => ({ words: 'one' }))
  app.get('/events', async (_request, reply) => reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'.repeat(400)])))
  app.get('/file', async (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(5000)))
  app.post('/secret', async () => long)
})
afterAll(() => app.close())

const encodingOf = async (method: 'GET' | 'POST', url: string) =>
  (await app.inject({ method, url, headers: { 'accept-encoding': 'br, gzip' } })).headers['content-encoding']

test.each([
  ['compresses JSON that is read', 'GET', '/long', 'br'],
  ['leaves a small answer uncompressed', 'GET', '/short', undefined],
  ['leaves server-sent events uncompressed, which must not wait for more', 'GET', '/events', undefined],
  ['leaves a file uncompressed', 'GET', '/file', undefined],
  ['leaves the answer to a write uncompressed, which may contain secrets', 'POST', '/secret', undefined],
] as const)('%s', async (_what, method, url, encoding) => {
  expect(await encodingOf(method, url)).toBe(encoding)
})
