import type { Person } from '@opdesk/contracts/account/events.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Checks accounts first; a number or address is free only if a second view lacks it, too. One of the two may have lost a row, and
 * the log cannot answer, because its contacts are encrypted. Callers pass contacts that accounts lack, with lists that have
 * caught up. If the views disagree, the answer is `behind` until the one that lost a row is rebuilt (decision 0073).
 */
const refuseWhere = async (db: Db, known: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql`${known} limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('behind')
}

/** Returns those numbers without an account that the second view has. One query for any count of numbers. */
export const numbersInDoubt = async (db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from ${viewTable('registered_user')} where phone = any(${phones.filter(phone => phone !== '')}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ phone }) => phone))
}

/**
 * Requires that no subscriber signs in with the number or the confirmed address (in lower case).
 * @throws behind
 */
export const requireFreeContact = (db: Db, contact: Contact): Promise<void> =>
  contact.kind === 'phone'
    ? refuseWhere(db, sql`select from ${viewTable('registered_user')} where phone = ${contact.phone} and phone <> ''`)
    : refuseWhere(
        db,
        sql`select from ${viewTable('registered_user')} where confirmed_email = ${contact.email.toLowerCase()} and confirmed_email <> ''`,
      )

const staff = sql`select from ${viewTable('audited_record')} where key like 'user-%'`

/**
 * Requires that no other person of this role has the address: the back-office history has all records.
 * @throws behind
 */
export const requireFreeAddress = (db: Db, email: string, role: Person['role'], exceptId: string): Promise<void> =>
  refuseWhere(
    db,
    sql`${staff} and key <> ${`user-${exceptId}`} and record ->> 'role' = ${role} and lower(record ->> 'email') = ${email.toLowerCase()}`,
  )

/**
 * Requires that there never was an admin, so that the first may sign up.
 * @throws behind
 */
export const requireNoAdmin = (db: Db): Promise<void> => refuseWhere(db, sql`${staff} and record ->> 'role' = 'admin'`)
