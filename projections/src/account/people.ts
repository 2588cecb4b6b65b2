import type { HrRecord } from '@opdesk/contracts/account/hr.ts'
import { flagsOf, keepsPrivileges, type PrivilegeMethod, type PrivilegeUser } from '@opdesk/contracts/account/programs.ts'
import { type OneUserRecord, type UserRecord, type UsersQuery, UserType } from '@opdesk/contracts/account/users.ts'
import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import { Designation, type ProgramCode, type RoleName } from '@opdesk/contracts/codes.ts'
import { keepsUsers } from '@opdesk/contracts/confirmation/policy.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, oneOf, orderBy, readPage } from '../lists/list-query.ts'
import type { AccountRow } from './table.ts'

/** Queries of the masters of people who sign in with e-mail and password. Deleted people are excluded. */

type Role = Exclude<RoleName, 'subscriber'>
const present = sql<boolean>`deleted_at is null`

/** SQL for the name of a referenced record, from the other master. */
const named = (resource: string, id: RawBuilder<unknown>, field: string) =>
  sql`(select record ->> ${sql.lit(field)} from ${viewTable('resource_record')} where key = ${sql.lit(`${resource}-`)} || ${id})`

async function list<R extends object>(db: Db, { roles, columns }: People, query: UsersQuery): Promise<Page<R>> {
  const { search, sortBy, sortOrder } = query
  const { rows, pagination } = await readPage<R>(
    db,
    {
      id: sql`id`,
      columns,
      from: viewTable('account'),
      where: [present, oneOf(sql`role`, roles), ...between(sql`created_at`, query)],
      search: search ? containsEvery(sql`search`, search) : undefined,
      order: orderBy([sortBy === 'name' ? sql`lower(name)` : sql`created_at`, sql`id`], sortOrder),
    },
    query,
  )
  return { records: rows, pagination }
}

const reference = (resource: string, id: RawBuilder<unknown>, field: string) => sql`
  case when ${id} is null then null else jsonb_build_object('_id', ${id}, ${sql.lit(field)}, coalesce(${named(resource, id, field)}, ${id})) end`

interface People {
  roles: readonly Role[]
  columns: RawBuilder<unknown>
}

/** Admins and management users, as the User Master shows them. */
const users: People = {
  roles: ['admin', 'management'],
  columns: sql`id as _id, name, case role when 'admin' then ${UserType.admin}::int else ${UserType.general}::int end as user_type,
    ${reference('designation', sql`designation_id`, 'designation')} as designation,
    email, country_code, phone as mobile, status, created_at as "createdAt"`,
}

const oneUser: People = { ...users, columns: sql`${users.columns}, waits_until` }

/** HR users, as the Corporate HR Master shows them. */
const hr: People = {
  roles: ['hr'],
  columns: sql`id as _id, name, ${reference('corporation', sql`corporate_id`, 'name')} as corporate,
    email, country_code, phone, status, created_at as "createdAt"`,
}

async function find<R extends object>(db: Db, id: string, { roles, columns }: People): Promise<R | undefined> {
  const { rows } = await sql<R>`
    select ${columns} from ${viewTable('account')} where id = ${id} and ${present} and ${oneOf(sql`role`, roles)}`.execute(db)
  return rows[0]
}

export const listUsers = (db: Db, query: UsersQuery) => list<UserRecord>(db, users, query)
/** A record of the User Master, with the end of the account's waiting period, which may be over. */
export const findUser = (db: Db, id: string) => find<OneUserRecord>(db, id, oneUser)
export const listHr = (db: Db, query: UsersQuery) => list<HrRecord>(db, hr, query)
export const findHr = (db: Db, id: string) => find<HrRecord>(db, id, hr)

/** A person with one of these roles; undefined if the person is deleted. */
export async function findPerson(db: Db, id: string, roles: readonly Role[]): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select * from ${viewTable('account')} where id = ${id} and ${present} and ${oneOf(sql`role`, roles)}`.execute(db)
  return rows[0]
}

/** True if another person of this role has the address, in any letter case. */
export async function emailTaken(db: Db, email: string, role: Role, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${viewTable('account')} where email = ${email.toLowerCase()} and role = ${role} and id <> ${exceptId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** True if another active admin can view and change privileges. */
export async function otherKeepers(db: Db, exceptId: string): Promise<boolean> {
  const { rows } = await sql<Pick<AccountRow, 'privileges'>>`
    select privileges from ${viewTable('account')} where role = 'admin' and status = 1 and id <> ${exceptId}`.execute(db)
  return rows.some(({ privileges }) => keepsPrivileges(privileges))
}

/** Active admins who have a privilege. */
export async function findAdminsWith(
  db: Db,
  { program_id, method }: { program_id: ProgramCode; method: PrivilegeMethod },
): Promise<AccountRow[]> {
  const { rows } =
    await sql<AccountRow>`select * from ${viewTable('account')} where role = 'admin' and status = 1 order by id`.execute(db)
  return rows.filter(({ role, privileges }) => flagsOf({ role, privileges }, program_id)[method])
}

/** Active admins who can confirm another admin's request. */
export async function findKeepersOfUsers(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select * from ${viewTable('account')} where role = 'admin' and status = 1 order by lower(name), id`.execute(db)
  return rows.filter(({ privileges }) => keepsUsers(privileges))
}

/**
 * Recipients of the notice that an account got power over money without a second admin: active admins and active Finance users.
 */
export async function findAdminsAndFinance(db: Db): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select * from ${viewTable('account')}
    where status = 1 and (role = 'admin' or (role = 'management' and designation = ${Designation.finance})) order by lower(name), id`.execute(
    db,
  )
  return rows
}

/**
 * True if the person has claims or disputes that Management can transfer: those that wait for their verifier, or that return to the
 * verifier after a clarification. A claim past its verifier or in dispute waits for another role. If it is later sent back, the
 * transfer page lists it under former verifiers.
 */
export async function hasOpenWork(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${viewTable('claim_list')} where verifier_id = ${id} and state_name in (${sql.join(transferableStates)})
    union all
    select from ${viewTable('dispute')} where verifier_id = ${id} and state_name = 'awaiting_verifier' limit 1`.execute(db)
  return rows.length > 0
}

/** The people of a module who have configurable privileges, by status and name. */
export async function listPrivilegeUsers(db: Db, role: 'admin' | 'management'): Promise<PrivilegeUser[]> {
  const { rows } = await sql<PrivilegeUser>`
    select id as _id, name, email, status from ${viewTable('account')} where role = ${role} and ${present}
    order by status desc, lower(name), id limit 1000`.execute(db)
  return rows
}
