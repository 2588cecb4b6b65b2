import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { ROLES } from '@opdesk/projections/roles/rights.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { type Login, loginAs } from '@opdesk/testing/logins.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLog } from './open-log.ts'
import { balancedClient } from './testing/balanced-client.ts'
import { killPart, type PartProcess, startPart } from './testing/part-process.ts'
import { STAGES, SUBSCRIBER, signedInPeople } from './testing/signed-in-people.ts'

const SOON = { timeout: 240_000, interval: 20 }
const PARTS = ['api', 'projections', 'workflows'] as const
type Part = (typeof PARTS)[number]

let database: TestDatabase
let store: EventStore
let db: pg.Pool
let dataDir: string
let running: Record<Part, PartProcess[]> = { api: [], projections: [], workflows: [] }
let client: ReturnType<typeof balancedClient>
let urls: string[] = []
let logins = new Map<string, Login>()

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'opdesk-several-'))
  db = new pg.Pool({ connectionString: database.connectionString, options: SEARCH_PATH, max: 2 })
  // Each process has only the rights of its part, and the database is migrated beforehand.
  const roles = ['api', 'projections', 'workflows', 'notary'] as const
  const made = await Promise.all(roles.map(async role => [role, await loginAs(database.connectionString, ROLES[role])] as const))
  logins = new Map(made)
  const urlOf = (role: (typeof roles)[number]) => logins.get(role)?.connectionString
  const two = async (part: Part) => {
    const own = { DATABASE_URL: urlOf(part), ...(part === 'workflows' && { NOTARY_DATABASE_URL: urlOf('notary') }) }
    const env = { ...own, DATA_DIR: dataDir }
    // The first process creates the keys that all processes share.
    const first = await startPart([part], env)
    return [first, await startPart([part], env)]
  }
  running.projections = await two('projections')
  const [workflows, api] = await Promise.all([two('workflows'), two('api')])
  running = { ...running, workflows, api }
  const keys = await openKeys(join(dataDir, 'keys'))
  store = await openLog({ eventStoreUrl: undefined }, database.connectionString, keys)
  const tokens = await signedInPeople(store, db)
  urls = api.map(({ url }) => url ?? '')
  client = balancedClient(urls, tokens)
  await vi.waitFor(async () => {
    expect((await client.get(SUBSCRIBER, '/user/get-profile')).data).toMatchObject({ first_plan_purchase: true })
  }, SOON)
}, 960_000)
afterAll(async () => {
  await Promise.all(PARTS.flatMap(part => running[part].map(killPart)))
  await db?.end()
  await store?.close()
  await vi.waitFor(() => Promise.all([...logins.values()].map(login => login.drop())), SOON)
  await database?.drop()
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

const leaderOf = async (lease: string): Promise<string | undefined> =>
  (await db.query('select label from app.lease join app.lease_holder on id = holder where name = $1', [lease])).rows[0]?.label

/** Kills the process that leads a part, or the first API. */
const killOne = async (part: Part): Promise<void> => {
  const lease = { api: undefined, projections: 'opdesk projections', workflows: 'opdesk workflow settlement' }[part]
  const label = lease && (await leaderOf(lease))
  const one = running[part].find(process => lease === undefined || process.label === label)
  if (!one) throw new Error(`nobody leads ${lease}`)
  running[part] = running[part].filter(process => process !== one)
  await killPart(one)
}

/** Passes a claim from the form to its payment, each request through another API. `on` is called before each step. */
const passClaim = async (mark: string, on: (step: string) => Promise<void> = async () => undefined): Promise<string> => {
  const answeredBy = new Set<string>()
  const apis = running.api.length
  const { data: files } = await client.upload(SUBSCRIBER, '/user/claims/upload', 'prescription.pdf', pdf(mark))
  await on('submit')
  const body = claimBody(`${SUBSCRIBER}-son`, addDays(istDay(new Date()), -2), {
    prescription: [files[0].file_id],
    submit: true,
  })
  const sent = await client.post(SUBSCRIBER, '/user/claims', body)
  const id: string = sent.data._id
  for (const stage of STAGES) {
    await on(stage)
    // This API has already read what the previous API wrote.
    const seen = await client.get(stage, `/management/claims/${id}`)
    answeredBy.add(seen.by)
    expect(seen.data.actions).toContainEqual({ action: 'approve', allowed: true })
    answeredBy.add((await client.post(stage, `/management/claims/${id}`, { approval_status: 8, remark: '' })).by)
  }
  await on('pay')
  await client.post('finance', '/management/pay-claim', { id })
  expect((await client.get(SUBSCRIBER, `/user/claims/${id}`)).data.status).toBe(12)
  expect(answeredBy.size).toBe(apis)
  return id
}

const isWhole = async (id: string): Promise<void> => {
  // The document may be read before the claim is paid.
  const steps = (await store.read(`claim-${id}`)).filter(({ type }) => type !== 'claim_documents_read')
  expect(steps.map(({ type }) => type)).toEqual([
    'claim_drafted',
    'claim_documents_attached',
    'claim_submitted',
    'claim_approved',
    'claim_approved',
    'claim_approved',
    'claim_approved',
    'claim_payment_requested',
    'claim_settled',
  ])
  const wallet = (await store.read(`wallet-${SUBSCRIBER}`)).filter(({ data }) => data.claim_id === id)
  expect(wallet.map(({ type }) => type)).toEqual(['wallet_hold_placed', 'wallet_debited'])
  expect((await db.query('select 1 from payment where claim_id = $1', [id])).rowCount).toBe(1)
}

interface Leaders {
  checks: { name: string; detail?: Record<string, { leader: string | null; token: number }> }[]
}
const leadersBy = async (url: string) => {
  const { checks } = (await (await fetch(`${url}/readyz`)).json()) as Leaders
  const detail = checks.find(({ name }) => name === 'leaders')?.detail ?? {}
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return { detail, metrics }
}

test('lets APIs read each other’s writes and report the leaders', async () => {
  const ears = await Promise.all(urls.map(url => client.listen('finance', url)))
  const id = await passClaim('first')
  await isWhole(id)
  for (const { heard, close } of ears) {
    await vi.waitFor(() => expect(heard()).toContain(id), SOON)
    close()
  }
  for (const url of urls) {
    const { detail, metrics } = await leadersBy(url)
    for (const lease of ['opdesk projections', 'opdesk workflow settlement', 'opdesk notary']) {
      const leader = await leaderOf(lease)
      expect(detail[lease]).toMatchObject({ leader, token: 1 })
      expect(metrics).toContain(`lease_leader{lease="${lease}",leader="${leader}"} 1`)
      expect(metrics).toContain(`lease_token{lease="${lease}"} 1`)
    }
  }
}, 720_000)

test('connects each process and the notary with their roles', async () => {
  const { rows } = await db.query<{ usename: string; names: string[] }>(
    `select usename, array_agg(distinct application_name) as names from pg_stat_activity
     where datname = current_database() and usename <> current_user group by 1`,
  )
  const namesOf = (role: string) => rows.find(({ usename }) => logins.get(role)?.connectionString.includes(`${usename}:`))?.names
  expect(rows.length).toBe(4)
  expect(namesOf('notary')).toEqual(expect.arrayContaining(['opdesk notary']))
  for (const role of ['api', 'projections', 'workflows']) expect(namesOf(role)).not.toContain('opdesk notary')
})

test('loses and repeats no step when one process of each kind dies', async () => {
  const killed: Partial<Record<string, Part>> = { verifier: 'workflows', manager: 'projections', pay: 'api' }
  const id = await passClaim('second', async step => {
    const part = killed[step]
    if (part) await killOne(part)
  })
  await isWhole(id)
  expect(PARTS.map(part => running[part].length)).toEqual([1, 1, 1])
  const { detail } = await leadersBy(running.api[0]?.url ?? '')
  expect(detail['opdesk projections']).toMatchObject({ leader: running.projections[0]?.label, token: 2 })
  expect(detail['opdesk workflow settlement']).toMatchObject({ leader: running.workflows[0]?.label, token: 2 })
  await isWhole(await passClaim('third'))
}, 720_000)
