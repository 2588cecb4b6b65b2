import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { processActor } from '@opdesk/contracts/actor.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holds, metricsOf, readAlertRules } from '../testing/alert-rules.ts'
import { killPart, type PartProcess, startPart } from '../testing/part-process.ts'
import { promtool } from '../testing/promtool.ts'

/** The product as in docker-compose.yml: the API apart from projections and workflows. */

const SOON = { timeout: 100_000, interval: 50 }

let database: TestDatabase
let dataDir: string
let api: PartProcess
let workers: PartProcess
let workersUrl: string

beforeAll(async () => {
  database = await createTestDatabase({ views: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-metrics-'))
  const port = await freePort()
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir }
  workers = await startPart(['projections', 'workflows'], { ...env, HEALTH_PORT: String(port) })
  workersUrl = `http://127.0.0.1:${port}`
  api = await startPart(['api'], env)
})

afterAll(async () => {
  await Promise.all([api, workers].map(part => part && killPart(part)))
  await copyServerLogs(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  await database?.drop()
})

const scrape = async (url: string | undefined) => await (await fetch(`${url}/metrics`)).text()
const typesOf = (scraped: string) =>
  new Map([...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
/** Gauges of the product without a sample. */
const unfilled = (scraped: string) =>
  [...typesOf(scraped)]
    .filter(([name, type]) => type === 'gauge' && !name.startsWith('nodejs_'))
    .map(([name]) => name)
    .filter(name => !scraped.split('\n').some(line => line.startsWith(`${name} `) || line.startsWith(`${name}{`)))
const firing = (scraped: string) => readAlertRules().flatMap(rule => (holds(rule, scraped) ? [rule.alert] : []))

test('serves only gauges that the process fills', async () => {
  await vi.waitFor(async () => {
    for (const url of [api.url, workersUrl]) expect(unfilled(await scrape(url)), url).toEqual([])
  }, SOON)
  const [ofApi, ofWorkers] = [await scrape(api.url), await scrape(workersUrl)]
  expect(ofApi).toContain('opdesk_part{part="api"} 1\n')
  expect(ofApi).toMatch(/^opdesk_disk_free_bytes [1-9]/m)
  expect(ofApi).not.toMatch(/^(opdesk_(view_state|workflow|notary|leading)|opdesk_part\{part="(projections|workflows))/m)
  expect(ofWorkers).toContain('opdesk_part{part="projections"} 1\nopdesk_part{part="workflows"} 1\n')
  expect(ofWorkers).not.toMatch(/^# TYPE (opdesk_disk|payment_webhooks|documents_changed)/m)
})

test('serves each metric that a rule reads', async () => {
  const served = (await Promise.all([scrape(api.url), scrape(workersUrl)])).map(typesOf)
  for (const rule of readAlertRules().filter(({ alert }) => alert !== 'OpdeskProcessDown')) {
    expect(metricsOf(rule), rule.alert).not.toEqual([])
    for (const metric of metricsOf(rule))
      expect(
        served.some(types => types.has(metric)),
        `${rule.alert}: ${metric}`,
      ).toBe(true)
  }
})

test('names counters, and only counters, *_total', async () => {
  for (const url of [api.url, workersUrl])
    for (const [name, type] of typesOf(await scrape(url)))
      expect([name, type === 'counter']).toEqual([name, /_total$/.test(name)])
})

test.skipIf(!promtool)('passes promtool’s check of metrics (needs Debian’s package prometheus)', async () => {
  for (const url of [api.url, workersUrl]) {
    const input = await scrape(url)
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], { input, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
})

test('reports late lists of an API without workers, and alerts', async () => {
  const both = async () => firing(`${await scrape(api.url)}\n${await scrape(workersUrl)}`)
  await vi.waitFor(async () => expect(await both()).toEqual([]), SOON)
  await killPart(workers)
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  await store.append('wallet-late', 'no_stream', [
    {
      id: uuid(),
      type: 'wallet_credited',
      schema_version: 1,
      at: new Date(Date.now() - 29_000).toISOString(),
      data: { subscription_id: 'p', amount: 5, reason: 'plan' },
      metadata: { actor: processActor('test'), correlation_id: 'c', causation_id: 'c', command_id: randomUUID() },
    },
  ])
  await store.close()
  await vi.waitFor(async () => {
    const answer = await fetch(`${api.url}/readyz`)
    const { status, checks } = (await answer.json()) as { status: string; checks: { name: string; detail: object }[] }
    expect([answer.status, status]).toEqual([200, 'degraded'])
    const lag = checks.find(({ name }) => name === 'lag')
    expect(lag).toMatchObject({ ok: false, detail: { behind_seconds: expect.any(Number) } })
  }, SOON)
  await vi.waitFor(async () => {
    expect(firing(await scrape(api.url))).toEqual(['OpdeskNoProjections', 'OpdeskNoWorkflows', 'OpdeskViewsBehind'])
  }, SOON)
})
