import { randomBytes } from 'node:crypto'
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
  await asAdmin(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { name, connectionString: url.href, drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`) }
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
