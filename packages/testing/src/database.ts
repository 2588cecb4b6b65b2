import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { migrate } from '@opdesk/projections/database/migrate.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import pg from 'pg'

/** Environment variable with the address of the run's Postgres: set by global-setup.ts, read by the test files. */
export const SERVER_VARIABLE = 'OPDESK_TEST_POSTGRES'
export const TEMPLATE_VARIABLE = 'OPDESK_TEST_TEMPLATE'
export const VIEWS_TEMPLATE_VARIABLE = 'OPDESK_TEST_TEMPLATE_WITH_VIEWS'

export interface TestDatabase {
  connectionString: string
  drop(): Promise<void>
}

/**
 * Creates an empty, migrated database for one test file, copied from the run's template. Call it in `beforeAll`, and `drop` in
 * `afterAll`. With `views` it also has the tables of the product's views, as after the product's first start: creating these takes
 * a second, copying them no time.
 * @throws Error outside a vitest project that has `packages/testing/src/global-setup.ts` as its globalSetup
 */
export async function createTestDatabase({ views = false } = {}): Promise<TestDatabase> {
  const adminUrl = process.env[SERVER_VARIABLE]
  const template = process.env[views ? VIEWS_TEMPLATE_VARIABLE : TEMPLATE_VARIABLE]
  if (!adminUrl || !template) throw new Error('No test database server: name the file *.int.test.ts or *.e2e.test.ts.')
  return createDatabase(adminUrl, template)
}

/** Creates a migrated template database. No connection to it may be open while it is copied. */
export async function createTemplate(adminUrl: string, { views = false } = {}): Promise<TestDatabase & { name: string }> {
  const database = await createDatabase(adminUrl, 'template0')
  const { connectionString } = database
  await migrate(connectionString)
  if (views) await makeViews(connectionString)
  return database
}

async function makeViews(connectionString: string): Promise<void> {
  const store = createPostgresEventStore({ connectionString })
  const running = startProjections({ store, connectionString, projections })
  await running.caughtUp()
  await running.stop()
  await store.close()
}

async function createDatabase(adminUrl: string, template: string): Promise<TestDatabase & { name: string }> {
  const name = `opdesk_test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, client => client.query(`create database ${name} template ${template}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { name, connectionString: url.href, drop: () => asAdmin(adminUrl, client => drop(client, name)) }
}

const MAX_ATTEMPTS = 10
const RETRY_MS = 50

/**
 * Drops a database once its connections have closed, or after some tries. An ended pool may still be closing connections: cutting
 * one of them would raise an error that cannot be caught.
 */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < MAX_ATTEMPTS; look++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) break
    await delay(RETRY_MS)
  }
  await client.query(`drop database if exists ${name} with (force)`)
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
