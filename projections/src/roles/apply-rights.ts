import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { BUILD_SCHEMA, OLD_SCHEMA, schemaOf, type ViewVersion } from '../engine/schemas.ts'
import { ROLES, rightsOf, rightsOfViews } from './rights.ts'

/** SQL states that other sessions cause which read, build or drop tables: deadlock, lock timeout, missing table. */
const CONFLICTS = ['40P01', '55P03', '42P01']
/** Time limit in ms of a lock request. Readers queue behind it, so it is given up soon and repeated. */
const LOCK_TIMEOUT_MS = 500
const RETRY_MS = 500
const ATTEMPTS = 120

const ALREADY_THERE = ['42710', '23505']
const isThere = (error: unknown): boolean => error instanceof pg.DatabaseError && ALREADY_THERE.includes(error.code ?? '')

/** Creates a role. Roles belong to the whole server, so another database may be creating the same role. */
const makeRole = (client: pg.Client, sql: string): Promise<unknown> =>
  client.query(sql).catch(error => {
    if (!isThere(error)) throw error
  })

/**
 * Creates missing roles. Returns true if all roles exist. An owner who may not create roles runs all parts of the product itself.
 */
async function makeRoles(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string; there: boolean; may: boolean; super: boolean; member: boolean }>(
    `select name, exists (select from pg_roles where rolname = name) as there, rolsuper or rolcreaterole as may, rolsuper as super,
       coalesce((select pg_has_role(oid, 'set') from pg_roles where rolname = name), false) as member
     from unnest($1::text[]) as wanted (name), pg_roles where rolname = current_user`,
    [Object.values(ROLES)],
  )
  if (rows.some(({ there, may }) => !there && !may)) return false
  for (const { name, there } of rows) if (!there) await makeRole(client, `create role ${name}`)
  // To transfer tables to a role, the user must be a member of it; a superuser is a member of all roles.
  const own = rows.find(({ name }) => name === ROLES.projections)
  if (own && !own.super && !own.member) await makeRole(client, `grant ${ROLES.projections} to current_user`)
  return true
}

/** The missing schemas of these views. Views of which only a newer version will be read are left out (decision 0083). */
export async function missingSchemas(client: pg.Client, views: readonly ViewVersion[]): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    `select schema from unnest($1::text[], $2::int[], $3::text[]) as own (name, version, schema)
     where to_regnamespace(schema) is null and not exists (select from read.checkpoint newer
       where newer.name = own.name and newer.version > own.version and newer.state = 'live')`,
    [views.map(({ name }) => name), views.map(({ version }) => version), views.map(schemaOf)],
  )
  return rows.map(({ schema }) => schema)
}

/**
 * Grants each part of the product its rights in this database; requires the owner. It creates the missing schemas of these views,
 * and transfers the tables of the views to the projections. The comment of schema `app` records the grants with the oids of the
 * roles, which differ after a restore into another server. If the owner may not create roles, no rights are granted. Waits for
 * other sessions on the same tables.
 */
export async function applyRights(client: pg.Client, views: readonly ViewVersion[]): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await applyOnce(client, views)
    } catch (error) {
      if (left === 0 || !(error instanceof pg.DatabaseError) || !CONFLICTS.includes(error.code ?? '')) throw error
    }
    await delay(RETRY_MS)
  }
}

async function applyOnce(client: pg.Client, views: readonly ViewVersion[]): Promise<void> {
  const made = await missingSchemas(client, views)
  const making = made.map(schema => `create schema ${schema}`)
  if (!(await makeRoles(client))) {
    for (const sql of making) await client.query(sql)
    return
  }
  const { rows } = await client.query<{ tables: string[]; roles: string; granted: string | null }>(
    `select (select array_agg(relname::text order by relname) from pg_class
        where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')) as tables,
       (select string_agg(oid::text, ' ' order by rolname) from pg_roles where rolname = any($1)) as roles,
       obj_description('app'::regnamespace, 'pg_namespace') as granted`,
    [Object.values(ROLES)],
  )
  const [now] = rows
  if (!now) return
  const rights = rightsOf(now.tables)
  const digest = `rights ${createHash('sha256')
    .update(`${now.roles}\n${rights.join('\n')}`)
    .digest('hex')}`
  const { rows: foreign } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where nspname = any($2) and relkind in ('r', 'p') and pg_get_userbyid(relowner) <> $1`,
    [ROLES.projections, ['read', BUILD_SCHEMA, OLD_SCHEMA, ...views.map(schemaOf)]],
  )
  const isGranted = now.granted === digest
  if (isGranted && making.length === 0 && foreign.length === 0) return
  const granting = isGranted ? rightsOfViews(made) : [...rights, ...rightsOfViews(views.map(schemaOf))]
  const own = foreign.map(({ name }) => `alter table ${name} owner to ${ROLES.projections}`)
  await client
    .query(
      [
        'begin',
        `set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`,
        ...making,
        ...granting,
        ...own,
        `comment on schema app is '${digest}'`,
        'commit',
      ].join(';\n'),
    )
    .catch(async error => {
      await client.query('rollback')
      throw error
    })
}
