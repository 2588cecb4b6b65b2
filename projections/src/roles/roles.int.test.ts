import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { loginAs } from '@opdesk/testing/logins.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, SchemaBehind } from '../database/migrate.ts'
import { schemaOf } from '../engine/schemas.ts'
import { createTables } from '../engine/tables.ts'
import { wallet } from '../wallet/project.ts'
import { ROLES, type RolePart, WRITERS } from './rights.ts'

const PARTS = Object.keys(ROLES) as RolePart[]
const REFUSED = '42501'

let database: TestDatabase
let owner: pg.Client
const clients = new Map<RolePart, pg.Client>()
const urls = new Map<RolePart, string>()
const forget: (() => Promise<void>)[] = []

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connect(database.connectionString)
  await owner.query(`insert into app.log_seal (position, digest) values (1, 'x')`)
  await owner.query(`select log.append_event('wallet-1', -1, gen_random_uuid(), 'wallet_credited', 1, now(), '{}', '{}')`)
  for (const part of PARTS) {
    const login = await loginAs(database.connectionString, ROLES[part])
    forget.push(login.drop)
    urls.set(part, login.connectionString)
    clients.set(part, await connect(login.connectionString))
  }
})
afterAll(async () => {
  for (const client of clients.values()) await client.end()
  for (const drop of forget) await drop()
  await owner?.end()
  await database?.drop()
})

/** Tries a statement as a part's role. Returns `done` or the SQL state of the refusal; the change is rolled back. */
const attempt = async (part: RolePart, sql: string): Promise<string> => {
  const client = clients.get(part)
  if (!client) throw new Error(`nobody is ${part}`)
  await client.query('begin')
  try {
    await client.query(sql)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? 'no code') : String(error)
  } finally {
    await client.query('rollback')
  }
}

const APPEND = `select log.append_event('wallet-2', -1, gen_random_uuid(), 'wallet_credited', 1, now(), '{}', '{}')`

describe('a part of the product that does not own the database', () => {
  test.each(PARTS)('cannot change the log as %s', async part => {
    for (const sql of [
      `update log.events set data = '{}'`,
      'delete from log.events',
      'truncate log.events',
      'drop table log.events',
      'alter table log.events disable trigger all',
      `update log.incarnation set number = 9`,
      `insert into log.incarnation (number, system_identifier, timeline, begins_after, reason) values (9, '', '', 0, 'first')`,
      `select log.begin_incarnation('other server', 5)`,
    ])
      expect(await attempt(part, sql), sql).toBe(REFUSED)
  })

  test.each(PARTS)('cannot change existing seals as %s', async part => {
    for (const sql of [`update app.log_seal set digest = 'y'`, 'delete from app.log_seal', 'truncate app.log_seal'])
      expect(await attempt(part, sql), sql).toBe(REFUSED)
  })

  test.each(PARTS)('cannot create, change or drop tables outside views as %s', async part => {
    for (const sql of [
      'create table app.own (n int)',
      'create table log.own (n int)',
      'create table public.own (n int)',
      'create schema own',
      'alter table app.session add column own int',
      'drop table app.session',
      `insert into app.migration (name, sha256) values ('9999-own.sql', '')`,
      `create role own`,
      `set role ${ROLES[part === 'api' ? 'notary' : 'api']}`,
    ])
      expect(await attempt(part, sql), sql).toBe(REFUSED)
  })
})

test('allows appends by API and workflows only', async () => {
  expect(await Promise.all(PARTS.map(part => attempt(part, APPEND)))).toEqual(['done', REFUSED, 'done', REFUSED])
})

test('allows seals and checkpoints by the notary only', async () => {
  const seal = `insert into app.log_seal (position, digest) values (2, 'x')`
  const sign = `insert into app.log_checkpoint (position, events, digest, at, key_id, signature) values (2, 1, 'x', now(), 'k', 's')`
  for (const part of PARTS)
    expect([await attempt(part, seal), await attempt(part, sign)], part).toEqual(
      part === 'notary' ? ['done', 'done'] : [REFUSED, REFUSED],
    )
})

