import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '@opdesk/projections/migrate.ts'
import pg from 'pg'

/** Source of the databases of a run: set by global-setup.ts, read in the test files' processes. */
export const SERVER_VARIABLE = 'OPDESK_TEST_POSTGRES'
export const TEMPLATE_VARIABLE = 'OPDESK_TEST_TEMPLATE'

export interface TestDatabase {
  connectionString: string
  drop(): Promise<void>
}

/**
 * An empty, migrated database of its own, copied from the run's template. Call in `beforeAll`, drop in `afterAll`.
 *
 * @throws Error outside a vitest project that has `packages/testing/src/global-setup.ts` as its globalSetup
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env[SERVER_VARIABLE]
  const template = process.env[TEMPLATE_VARIABLE]
  if (!adminUrl || !template) throw new Error('No test database server: name the file *.int.test.ts or *.e2e.test.ts.')
  return createDatabase(adminUrl, template)
}

/** The migrated database from which the others are copied; nobody may be connected to it while they are copied. */
export async function createTemplate(adminUrl: string): Promise<TestDatabase & { name: string }> {
  const database = await createDatabase(adminUrl, 'template0')
  await migrate(database.connectionString)
  return database
}

async function createDatabase(adminUrl: string, template: string): Promise<TestDatabase & { name: string }> {
  const name = `opdesk_test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, client => client.query(`create database ${name} template ${template}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { name, connectionString: url.href, drop: () => asAdmin(adminUrl, client => drop(client, name)) }
}

const LOOKS = 10
const LOOK_MS = 50

/** A pool that was ended may have connections that are just closing: to cut one of them is an error that nobody can catch. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
    if (rowCount === 0) break
    await delay(LOOK_MS)
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
