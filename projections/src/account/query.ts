import { Designation, InternalStatus, type RoleName } from '@opdesk/contracts/codes.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { AccountRow } from './table.ts'

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('read.account').selectAll().where('id', '=', id).executeTakeFirst()

/** The e-mail address in any case. Inactive accounts are found too: look at `status`. */
export const findAccountByEmail = (db: Db, email: string, role: RoleName): Promise<AccountRow | undefined> =>
  db
    .selectFrom('read.account')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('role', '=', role)
    .orderBy('id')
    .executeTakeFirst()

export const findAccountByPhone = (db: Db, phone: string, role: RoleName): Promise<AccountRow | undefined> =>
  db.selectFrom('read.account').selectAll().where('phone', '=', phone).where('role', '=', role).orderBy('id').executeTakeFirst()

export interface VerifierLoad {
  id: string
  name: string
  /** Claims that wait for this verifier, or for the subscriber's answer to them. */
  open_claims: number
  last_assigned_at: string | null
}

/** Active verifiers, fewest open claims first, then the longest idle (domain.md section 1): the next claim goes to the first. */
export async function activeVerifiersByLoad(db: Db): Promise<VerifierLoad[]> {
  const { rows } = await sql<VerifierLoad>`
    select a.id, a.name, open.count as open_claims, last.submitted_at as last_assigned_at
    from read.account a
    cross join lateral (
      select count(*) from read.claim_list c
      where c.verifier_id = a.id and c.internal_status in (${InternalStatus.noAction}, ${InternalStatus.clarification})
    ) open
    left join lateral (
      select c.submitted_at from read.claim_list c
      where c.verifier_id = a.id and c.submitted_at is not null order by c.submitted_at desc limit 1
    ) last on true
    where a.role = 'management' and a.status = 1 and a.designation = ${Designation.verifier}
    order by open_claims, last_assigned_at nulls first, a.id`.execute(db)
  return rows
}

/** Everybody who verifies, or did until they were made inactive, by name: whose claims can be looked for. */
export async function everyVerifier(db: Db): Promise<{ _id: string; name: string }[]> {
  const rows = await db
    .selectFrom('read.account')
    .select(['id', 'name'])
    .where('role', '=', 'management')
    .where('designation', '=', Designation.verifier)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name }) => ({ _id: id, name }))
}