test('gives views to the projections, readable except by the notary', async () => {
  const client = clients.get('projections')
  await client?.query('create table read.roles_test__v1 (n int)')
  await client?.query('alter table read.roles_test__v1 rename to roles_test')
  for (const part of PARTS) {
    const may = part === 'projections' ? 'done' : REFUSED
    expect(await attempt(part, 'select * from read.roles_test'), part).toBe(part === 'notary' ? REFUSED : 'done')
    expect(await attempt(part, 'insert into read.roles_test values (1)'), part).toBe(may)
    expect(await attempt(part, 'drop table read.roles_test'), part).toBe(may)
    expect(await attempt(part, `update read.checkpoint set position = '0'`), part).toBe(may)
    expect(await attempt(part, 'create table read.own (n int)'), part).toBe(may)
  }
})

test('allows reads of secrets only to API and workflows', async () => {
  for (const table of ['credential', 'session', 'second_factor', 'one_time_code', 'message', 'file'])
    expect(await Promise.all(PARTS.map(part => attempt(part, `select * from app.${table}`))), table).toEqual([
      'done',
      REFUSED,
      'done',
      REFUSED,
    ])
})

test('grants exactly the listed rights to write', async () => {
  const { rows } = await owner.query<{ role: string; name: string; kind: string; may: boolean }>(
    `select role, relname as name, kind, has_table_privilege(role, c.oid, kind) as may
     from pg_class c, unnest($1::text[]) as role, unnest(array['insert', 'update', 'delete', 'truncate']) as kind
     where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')`,
    [Object.values(ROLES)],
  )
  const may = rows.filter(row => row.may).map(({ role, name, kind }) => `${role} ${kind} ${name}`)
  const wanted = Object.entries(WRITERS).flatMap(([name, writers]) =>
    Object.entries(writers).flatMap(([part, kinds]) => kinds.map(kind => `${ROLES[part as RolePart]} ${kind} ${name}`)),
  )
  expect(may.sort()).toEqual(wanted.sort())
})

test('lists all tables of schema app', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(WRITERS).sort())
})

test('a part starts on its release’s database, but not without migrations', async () => {
  const url = urls.get('api') ?? ''
  expect(await migrate(url)).toEqual([])
  await owner.query(`delete from app.migration where name = '0073-roles.sql'`)
  try {
    const refusal = await migrate(url).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SchemaBehind)
    expect(String(refusal)).toContain(
      'lacks 0073-roles.sql, and its user opdesk_api may not change tables. Run bin/opdesk migrate',
    )
  } finally {
    await owner.query(`insert into app.migration (name, sha256) values ('0073-roles.sql', $1)`, [
      await digestOf('0073-roles.sql'),
    ])
  }
})

test('names the missing migration on a database with an earlier name', async () => {
  const last = '0124-effects-of-edited-migrations.sql'
  await owner.query(`update app.migration set name = '0057-log-incarnation.sql' where name = '0057-keyed-hashes.sql'`)
  await owner.query('delete from app.migration where name = $1', [last])
  try {
    expect(String(await migrate(urls.get('api') ?? '').catch((error: unknown) => error))).toContain(`lacks ${last}`)
  } finally {
    await migrate(database.connectionString)
  }
})

test('creates a new version’s schema, and refuses parts without it', async () => {
  const schema = schemaOf(wallet)
  await owner.query(`drop schema ${schema} cascade`)
  const refusal = await migrate(urls.get('projections') ?? '').catch((error: unknown) => error)
  expect(String(refusal)).toContain(`lacks schema ${schema}, and its user opdesk_projections may not change tables`)
  await migrate(database.connectionString)
  expect(await attempt('projections', `create table ${schema}.made (n int); drop schema ${schema} cascade`)).toBe('done')
  expect(await attempt('api', `create table ${schema}.made (n int)`)).toBe(REFUSED)
})

test('transfers view tables of the owner to the projections on migration', async () => {
  await owner.query('create table read.made_by_owner (n int)')
  await migrate(database.connectionString)
  expect(await attempt('projections', 'drop table read.made_by_owner')).toBe('done')
  expect(await attempt('api', 'select * from read.made_by_owner')).toBe('done')
})

test('creates tables for the projections, so that migrations need no lock', async () => {
  const schema = schemaOf(wallet)
  await createTables(owner, { projection: wallet, schema })
  const { rows } = await owner.query('select distinct tableowner from pg_tables where schemaname = $1', [schema])
  expect(rows).toEqual([{ tableowner: ROLES.projections }])
  expect(await attempt('api', `select * from ${schema}.wallet`)).toBe('done')
  expect(await attempt('notary', `select * from ${schema}.wallet`)).toBe(REFUSED)
  const reader = await connect(database.connectionString)
  await reader.query(`begin; lock table ${schema}.wallet in access share mode`)
  try {
    await migrate(database.connectionString)
  } finally {
    await reader.end()
  }
}, 80_000)

