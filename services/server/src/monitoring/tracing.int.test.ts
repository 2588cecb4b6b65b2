import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { currentTracer, traced } from '@opdesk/event-store/tracing.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openLog } from '../open-log.ts'
import { readSettings } from '../settings.ts'
import { startOpdesk } from '../start-opdesk.ts'
import { balancedClient } from '../testing/balanced-client.ts'
import { SUBSCRIBER, signedInPeople } from '../testing/signed-in-people.ts'

const SOON = { timeout: 240_000, interval: 100 }

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  links: { traceId: string; spanId: string }[]
}
interface Sent {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

const bodyOf = async (request: IncomingMessage): Promise<string> => Buffer.concat(await request.toArray()).toString()

/** Starts a server that receives spans at /v1/traces, as a collector does. */
const startReceiver = async () => {
  const spans: SentSpan[] = []
  const keys = new Set<string | undefined>()
  const resources = new Set<string>()
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    const sent = JSON.parse(await bodyOf(request)) as Sent
    keys.add(request.headers['x-key']?.toString())
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      for (const { key, value } of resource.attributes) resources.add(`${key}=${value.stringValue}`)
      spans.push(...scopeSpans.flatMap(scope => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, spans, keys, resources, close: () => new Promise(done => server.close(done)) }
}

const valuesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]))

test('traces no request without a receiver', async () => {
  expect(currentTracer()).toBeUndefined()
  expect(await traced('nothing', {}, async () => 'done')).toBe('done')
})

test('traces an approval from request through workflows to views and mail', async () => {
  const receiver = await startReceiver()
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-traces-'))
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    ...PRODUCT_ENVIRONMENT,
    PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
    OTEL_SERVICE_NAME: 'opdesk-test',
  }
  const db = new pg.Pool({ connectionString: database.connectionString, max: 1 })
  const product = await startOpdesk(readSettings(env, [], '/'), { logger: runLog(), onNotice: () => undefined })
  const store = await openLog({ eventStoreUrl: undefined }, database.connectionString, await openKeys(path.join(dataDir, 'keys')))
  try {
    const tokens = await signedInPeople(store, db)
    const client = balancedClient([product.url ?? ''], tokens)
    await vi.waitFor(async () => {
      expect((await client.get(SUBSCRIBER, '/user/get-profile')).data).toMatchObject({ first_plan_purchase: true })
    }, SOON)
    const { data: files } = await client.upload(SUBSCRIBER, '/user/claims/upload', 'prescription.pdf', pdf('traced'))
    const treated = addDays(istDay(new Date()), -2)
    const body = claimBody(`${SUBSCRIBER}-son`, treated, { prescription: [files[0].file_id], submit: true })
    const { data: claim } = await client.post(SUBSCRIBER, '/user/claims', body)
    await client.post('verifier', `/management/claims/${claim._id}`, { approval_status: 8, remark: '' })

    const approval = () => receiver.spans.find(({ name }) => name === 'POST /api/v1/management/claims/:id')
    const traceOf = () => receiver.spans.filter(({ traceId }) => traceId === approval()?.traceId)
    await vi.waitFor(() => {
      const names = traceOf().map(({ name }) => name)
      for (const name of ['command', 'append', 'projections', 'workflow mail']) expect(names).toContain(name)
    }, SOON)
    const request = approval()
    const trace = traceOf()
    const childOf = (parent: SentSpan | undefined, name: string) =>
      trace.find(span => span.parentSpanId === parent?.spanId && span.name === name)
    expect(request && valuesOf(request)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/v1/management/claims/:id',
      'http.response.status_code': '200',
      'opdesk.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(request?.kind).toBe(2)
    const command = childOf(request, 'command')
    expect(command && valuesOf(command)).toEqual({ 'opdesk.category': 'claim' })
    expect(childOf(command, 'append')).toBeDefined()
    // The event stores the span that decided it. So spans of its consequences have that span as parent, even in other processes.
    const shown = childOf(command, 'projections')
    expect(shown).toBeDefined()
    const [link] = shown?.links ?? []
    const batch = receiver.spans.find(({ spanId }) => spanId === link?.spanId)
    expect(batch?.name).toBe('projections')
    expect(batch?.links).toContainEqual({ traceId: command?.traceId, spanId: command?.spanId })
    expect(BigInt(shown?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(command?.startTimeUnixNano ?? 0))
    expect(childOf(command, 'workflow mail')).toBeDefined()

    // A mail belongs to the trace of the request that caused it.
    const rootOf = ({ traceId }: SentSpan) => receiver.spans.find(span => span.traceId === traceId && !span.parentSpanId)?.name
    await vi.waitFor(() => {
      const roots = receiver.spans.filter(({ name }) => name === 'send mail').map(rootOf)
      expect(roots).toContainEqual(expect.stringMatching(/^POST \/api\/v1\/(user|management)\/claims/))
    }, SOON)
  } finally {
    await product.stop()
    await store.close()
    await db.end()
    await receiver.close()
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
    await database.drop()
  }
  expect(currentTracer()).toBeUndefined()
  expect([...receiver.keys]).toEqual(['a secret'])
  expect([...receiver.resources]).toEqual(
    expect.arrayContaining(['service.name=opdesk-test', 'opdesk.parts=api', 'opdesk.parts=projections workflows']),
  )
  // Spans contain only names of routes, kinds of records, ids and counts.
  const keys = new Set(receiver.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].sort()).toEqual(expect.arrayContaining(['http.route', 'opdesk.category', 'opdesk.event_type']))
  const known =
    /^(http\.(request\.method|route|response\.status_code)|error\.type|opdesk\.(category|event_id|event_type|events|message_id|position|request_id|template))$/
  expect([...keys].filter(key => !known.test(key))).toEqual([])
  const told = JSON.stringify(receiver.spans)
  for (const personal of [SUBSCRIBER, 'prescription.pdf', '@', '?']) expect(told).not.toContain(personal)
}, 720_000)
