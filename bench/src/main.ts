import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import pg from 'pg'
import { approveBench } from './approve.bench.ts'
import { COUNTING_SETTINGS, countNothing } from './count-statements.ts'
import { deskBench } from './desk.bench.ts'
import { eventStoreBench } from './event-store.bench.ts'
import { exportsBench } from './exports.bench.ts'
import { hostileBench } from './hostile.bench.ts'
import { idleBench } from './idle.bench.ts'
import { importsBench } from './imports.bench.ts'
import { readFilled } from './lists/filled-marker.ts'
import { listsBench } from './lists.bench.ts'
import type { Measure } from './measure.ts'
import { newcomerBench } from './newcomer.bench.ts'
import { payoutsBench } from './payouts.bench.ts'
import { projectionsBench } from './projections.bench.ts'
import { readingBench } from './reading.bench.ts'
import { rebuildBench } from './rebuild.bench.ts'
import { rollingRestartsBench } from './rolling-restarts.bench.ts'
import { siteBench } from './site.bench.ts'
import { streamLengthBench } from './stream-length.bench.ts'
import { upgradeBench } from './upgrade.bench.ts'
import { uploadsBench } from './uploads.bench.ts'
import { webBench } from './web.bench.ts'
import { webhooksBench } from './webhooks.bench.ts'

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    people: { type: 'string' },
    events: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    claims: { type: 'string', default: '1000000' },
    cases: { type: 'string', default: '400' },
    'best-of': { type: 'string', default: '1' },
    plans: { type: 'string' },
    keep: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '120' },
    payments: { type: 'string', default: '500' },
    rate: { type: 'string', default: '10' },
    deliveries: { type: 'string', default: '10000' },
    hooks: { type: 'string', default: '10000' },
    documents: { type: 'string', default: '200' },
    set: { type: 'string' },
    url: { type: 'string' },
  },
  allowPositionals: true,
})

/** Number of events in the log for `upgrade`. The new release builds its views from them under load. */
const UPGRADED_EVENTS = 30_000

const benches: Record<string, (connectionString: string) => Promise<Measure[]>> = {
  'event-store': eventStoreBench,
  projections: projectionsBench,
  rebuild: connectionString => rebuildBench(connectionString, Number(values.events)),
  'stream-length': streamLengthBench,
  approve: approveBench,
  exports: exportsBench,
  imports: importsBench,
  hostile: hostileBench,
  payouts: connectionString => payoutsBench(connectionString, { count: Number(values.payments), rate: Number(values.rate) }),
  webhooks: connectionString =>
    webhooksBench(connectionString, { deliveries: Number(values.deliveries), hooks: Number(values.hooks) }),
  idle: connectionString => idleBench(connectionString, { seconds: Number(values.seconds) }),
  site: siteBench,
  reading: () => readingBench({ count: Number(values.documents), keep: values.keep, set: values.set }),
  upgrade: connectionString => upgradeBench(connectionString, UPGRADED_EVENTS),
  'rolling-restarts': connectionString => rollingRestartsBench(connectionString, { rounds: Number(values.rounds) }),
  lists: connectionString =>
    listsBench(connectionString, {
      claims: Number(values.claims),
      people: values.people === undefined ? undefined : Number(values.people),
      only: values.only,
      cases: Number(values.cases),
      bestOf: Number(values['best-of']),
      plans: values.plans,
    }),
}

const line = ({ name, unit, value, reference, ratio, goal }: Measure): string =>
  [
    name.padEnd(64),
    `${value} ${unit}`.padStart(20),
    `reference ${reference}`.padStart(20),
    `ratio ${ratio}`.padStart(14),
    goal === undefined ? '' : `  goal ${goal}`,
  ].join('')

/**
 * `npm run bench [-- --json FILE] [event-store] [projections] [rebuild] [stream-length] [approve] [exports] [imports] [hostile]
 * [payouts] [idle] [site] [reading] [rolling-restarts] [upgrade] [lists]`: runs benches on a durable Postgres of their own, one database per bench. `rebuild`:
 * `--events 1000000`. `lists`: `--claims 1000000`, `--people` (subscribers, as many as claims), `--only` (a part of lists' names),
 * `--cases 400` per list, `--best-of 1`, and `--plans FILE` for the slowest queries with their plans. `--keep FOLDER` keeps the
 * database of `lists` in that folder; the next run reuses it without filling it again. `rolling-restarts`: `--rounds 20`. `payouts`:
 * `--payments 500`, `--rate 10` (calls a second that the provider takes). `idle`: `--seconds 120`. `--url http://127.0.0.1:3000` runs no
 * bench but opens pages of a running product with demo data on a slow connection; with `desk` a scripted reviewer decides its waiting
 * claims (`--claims 100`); with `uploads` 500 documents are uploaded at once; with `newcomer` a person on a slow phone signs up, buys and claims. `reading`: `--documents 200`, `--set NAME` (other documents), and
 * `--keep FOLDER` for the documents; alone it starts no database.
 */
if (values.url !== undefined) {
  const measured = positionals.includes('desk')
    ? deskBench(values.url, { claims: values.claims === '1000000' ? 100 : Number(values.claims) })
    : positionals.includes('uploads')
      ? uploadsBench(values.url)
      : positionals.includes('newcomer')
        ? newcomerBench(values.url)
        : webBench(values.url)
  for (const result of await measured) process.stdout.write(`${line(result)}\n`)
  process.exit()
}
const isOnlyReading = positionals.length === 1 && positionals[0] === 'reading'
if (isOnlyReading) {
  const measures = await readingBench({ count: Number(values.documents), keep: values.keep, set: values.set })
  for (const result of measures) process.stdout.write(`${line(result)}\n`)
  if (values.json) await writeFile(values.json, `${JSON.stringify(measures, null, 2)}\n`)
  process.exit()
}
const dataDir = values.keep ?? (await mkdtemp(join(tmpdir(), 'opdesk-bench-')))
const server = await startEmbeddedPostgres({ dataDir, settings: { ...COUNTING_SETTINGS, max_connections: '300' } })
const results: Measure[] = []
try {
  await countNothing(server.connectionString())
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const database = `bench_${name.replaceAll('-', '_')}`
    const connectionString = server.connectionString(database)
    if (name !== 'lists' || !(await readFilled(connectionString))) {
      const admin = new pg.Client(server.connectionString())
      await admin.connect()
      await admin.query(`drop database if exists ${database}`)
      await admin.query(`create database ${database}`)
      await admin.end()
      await migrate(connectionString)
    }
    for (const result of await bench(connectionString)) {
      results.push(result)
      process.stdout.write(`${line(result)}\n`)
    }
  }
  if (values.json) await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  await server.stop()
  if (values.keep === undefined) {
    await rm(server.home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
