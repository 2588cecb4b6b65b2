import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import type { Client } from './testing/client.ts'
import { routesOf } from './testing/routes.ts'
import { type Scene, startScene } from './testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const get = (url: string, headers = {}) => scene.test.app.inject({ url, headers })

describe('the id of a request', () => {
  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

  test('is generated anew for every answer', async () => {
    const answers = await Promise.all([
      get('/api/v1/public/state-list', { 'x-request-id': 'of-the-caller', 'request-id': 'of-the-caller' }),
      get('/api/v1/user/claims'),
      get('/api/v1/user/claims/unknown', { authorization: 'Bearer wrong' }),
    ])
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(UUID)
    expect(new Set(ids).size).toBe(3)
  })

  test('appears in the log line of a failed request', async () => {
    const lines: { reqId?: string; msg?: string }[] = []
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const broken = await createApp({
      ...scene.test.deps,
      logger,
      positions: {
        ...scene.test.deps.positions,
        current: () => {
          throw new Error('no position')
        },
      },
    })
    try {
      const { statusCode, headers } = await broken.inject({
        url: '/api/v1/public/state-list',
        headers: { 'x-min-position': '1' },
      })
      expect(statusCode).toBe(500)
      expect(lines.find(({ msg }) => msg === 'request failed')?.reqId).toBe(headers['x-request-id'])
    } finally {
      await broken.close()
    }
  })
})

describe('log positions', () => {
  test('make each write visible to a read at its position', async () => {
    for (let round = 0; round < 10; round += 1) {
      const saved = await asha.post('/user/claims', { hospital: `Round ${round}` })
      expect(saved.headers['x-log-position']).toMatch(/^\d+$/)
      const seen = await asha.get(`/user/claims?search=Round ${round}`)
      expect(seen.body.data.records).toMatchObject([{ _id: saved.body.data._id, hospital: `Round ${round}` }])
    }
  })

  test('are refused beyond the log, with retry time and log end', async () => {
    const positions = ['999999999', '99999999999999999999']
    const end = await scene.head()
    const answers = await Promise.all(positions.map(position => asha.get('/user/claims', { 'x-min-position': position })))
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([503, 'behind'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers['x-log-position']).toBe(end)
    }
  })

  test.each(['/livez', '/readyz', '/metrics'])('do not delay %s', async probe => {
    const answer = await get(probe, { 'x-min-position': '999999999' })
    expect(answer.statusCode).toBe(200)
  })

  test.each(['abc', '-1', '1.5', '', ' ', '1, 2', '0x10', '9'.repeat(21)])('are refused as %j', async position => {
    const answer = await asha.get('/user/claims', { 'x-min-position': position })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })
})

describe('the OpenAPI document', () => {
  type Operation = {
    responses: Record<string, unknown>
    parameters?: { in: string; name: string; required?: boolean; schema: object }[]
    requestBody?: object
    security?: object[]
  }
  const load = async () => {
    const response = await get('/api/docs')
    expect(response.statusCode).toBe(200)
    return response.json() as {
      openapi: string
      info: { title: string; version: string }
      paths: Record<string, Record<string, Operation>>
      components: { securitySchemes: Record<string, object> }
      security: object[]
    }
  }

  test('is served in production only on request', async () => {
    const statuses = [{ production: true }, { production: true, apiDocs: true }, { apiDocs: false }].map(async how => {
      const app = await createApp({ ...scene.test.deps, ...how })
      const { statusCode } = await app.inject('/api/docs')
      await app.close()
      return statusCode
    })
    expect(await Promise.all(statuses)).toEqual([404, 200, 404])
  })

  test('has the shape of OpenAPI 3.1', async () => {
    const document = await load()
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    for (const [path, item] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//)
      expect(path).not.toMatch(/:/)
      for (const [method, operation] of Object.entries(item)) {
        expect(['get', 'post', 'put', 'patch', 'delete', 'head']).toContain(method)
        expect(Object.keys(operation.responses).length).toBeGreaterThan(0)
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const described = (operation.parameters ?? []).filter(parameter => parameter.in === 'path')
        expect(described.map(({ name }) => name).sort(), path).toEqual(inPath.sort())
        expect(described.every(({ required }) => required)).toBe(true)
      }
    }
  })

  test('lists every route with its body and its need for a session', async () => {
    const { paths } = await load()
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map(method => `${method.toUpperCase()} ${path}`),
    )
    // No document lists itself.
    const routes = routesOf(scene.test.app).filter(route => route.includes(' /api/v1/') && !route.endsWith('/openapi.json'))
    expect(documented.sort()).toEqual(routes.map(route => route.replace(/:(\w+)/g, '{$1}')).sort())
    expect(paths['/api/v1/user/claims']?.post?.requestBody).toBeDefined()
    expect(paths['/api/v1/user/claims/upload']?.post?.requestBody).toBeDefined()
    expect(paths['/api/v1/public/state-list']?.get?.security).toEqual([])
    expect(paths['/api/v1/user/login']?.post?.security).toEqual([])
    expect(paths['/api/v1/user/claims']?.post?.security).toBeUndefined()
    expect(paths['/api/v1/user/claims']?.post?.responses.default).toHaveProperty('headers.Retry-After.schema.type', 'integer')
  })
})

