import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogOf } from '../testing/catalog.ts'
import { readManifest, readMigrations } from './committed-migrations.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let client: pg.Client
let ofThisRelease: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  ofThisRelease = await catalogOf(client)
  await client.query(`do $$ declare name text; begin
    for name in select nspname from pg_namespace where nspname ~ '^(app|log|read)' loop
      execute format('drop schema %I cascade', name);
    end loop; end $$`)
  await client.query(
    'create schema app; create table app.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
})

afterEach(async () => {
  await client.end()
  await database.drop()
})

const digestOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/** Applies the migrations up to this one, with this text, as the commit did that had it. */
const applyUpTo = async (last: string, text?: string) => {
  for (const { name, sql: present } of await readMigrations()) {
    const sql = name === last ? (text ?? present) : present
    await client.query(sql)
    await client.query('insert into app.migration (name, sha256) values ($1, $2)', [name, digestOf(sql)])
    if (name === last) return
  }
}

const { texts, renamed } = await readManifest()
const earlier = Object.entries(texts).flatMap(([name, of]) =>
  of.slice(0, -1).map((sha256, index) => ({ name, sha256, file: name.replace('.sql', `.${index + 1}.sql`) })),
)

test.each(earlier)('upgrades a database that has the earlier text $file', async ({ name, sha256, file }) => {
  const text = await readFile(new URL(`../testing/earlier-migrations/${file}`, import.meta.url), 'utf8')
  expect(digestOf(text)).toBe(sha256)
  await applyUpTo(name, text)
  expect(await migrate(database.connectionString)).toContain('0124-effects-of-edited-migrations.sql')
  expect(await catalogOf(client)).toEqual(ofThisRelease)
  expect(await migrate(database.connectionString)).toEqual([])
})

test.each(Object.entries(renamed))('upgrades a database with the earlier name %s', async (first, name) => {
  await applyUpTo(name)
  await client.query('update app.migration set name = $1 where name = $2', [first, name])
  await migrate(database.connectionString)
  const { rows } = await client.query<{ name: string }>('select name from app.migration order by name')
  // A back-up lists these names, and a restore compares them with those of its program.
  expect(rows.map(row => row.name)).toEqual(Object.keys(texts))
  expect(await catalogOf(client)).toEqual(ofThisRelease)
})
