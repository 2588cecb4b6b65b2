import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { copyServerLogs, runLog } from '@opdesk/testing/run-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { readSettings } from './settings.ts'
import { type Opdesk, startOpdesk } from './start-opdesk.ts'

/**
 * Time limit in ms for the starts in a test. On a quiet machine the product starts within seconds; on a busy one it takes many
 * more.
 */
const STARTS = 120_000
const logger = runLog()
const noticed: string[] = []
const onNotice = (sentence: string) => noticed.push(sentence)
let dataDir = ''
const settings = (env: NodeJS.ProcessEnv = {}) =>
  readSettings({ ...PRODUCT_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, ...env }, [], '/')

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-start-'))
  // When tests run as root, the database runs as another user, which could not enter a folder with mode 0700.
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** HTTP statuses of the outbox and the simulator. */
const statusesOfControls = ({ url }: Opdesk) =>
  Promise.all(['outbox?to=%2B919000000001', 'simulator'].map(async path => (await fetch(`${url}/api/v1/dev/${path}`)).status))

/** Process id of the embedded database, read from its postmaster.pid. */
async function databaseProcess(): Promise<number> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

test('serves at once, stops fully, keeps data, and prints the set-up token', {
  timeout: 720_000,
}, async () => {
  const printed = () => noticed.flatMap(sentence => /admin\/signup with the set-up token (\S+)$/.exec(sentence)?.[1] ?? [])
  const start = async () => {
    noticed.length = 0
    return await startOpdesk(settings(), { logger, onNotice })
  }
  const first = await start()
  const [before] = printed()
  const stranger = await fetch(`${first.url}/api/v1/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'Wrong@1234' }),
  })
  expect(stranger.status, 'of an empty log the read models are there too').toBe(401)
  const ready = await fetch(`${first.url}/readyz`)
  expect(ready.status).toBe(200)
  expect((await fetch(`${first.url}/api/docs`)).status).toBe(200)
  expect([first.devControls, await statusesOfControls(first)]).toEqual([true, [200, 200]])
  const pid = await databaseProcess()
  await first.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  await expect(fetch(`${first.url}/livez`)).rejects.toThrow()

  const second = await start()
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  expect(printed()).toEqual([before])
  const person = { name: 'Neha Rao', email: 'neha@example.org', country_code: '+91', phone: '9811100001' }
  const secret = { password: 'Fresh@2026', confirm_password: 'Fresh@2026', setup_token: before }
  const signedUp = await fetch(`${second.url}/api/v1/admin/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': '7d9d4e8a-0b5e-4f7b-9f0a-2f6a0c1d2e3f' },
    body: JSON.stringify({ ...person, ...secret }),
  })
  expect([signedUp.status, await signedUp.json()]).toMatchObject([200, { success: true }])
  await second.stop()

  await (await start()).stop()
  expect(printed()).toEqual([])
})

test('makes demo accounts that can sign in, and refuses a second process', {
  timeout: 720_000,
}, async () => {
  const demo = await startOpdesk(settings({ DEMO: '1' }), { logger, onNotice })
  try {
    const signIn = await fetch(`${demo.url}/api/v1/management/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'finance@demo.local', password: 'Demo@1234' }),
    })
    expect(signIn.status).toBe(200)
    const token = signIn.headers.get('authorization') ?? ''
    const list = await fetch(`${demo.url}/api/v1/management/claims`, {
      headers: { authorization: token, user_id: signIn.headers.get('user_id') ?? '' },
    })
    const { data } = (await list.json()) as { data: { records: unknown[] } }
    expect(data.records).toHaveLength(10)
    const refusal = await startOpdesk(settings(), { logger, onNotice }).catch(error => explain(error))
    expect(refusal).toContain(`Another opdesk process (${process.pid}) is using the data`)
    expect((await fetch(`${demo.url}/readyz`)).status, 'the first is not disturbed').toBe(200)
  } finally {
    await demo.stop()
  }
})

test('reports a port in use before it starts a database', { timeout: STARTS }, async () => {
  const other = createServer()
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const refusal = await startOpdesk(settings({ PORT: port }), { logger, onNotice }).catch(error => explain(error))
  expect(refusal).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program (perhaps opdesk itself); stop it or set PORT to another port.`,
  )
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  await new Promise(resolve => other.close(resolve))
})

test('stops all started parts when a start is aborted', { timeout: STARTS }, async () => {
  const giveUp = AbortSignal.abort()
  await expect(startOpdesk(settings(), { logger, onNotice, signal: giveUp })).rejects.toThrow('aborted')
  expect(existsSync(path.join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

test('starts without mail and gateway in production, and never allows controls again', {
  timeout: 2 * STARTS,
}, async () => {
  noticed.length = 0
  const production = await startOpdesk(settings({ NODE_ENV: 'production' }), { logger, onNotice })
  try {
    const ready = await fetch(`${production.url}/readyz`)
    expect(ready.status).toBe(200)
    const { checks } = (await ready.json()) as { checks: { name: string; ok: boolean; detail: object }[] }
    expect(checks.find(({ name }) => name === 'mail')).toEqual({
      name: 'mail',
      ok: true,
      detail: { taker: 'nobody: SMTP_URL is not set', waiting: 0, failed: 0, failing: false },
    })
    expect(checks.find(({ name }) => name === 'text messages')).toEqual({
      name: 'text messages',
      ok: true,
      detail: { taker: 'nobody: SMS_URL is not set', waiting: 0, failed: 0, failing: false },
    })
    const metrics = await fetch(`${production.url}/metrics`)
    expect(metrics.status).toBe(200)
    const told = await metrics.text()
    // Metrics of the API's thread and of the background thread: their event loops differ.
    expect(told).toMatch(/^nodejs_eventloop_lag_p99_seconds [^{}]+\nnodejs_eventloop_lag_p99_seconds\{thread="background"\} /m)
    expect(told).toMatch(/^opdesk_view_state\{view="account",state="live",thread="background"\} 1$/m)
    expect(told.match(/^# TYPE opdesk_batch_size /gm)).toHaveLength(1)
    expect((await fetch(`${production.url}/api/docs`)).status).toBe(404)
    expect(noticed.join(' ')).toContain('No mail is sent, because SMTP_URL is not set')
    expect(noticed.join(' ')).toContain('subscribers can neither sign in nor sign up')
    expect(noticed.join(' ')).toContain('DEV_CONTROLS=1 is refused when NODE_ENV is production or not set')
    expect([production.devControls, await statusesOfControls(production)]).toEqual([false, [404, 404]])
  } finally {
    await production.stop()
  }

  noticed.length = 0
  const development = await startOpdesk(settings(), { logger, onNotice })
  try {
    expect((await fetch(`${development.url}/readyz`)).status).toBe(200)
    expect(noticed.join(' ')).toContain('DEV_CONTROLS=1 is refused: this database has run in production since')
    expect([development.devControls, await statusesOfControls(development)]).toEqual([false, [404, 404]])
  } finally {
    await development.stop()
  }
})
