import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { AppDeps } from '../deps.ts'
import { readAhead, readAheadOf } from './read-ahead.ts'
import { traceRequests } from './trace-requests.ts'

/** An app with the names of the streams that it has read. A decision answers the events that were read ahead, or 'nothing'. */
const startApp = async (fails = false) => {
  const streams: string[] = []
  const read = async (stream: string) => {
    streams.push(stream)
    if (fails) throw new Error('away')
    return []
  }
  const app = Fastify()
  await app.register(cookie)
  await app.register(traceRequests)
  await app.register(readAhead, { store: { read } as Partial<AppDeps['store']> as AppDeps['store'], production: false })
  app.post<{ Params: { id: string } }>('/claims/:id', { config: { decidesOn: id => `claim-${id}` } }, async () => ({}))
  app.post<{ Params: { id: string } }>('/decide/:id', { config: { decidesOn: id => `claim-${id}` } }, async request => {
    const other = readAheadOf(request, 'claim-other')
    const events = readAheadOf(request, `claim-${request.params.id}`)
    const again = readAheadOf(request, `claim-${request.params.id}`)
    return { other: other === undefined, read: (await events) ?? 'nothing', again: again === undefined }
  })
  app.post('/plain/:id', async () => ({}))
  const post = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url, headers })
  return { post, streams }
}
const TOKEN = { authorization: 'Bearer token' }

test('reads the stream of a decision ahead, for one use only', async () => {
  const { post, streams } = await startApp()
  expect((await post('/decide/1', TOKEN)).json()).toEqual({ other: true, read: [], again: true })
  expect(streams).toEqual(['claim-1'])
})

test('reads ahead for a caller with a cookie, too', async () => {
  const { post, streams } = await startApp()
  await post('/decide/1', { cookie: 'opdesk_session=token' })
  expect(streams).toEqual(['claim-1'])
})

test.each([
  ['without a token', '/decide/1', {}],
  ['for a route that does not request it', '/plain/1', TOKEN],
  ['with a character that cannot be stored', '/decide/a%00b', TOKEN],
  ['with an id that is too long', `/decide/${'1'.repeat(101)}`, TOKEN],
])('reads no stream ahead %s', async (_what, url, headers) => {
  const { post, streams } = await startApp()
  await post(url, headers)
  expect(streams).toEqual([])
})

test('fails only the decision that uses a failed read', async () => {
  const { post } = await startApp(true)
  expect((await post('/decide/1', TOKEN)).statusCode).toBe(500)
  expect((await post('/claims/1', TOKEN)).statusCode).toBe(200)
})