describe('the health routes', () => {
  test('answer livez, the parts of readyz, and Prometheus metrics', async () => {
    expect((await get('/livez')).json()).toEqual({ status: 'ok' })
    const ready = await get('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toMatchObject({
      status: 'ready',
      checks: [
        { name: 'database', ok: true },
        { name: 'event store', ok: true },
        { name: 'projections', ok: true },
        { name: 'lag', ok: true },
        { name: 'personal data', ok: true },
        { name: 'disk of documents', ok: true },
        { name: 'leaders', ok: true },
      ],
    })
    await get('/api/v1/user/claims/some-secret-id')
    const metrics = await get('/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/livez",status="200"\} \d+$/m)
    expect(metrics.body).toMatch(/^event_log_position \d+$/m)
    expect(metrics.body).toMatch(/^projection_position \d+$/m)
    expect(metrics.body).not.toContain('some-secret-id')
  })

  const TOKEN = 'Yk3v9ZtQ1o8xKq2mB7nL4sRw6uHdJcEfAgPi'
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const elsewhere = { remoteAddress: '203.0.113.7' }
  test.each<[string, InjectOptions, boolean]>([
    ['show details to a caller on this machine', { remoteAddress: '127.0.0.1' }, true],
    ['show details to a caller on this machine by IPv6', { remoteAddress: '::1' }, true],
    ['show details to a caller by an IPv4-mapped local address', { remoteAddress: '::ffff:127.0.0.1' }, true],
    ['hide details from a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }, false],
    ['hide details from a proxy that hides its client', { headers: { via: '1.1 proxy' } }, false],
    ['hide details from a caller elsewhere', elsewhere, false],
    [
      'hide details from a caller elsewhere with a forged address',
      { ...elsewhere, headers: { 'x-forwarded-for': '127.0.0.1' } },
      false,
    ],
    ['show details to a caller elsewhere with the token', { ...elsewhere, ...bearer(TOKEN) }, true],
    ['hide details from a caller elsewhere with half the token', { ...elsewhere, ...bearer(TOKEN.slice(0, 18)) }, false],
    ['hide details from a caller elsewhere with an empty token', { ...elsewhere, ...bearer('') }, false],
  ])('%s', async (_, options, shown) => {
    const watched = await createApp({ ...scene.test.deps, proxies: 1, monitoringToken: TOKEN })
    try {
      const [live, ready, metrics] = await Promise.all(
        ['/livez', '/readyz', '/metrics'].map(url => watched.inject({ ...options, url })),
      )
      expect([live?.statusCode, ready?.statusCode, metrics?.statusCode]).toEqual([200, 200, shown ? 200 : 403])
      expect(Object.keys(ready?.json() ?? {})).toEqual(shown ? ['status', 'checks'] : ['status'])
    } finally {
      await watched.close()
    }
  })

  test('refuse any monitoring token if none is configured', async () => {
    const { statusCode } = await scene.test.app.inject({ url: '/metrics', ...elsewhere, ...bearer('undefined') })
    expect(statusCode).toBe(403)
  })
})

test.each([
  ['400', '/api/v1/dev/outbox', 400],
  ['401', '/api/v1/user/claims', 401],
  ['404', '/api/v1/nothing', 404],
  ['404 outside the interface', '/nothing', 404],
])('answers a %s with code and message', async (_, url, status) => {
  const response = await get(url)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, code: expect.any(String), message: expect.any(String) })
})

test.each(['/api/v1/user/claims/%', '/api/v1/%zz', `/api/v1/files/${'x'.repeat(300)}`, '//', '/api/v1/../../etc/passwd'])(
  'answers 401 or 404 for an address like %s',
  async url => {
    const response = await get(url)
    expect([401, 404]).toContain(response.statusCode)
    expect(response.json()).toMatchObject({ success: false })
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  },
)

test.each(['/user/notifications', '/management/notifications', '/admin/notifications'])(
  '%s lists own notifications, newest first, and deletes one',
  async path => {
    const who = path.startsWith('/user') ? asha : path.startsWith('/admin') ? scene.admin : scene.as.verifier
    await scene.claim(asha, 'submitted', { doctor_fee: 1, pharmacy_fee: 0 })
    await scene.test.settle()
    const { records, pagination } = (await who.get(`${path}/`)).body.data
    expect(pagination.totalRecords).toBe(records.length)
    if (path.startsWith('/admin')) return expect(records).toEqual([])
    const [newest] = records
    const [area = ''] = path.slice(1).split('/')
    const thief = area === 'user' ? await scene.subscriber('thief', '9000000066') : scene.as.manager
    const stolen = await thief.delete(`/${area}/notification/${newest._id}`)
    expect([stolen.status, stolen.body.code]).toEqual([404, 'not_found'])
    expect((await who.delete(`/${area}/notification/${newest._id}`)).status).toBe(200)
    expect((await who.delete(`/${area}/notification/${newest._id}`)).status).toBe(200)
    const left = (await who.get(path)).body.data.records
    expect(left).toHaveLength(records.length - 1)
    expect(left.map(({ _id }: { _id: string }) => _id)).not.toContain(newest._id)
  },
)
