import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { openLog } from '@opdesk/server/open-log.ts'
import { killProduct, startProduct } from '@opdesk/server/testing/product-process.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { credited, given } from '@opdesk/workflows/testing/given.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOON = new Date('2026-11-20T06:30:00.000Z')
const SOON = { timeout: 120_000, interval: 50 }
let database: TestDatabase
let dataDir: string
let db: pg.Client
let product: ChildProcess | undefined
let url: string
let env: Record<string, string>

beforeEach(async () => {
  database = await createTestDatabase({ views: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-accept-'))
  db = new pg.Client({ connectionString: database.connectionString })
  await db.connect()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.connectionString }
  product = await startProduct(env)
}, 240_000)
afterEach(async () => {
  if (product) await killProduct(product)
  await db.end()
  await database.drop()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true })
})

/** Runs an operator's command in a separate process, with typed input. Returns exit code and output. */
const command = async (file: string, args: string[], typed: string): Promise<{ code: number; said: string }> => {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: { ...process.env, ...env },
  })
  child.stdin.end(typed)
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said: out + error }
}
const accept = (
  event: { position: string; event_id: string },
  { reason = 'Entered by hand on 20 November', typed = 'accept\n' } = {},
) => command('audit-accept.ts', ['--position', event.position, '--event', event.event_id, '--reason', reason], typed)
const verify = () => command('audit-verify.ts', [], '')
/** Credits each wallet this many times, as the product's commands would. */
const credit = async (wallets: string[], times = 1) => {
  const keys = await openKeys(path.join(dataDir, 'keys'))
  const log = await openLog({ eventStoreUrl: undefined }, database.connectionString, keys)
  try {
    for (const wallet of wallets) await given(log, `wallet-${wallet}`, Array(times).fill(credited(100)), NOON)
  } finally {
    await log.close()
  }
}
const sealedUpTo = (position: string) =>
  vi.waitFor(async () => {
    const { rows } = await db.query('select max(position)::text as position from app.log_checkpoint')
    expect(rows).toEqual([{ position }])
  }, SOON)
const notary = async (): Promise<string> => (await fetch(`${url}/readyz`)).text()
const refused = (position: string) => vi.waitFor(async () => expect(await notary()).toContain(`position ${position} `), SOON)
/** Copies the first event into another stream, as an attacker does who has only the database. */
const insertEvent = async (stream: string) =>
  (
    await db.query<{ position: string; event_id: string }>(
      `insert into log.events (position, stream, version, event_id, type, schema_version, at, data, metadata)
       select (select max(position) + 1 from log.events), $1, 0, gen_random_uuid(), type, schema_version, at, data,
         jsonb_set(metadata - 'sealed', '{actor}', '{"id": "process:script", "role": "process", "designation": null, "name": "script"}')
       from log.events order by position limit 1 returning position::text, event_id`,
      [stream],
    )
  ).rows[0] ?? { position: '', event_id: '' }

test('accepts foreign events one by one, and names them in every verification', async () => {
  await credit(['a', 'b'])
  await sealedUpTo('2')
  const [first, second] = [await insertEvent('wallet-x'), await insertEvent('wallet-y')]
  await credit(['c'])
  await refused('3')
  expect((await verify()).code).toBe(1)

  expect(await accept(second)).toEqual({
    code: 2,
    said: `The notary refuses event ${first.event_id} at position 3, and not event ${second.event_id} at position 4. Nothing was changed.\n`,
  })
  expect(await accept({ ...first, event_id: second.event_id })).toMatchObject({ code: 2 })
  expect((await accept(first, { reason: ' ' })).said).toContain('--reason must have 1 to 500 characters')
  expect((await accept(first, { reason: 'two\nlines' })).said).toContain('--reason must be one line')
  expect((await accept({ ...first, position: 'x' })).said).toContain('--position must be a number')
  for (const typed of ['', 'yes\n']) {
    const asked = await accept(first, { typed })
    expect(asked.code).toBe(1)
    expect(asked.said).toContain(`Position 3 of the log: wallet_credited, version 0 of wallet-x, event ${first.event_id}.`)
    expect(asked.said).toContain('Not accepted. Nothing was changed.')
  }
  expect(await notary()).toContain('position 3 ')

  expect(await accept(first)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Accepted. The notary continues after position 3.'),
  })
  await refused('4')
  expect((await verify()).said).toContain('BROKEN at position 4')
  expect((await accept(second, { reason: 'The same case' })).code).toBe(0)
  await sealedUpTo('5')
  await credit(['d', 'x'])
  await sealedUpTo('7')
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), SOON)

  for (const again of [1, 2]) {
    const { code, said } = await verify()
    expect([code, said, again]).toEqual([0, said, again])
    expect(said).toContain('The log is whole: 7 events')
    expect(said).toContain(`The event at position 3 (${first.event_id}) is not as the product wrote it.`)
    expect(said).toMatch(/accepted it at \S+: Entered by hand on 20 November/)
    expect(said).toMatch(/accepted it at \S+: The same case/)
  }
  expect(await accept(first)).toEqual({
    code: 2,
    said: 'No event is refused: a running notary seals the log. Nothing was changed.\n',
  })

  // The signature covers the accepted event: a later change breaks the verification.
  await db.query(`update log.events set data = jsonb_set(data, '{amount}', '1') where position = 3`)
  expect((await verify()).said).toContain('BROKEN at position 3')
  await db.query(`update log.events set data = jsonb_set(data, '{amount}', '100') where position = 3`)
  expect((await verify()).code).toBe(0)
  await db.query(`update app.log_checkpoint set accepted = jsonb_set(accepted, '{reason}', '"Another"') where position = 3`)
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('signature') })
}, 720_000)

test('accepts an event damaged before its seal, mid-stream, with the product stopped', async () => {
  await credit(['a'])
  await sealedUpTo('1')
  if (product) await killProduct(product)
  await credit(['b'], 3)
  const { rows } = await db.query<{ position: string; event_id: string }>(
    `update log.events set metadata = jsonb_set(metadata, '{hash}', '"lost"') where position = 3 returning position::text, event_id`,
  )
  const [damaged = { position: '', event_id: '' }] = rows
  expect((await accept(damaged)).code).toBe(0)
  product = await startProduct(env)
  await sealedUpTo('4')
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('position 3') })
}, 480_000)
