import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLog } from './open-log.ts'
import { readSettings } from './settings.ts'
import { type Opdesk, startOpdesk } from './start-opdesk.ts'
import { http2Client } from './testing/http2-client.ts'
import { PROXIES, programOf, runProxy } from './testing/run-proxy.ts'
import { SUBSCRIBER, signedInPeople } from './testing/signed-in-people.ts'

const MB = 1_048_576
const SOON = { timeout: 30_000, interval: 10 }
/** An address of this machine other than that of the proxy. */
const CLIENT = '127.0.0.2'

let database: TestDatabase
let dataDir: string
let product: Opdesk
let db: pg.Pool
let tokens: Map<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-proxied-'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString, PORT: '0', TRUST_PROXIES: '1' }
  const options = { logger: runLog(), onNotice: () => undefined }
  product = await startOpdesk(readSettings({ ...PRODUCT_ENVIRONMENT, ...settings }, [], '/'), options)
  db = new pg.Pool({ connectionString: database.connectionString, options: SEARCH_PATH, max: 2 })
  const store = await openLog({ eventStoreUrl: undefined }, database.connectionString, await openKeys(path.join(dataDir, 'keys')))
  tokens = await signedInPeople(store, db)
  await store.close()
})
afterAll(async () => {
  await db?.end()
  await product?.stop()
  await database?.drop()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const headersOf = (who: string) => ({ authorization: `Bearer ${tokens.get(who)}`, user_id: who })

/** The body of a browser's form with files of these sizes in bytes, and its headers. */
const formOf = async (mark: string, sizes: readonly number[]) => {
  const form = new FormData()
  for (const [index, size] of sizes.entries())
    form.append('files', new Blob([new Uint8Array(pdf(`${mark}${index}`.padEnd(size, 'x')))]), `document${index}.pdf`)
  const request = new Request('http://form.test', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  return { body: new Uint8Array(await request.arrayBuffer()), headers: { ...headersOf(SUBSCRIBER), 'content-type': type } }
}

describe.each(PROXIES)('behind the example of %s', name => {
  const program = programOf(name)
  let proxy: Awaited<ReturnType<typeof runProxy>>
  let client: Awaited<ReturnType<typeof http2Client>>
  beforeAll(async () => {
    if (!program) return
    proxy = await runProxy(name, program, new URL(product.url ?? '').host)
    client = await http2Client(proxy.url, CLIENT)
  })
  afterAll(async () => {
    client?.close()
    await proxy?.stop()
  })
  const upload = async (mark: string, sizes: readonly number[]) => {
    const { headers, body } = await formOf(`${name} ${mark}`, sizes)
    return client.call('/api/v1/user/claims/upload', headers, body)
  }

  test.skipIf(!program)('files a claim with a 3 MB document, reports it at once', async () => {
    expect(client.protocol).toBe('h2')
    const live = await client.listen('/api/v1/events', headersOf(SUBSCRIBER))
    expect(live.headers['content-type']).toMatch('text/event-stream')
    await vi.waitFor(() => expect(live.text()).toContain(': ready'), SOON)
    const answer = await upload('claim', [3 * MB])
    expect(answer.status, answer.text).toBe(200)
    const prescription = [JSON.parse(answer.text).data[0].file_id]
    const body = claimBody(`${SUBSCRIBER}-son`, addDays(istDay(new Date()), -2), { prescription, submit: true })
    const json = { ...headersOf(SUBSCRIBER), 'content-type': 'application/json' }
    const filed = await client.call('/api/v1/user/claims', json, JSON.stringify(body))
    expect(filed.status, filed.text).toBe(200)
    const id = JSON.parse(filed.text).data._id
    await vi.waitFor(() => expect(live.text()).toContain(`"claim_id":"${id}"`), SOON)
    live.close()
  })

  test.skipIf(!program)('passes the largest upload, and the refusal of a larger document', async () => {
    await db.query(
      `update resource_record set record = jsonb_set(record, '{docSize}', '${10 * 1024}') where resource = 'settings'`,
    )
    const largest = await upload('largest', Array(5).fill(9.9 * MB))
    expect(largest.status, largest.text).toBe(200)
    const larger = await upload('larger', [10.1 * MB])
    expect([larger.status, JSON.parse(larger.text).code]).toEqual([413, 'file_too_large'])
  })

  test.skipIf(!program)('shows the product the address of the client, not a claimed one', async () => {
    await db.query('delete from app.throttle')
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
    const login = { email: 'nobody@example.org', password: 'wrong' }
    expect((await client.call('/api/v1/management/login', headers, JSON.stringify(login))).status).toBe(401)
    const { rows } = await db.query(`select key from app.throttle where key like 'login-address:%'`)
    expect(rows).toEqual([{ key: `login-address:${CLIENT}` }])
  })

  test.skipIf(!program)('hides the metrics, and leads from HTTP to HTTPS', async () => {
    expect((await client.call('/metrics')).status).toBe(404)
    expect((await client.call('/livez')).status).toBe(200)
    const plain = await fetch(`${proxy.plainUrl}/admin/login`, { redirect: 'manual' })
    expect([301, 308]).toContain(plain.status)
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/admin\/login$/)
  })
})