test('migrating waits for a table’s long reader without blocking other readers', async () => {
  await owner.query('create table read.read_for_long (n int)')
  const reader = await connect(database.connectionString)
  await reader.query('begin; lock table read.read_for_long in access share mode')
  const giving = migrate(database.connectionString)
  let longest = 0
  // Loops until a reader has waited behind the lock request.
  for (const from = performance.now(); longest < 100 && performance.now() - from < 10_000; ) {
    const asked = performance.now()
    await owner.query('select from read.read_for_long')
    longest = Math.max(longest, performance.now() - asked)
  }
  await reader.end()
  expect(await giving).toEqual([])
  expect(longest).toBeGreaterThan(100)
  expect(longest).toBeLessThan(3000)
  expect(await attempt('projections', 'drop table read.read_for_long')).toBe('done')
}, 80_000)

test('lets only leading parts end the sessions of a deleted holder', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  await owner.query(`insert into app.lease_holder (id, label, backend_pid, session_start) values ($1, 'x', 1, now())`, [id])
  const victim = await connect(urls.get('workflows') ?? '')
  const ended = new Promise<void>(resolve => victim.on('error', () => resolve()))
  await victim.query(`select pg_advisory_lock_shared(hashtextextended('opdesk holder ' || $1, 0))`, [id])
  const end = `select app.end_sessions_of_holder('${id}')`
  expect(await attempt('notary', end)).toBe('P0001')
  expect(await attempt('notary', `select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user`)).toBe(
    REFUSED,
  )
  expect(await attempt('api', end)).toBe(REFUSED)
  await owner.query('delete from app.lease_holder where id = $1', [id])
  expect(await attempt('notary', end)).toBe('done')
  await ended
})

const digestOf = async (name: string): Promise<string> => {
  const sql = await readFile(new URL(`../../migrations/${name}`, import.meta.url), 'utf8')
  return createHash('sha256').update(sql).digest('hex')
}

describe('rights for statements in the sources', () => {
  const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
  /** The parts that run the sources of a folder, by folder. */
  const RUN_BY: Record<string, readonly RolePart[]> = {
    'services/api/src': ['api'],
    'services/workflows/src': ['workflows'],
    'projections/src/engine': ['projections'],
  }
  const KINDS = [
    { kind: 'insert', pattern: /(?:insert\s+into\s+|insertInto\(')app\.([a-z_]+)/g },
    // Matches an upsert, which updates an existing row.
    {
      kind: 'update',
      pattern: /(?:insert\s+into\s+|insertInto\(')app\.([a-z_]+)(?:(?!execute|\.query\().)*?(?:do update|doUpdateSet)/gs,
    },
    { kind: 'update', pattern: /(?<!for\s)(?:update\s+|updateTable\(')app\.([a-z_]+)/g },
    { kind: 'delete', pattern: /(?:delete\s+from\s+|deleteFrom\(')app\.([a-z_]+)/g },
  ] as const

  const sourcesOf = async (folder: string): Promise<string[]> => {
    const entries = await readdir(path.join(ROOT, folder), { recursive: true })
    return entries.filter(name => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
  }

  test.each(Object.keys(RUN_BY))('suffice in %s', async folder => {
    const missing: string[] = []
    let found = 0
    for (const name of await sourcesOf(folder)) {
      // The notary writes with the role of the notary.
      const parts: readonly RolePart[] = name.startsWith('notary/') ? ['notary'] : (RUN_BY[folder] ?? [])
      const text = await readFile(path.join(ROOT, folder, name), 'utf8')
      for (const { kind, pattern } of KINDS)
        for (const [, table = ''] of text.matchAll(pattern)) {
          found += 1
          for (const part of parts)
            if (!WRITERS[table]?.[part]?.includes(kind)) missing.push(`${name}: ${ROLES[part]} may not ${kind} app.${table}`)
        }
    }
    expect(missing).toEqual([])
    if (folder !== 'projections/src/engine') expect(found).toBeGreaterThan(20)
  })
})
