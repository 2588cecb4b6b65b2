import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { everyProgram } from '@opdesk/contracts/account/programs.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport } from '@opdesk/contracts/employee-import/queries.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { writeSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { keepLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ADMIN = 'import-admin'
const TOKEN = randomBytes(32).toString('base64url')
const EMPLOYEES = 2000

let database: TestDatabase
let client: pg.Client
let dataDir: string
let product: ChildProcess | undefined

/** The product in a process of its own; answers its address. */
const start = async (): Promise<string> => {
  product = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: '0', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!product.stdout) throw new Error('the product has no output to read')
  for await (const line of createInterface({ input: product.stdout })) {
    const url = /Ready on (http:\S+)/.exec(line)?.[1]
    if (url) return `${url}/api/v1/admin`
  }
  throw new Error('the product ended before it was ready')
}
const kill = async (): Promise<void> => {
  if (!product || product.exitCode !== null || product.signalCode !== null) return
  const ended = once(product, 'exit')
  product.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-import-kill-'))
  // A product that finds events wants the keys with which they were written.
  await openKeys(join(dataDir, 'keys'))
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  client = new pg.Client(database.connectionString)
  await client.connect()
  const person = {
    role: 'admin' as const,
    name: 'Admin',
    email: 'admin@example.org',
    country_code: '+91',
    mobile: '9800000000',
    designation_id: null,
    designation: null,
    corporate_id: null,
    status: 1 as const,
  }
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(ADMIN),
    command: { id: 'admin', actor: processActor('test') },
    now: new Date(),
    decide: state => addUser(state, person, everyProgram),
  })
  await store.close()
  await client.query(
    `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
     values ($1, $2, 'admin', 'password', now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(TOKEN).digest(), ADMIN],
  )
})
afterAll(async () => {
  await kill()
  await client?.end()
  await database?.drop()
  if (dataDir) {
    await keepLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
})

const headers = { authorization: `Bearer ${TOKEN}`, user_id: ADMIN }
const json = async <T>(answer: Response): Promise<T> => {
  const body = (await answer.json()) as { data: T }
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
  return body.data
}
const post = async <T>(url: string, body: object): Promise<T> =>
  json<T>(
    await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const until = async (url: string, reached: (found: EmployeeImport) => boolean): Promise<EmployeeImport> => {
  for (let look = 0; look < 6000; look += 1) {
    const found = await json<EmployeeImport>(await fetch(url, { headers }))
    if (reached(found)) return found
    await delay(20)
  }
  throw new Error('the import never got there')
}

const workbook = (): Promise<Uint8Array> => {
  const valuesOf = (n: number): Record<(typeof importFields)[number], string> => ({
    employeeId: `W-${n}`,
    name: 'Ravi Kumar',
    dob: '03/02/1990',
    gender: '1',
    department: 'Looms',
    designation: 'Weaver',
    country_code: '+91',
    phone: String(8_100_000_000 + n),
    email: `ravi${n}@company.org`,
    address: '4 Mill Lane',
    bank_name: 'State Bank',
    status: '1',
  })
  return writeSheet({
    title: 'Employees',
    columns: importFields.map(field => ({ title: importColumns[field].header, width: 12 })),
    rows: Array.from({ length: EMPLOYEES }, (_, n) => importFields.map(field => valuesOf(n)[field])),
  })
}

const begin = async (
  url: string,
  organization: { corporate: string; plan: string },
  file: Uint8Array,
): Promise<EmployeeImport> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...organization, membership: '0' })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'staff.xlsx')
  return json<EmployeeImport>(await fetch(`${url}/imports`, { method: 'POST', headers, body: form }))
}

/** Numbers that the log names, each once for each employment that began with it, and plans that were granted. */
const inTheLog = async (type: string): Promise<number[]> => {
  const { rows } = await client.query<{ all: string; different: string }>(
    'select count(*) as all, count(distinct stream) as different from log.events where type = $1',
    [type],
  )
  return [Number(rows[0]?.all), Number(rows[0]?.different)]
}

const addOrganization = async (url: string): Promise<{ corporate: string; plan: string }> => {
  const { _id: corporate } = await post<{ _id: string }>(`${url}/corporation`, {
    name: 'Mill',
    address: '4 Mill Lane, Surat',
    state: 1,
    email: 'office@company.org',
    country_code: '+91',
    phone: '2612345678',
    status: 1,
    contact_person: [],
  })
  const { _id: plan } = await post<{ _id: string }>(`${url}/plan`, {
    name: 'Mill Care',
    subscriber_type: 2,
    corporate,
    frequency: 1,
    membership_options: [{ membership_id: 0, charges: 1000, wallet_balance: 3000 }],
    plan_benefits: [{ plan_label: 'Doctor consultation', plan_feature: '80%' }],
    claim_combination: 1,
    opd_precent_discount: 80,
    opd_max_discount: 1000,
    pharmacy_precent_discount: 50,
    pharmacy_max_discount: 500,
    lab_precent_discount: 100,
    lab_max_discount: 2000,
  })
  return { corporate, plan }
}

test('killed three times in the middle of 2,000 employees, the product imports all of them, each once', async () => {
  let url = await start()
  const organization = await addOrganization(url)
  const file = await workbook()
  const begun = await begin(url, organization, file)
  expect(begun).toMatchObject({ state: 'review', counts: { rows: EMPLOYEES, valid: EMPLOYEES } })
  await post(`${url}/imports/${begun._id}/submit`, { rows: 'all', invite: false })
  for (const share of [0.1, 0.4, 0.7]) {
    const found = await until(`${url}/imports/${begun._id}`, ({ progress }) => progress.done >= EMPLOYEES * share)
    expect(found.state, `killed at ${share}`).toBe('importing')
    await kill()
    url = await start()
  }
  const done = await until(`${url}/imports/${begun._id}`, ({ state }) => state !== 'importing')
  expect(done).toMatchObject({ state: 'imported', counts: { rows: EMPLOYEES, imported: EMPLOYEES, failed: 0 } })
  expect(await inTheLog('employment_began')).toEqual([EMPLOYEES, EMPLOYEES])
  expect(await inTheLog('subscriber_registered')).toEqual([EMPLOYEES, EMPLOYEES])
  expect(await inTheLog('plan_activated')).toEqual([EMPLOYEES, EMPLOYEES])
  expect(await inTheLog('import_completed')).toEqual([1, 1])

  const again = await begin(url, organization, file)
  expect(again.counts, 'the same sheet after the kills').toMatchObject({ valid: 0, invalid: EMPLOYEES })
  await kill()
}, 300_000)
