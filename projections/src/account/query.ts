import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import type { VerifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { Designation, type DesignationCode, InternalStatus, type RoleName } from '@opdesk/contracts/codes.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { AccountRow } from './table.ts'

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds an account by e-mail address in any letter case. The result may be inactive: check `status`. */
export const findAccountByEmail = (db: Db, email: string, role: RoleName): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('role', '=', role)
    .orderBy('id')
    .executeTakeFirst()

/** True if account `a` is an HR user of an inactive organization. */
export const ofInactiveOrganization = sql<boolean>`(
  a.role = 'hr' and exists (
    select from ${viewTable('resource_record')} r where r.key = ${`${corporation.name}-`} || a.corporate_id and r.record ->> 'status' = '0'))`

/** True if this person is an HR user of an inactive organization and therefore cannot sign in. */
export const isOfInactiveOrganization = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from ${viewTable('account')} a where a.id = ${id} and ${ofInactiveOrganization}`.execute(db)
  return rows.length > 0
}

/** True if an account of an admin exists, active or not. */
export const hasAdmin = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined

export const findAccountByPhone = (db: Db, phone: string, role: RoleName): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('phone', '=', phone).where('role', '=', role).orderBy('id').executeTakeFirst()

/**
 * The subscriber who has confirmed the address (in lower case). Before sign-in by address existed, several subscribers could
 * confirm the same address; then the first to confirm it is returned.
 */
export const findAccountByConfirmedEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('account')
    .selectAll()
    .where('confirmed_email', '=', email)
    .where('confirmed_email', '<>', '')
    .where('role', '=', 'subscriber')
    .orderBy('email_confirmed_at')
    .orderBy('id')
    .executeTakeFirst()

/** The subscriber who signs in with this number or address. The account may be inactive: check `status`. */
export const findAccountByContact = (db: Db, contact: Contact): Promise<AccountRow | undefined> =>
  contact.kind === 'phone' ? findAccountByPhone(db, contact.phone, 'subscriber') : findAccountByConfirmedEmail(db, contact.email)

export interface VerifierLoad {
  id: string
  name: string
  email: string
  phone: string
  /** Claims that wait for this verifier or for the subscriber's answer to this verifier. */
  open_claims: number
  last_assigned_at: string | null
  /** The last IST day of the verifier's leave with a substitute; null if no such leave includes `today`. */
  on_leave_until: Day | null
}

/** SQL for the last day on which a substitute acts for verifier `a`; null if no substitute acts on the day `today`. */
const leaveOn = (today: Day) => sql`lateral (
  select max(d.to_day) as until from ${viewTable('delegation')} d
  where d.verifier_id = a.id and d.ended_at is null and d.from_day <= ${today} and d.to_day >= ${today}) leave`

/** SQL for work assigned within the last minute that the views `claim_list` and `dispute` do not show yet. */
const given = (now: Date) => sql`(
  select kind = 'dispute' as dispute, verifier_id, at from app.given_work work
  where at between ${now}::timestamptz - interval '1 minute' and ${now}::timestamptz + interval '1 minute'
    and not exists (
      select from ${viewTable('claim_list')} c where kind = 'claim' and c.claim_id = work.claim_id and c.submitted_at is not null)
    and not exists (select from ${viewTable('dispute')} d where kind = 'dispute' and d.claim_id = work.claim_id))`

/**
 * Active verifiers in the order of assignment (domain.md section 1): verifiers who are present before verifiers with an acting
 * substitute; then by fewest open claims, then longest idle. For a dispute, a verifier's waiting disputes count as well. Includes
 * work assigned a moment ago.
 */
export async function activeVerifiersByLoad(
  db: Db,
  now: Date,
  { forDispute = false }: { forDispute?: boolean } = {},
): Promise<VerifierLoad[]> {
  const { rows } = await sql<VerifierLoad>`
    with given as materialized ${given(now)}
    select a.id, a.name, a.email, a.phone, open.count + fresh.claims as open_claims,
      greatest(last.submitted_at, fresh.at) as last_assigned_at, leave.until as on_leave_until
    from ${viewTable('account')} a
    cross join ${leaveOn(istDay(now))}
    cross join lateral (
      select count(*) from ${viewTable('claim_list')} c
      where c.verifier_id = a.id and c.internal_status in (${InternalStatus.noAction}, ${InternalStatus.clarification})
    ) open
    cross join lateral (
      select count(*) from ${viewTable('dispute')} d where ${forDispute} and d.verifier_id = a.id and d.state_name = 'awaiting_verifier'
    ) disputes
    cross join lateral (
      select count(*) filter (where not dispute) as claims, count(*) filter (where dispute and ${forDispute}) as disputes,
        max(at) filter (where not dispute or ${forDispute}) as at
      from given where given.verifier_id = a.id
    ) fresh
    left join lateral (
      select c.submitted_at from ${viewTable('claim_list')} c
      where c.verifier_id = a.id and c.submitted_at is not null order by c.submitted_at desc limit 1
    ) last on true
    where a.role = 'management' and a.status = 1 and a.designation = ${Designation.verifier}
    order by leave.until is not null, open.count + fresh.claims + disputes.count + fresh.disputes, last_assigned_at nulls first, a.id`.execute(
    db,
  )
  return rows
}

/** Active verifiers, and other people who have transferable work; inactive people first. Reads the tally for speed. */
export async function verifierWorkloads(db: Db, today: Day): Promise<VerifierWorkload[]> {
  const { rows } = await sql<VerifierWorkload>`
    with claims as (
      select verifier_id, sum(count) as count from ${viewTable('claim_tally')}
      where state_name in (${sql.join(transferableStates)}) group by verifier_id
    ), disputes as (
      select verifier_id, count(*) from ${viewTable('dispute')} where state_name = 'awaiting_verifier' group by verifier_id
    ), held as (
      select a.id as _id, a.name, a.status = 1 and a.designation is not distinct from ${Designation.verifier} as active,
        leave.until as on_leave_until, coalesce(c.count, 0) as claims, coalesce(d.count, 0) as disputes
      from ${viewTable('account')} a
      cross join ${leaveOn(today)}
      left join claims c on c.verifier_id = a.id
      left join disputes d on d.verifier_id = a.id
      where a.role = 'management'
    )
    select * from held where active or claims > 0 or disputes > 0 order by active, lower(name), _id`.execute(db)
  return rows
}

/** Ids of the active people of Finance. */
export const findFinance = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ${viewTable('account')} where role = 'management' and status = 1 and designation = ${Designation.finance}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Active staff with a built-in designation, which decides on claims, by name. */
export const activeDeciders = async (
  db: Db,
): Promise<(Pick<AccountRow, 'id' | 'name' | 'email' | 'phone'> & { designation: DesignationCode })[]> =>
  db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone', 'designation'])
    .where('role', '=', 'management')
    .where('status', '=', 1)
    .where('designation', 'is not', null)
    .$narrowType<{ designation: DesignationCode }>()
    .orderBy('name')
    .orderBy('id')
    .execute()

/** All verifiers, active or not, by name, for the claims filter by verifier. */
export async function everyVerifier(db: Db): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', '=', 'management')
    .where('designation', '=', Designation.verifier)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}

/** The name of an organization, from the accounts of its employees. */
export async function corporateNameOf(db: Db, corporateId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('corporate_name')
    .where('corporate_id', '=', corporateId)
    .where('corporate_name', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.corporate_name ?? null
}

/** The names of these people, by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
