import type { Person } from '@opdesk/contracts/account/events.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Refuses a contact as `behind` if a second view has it. Callers have not found the contact among accounts, with lists that have
 * caught up; so one of the two views has lost a row. The log cannot show which, because its contacts are encrypted. The refusal
 * ends when that view is rebuilt (decision 0073).
 */
const refuseWhere = async (db: Db, known: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql`${known} limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('behind')
}

/**
 * Returns those of `phones`, numbers without an account, that the view of registered users has. Runs one query for any count of
 * numbers.
 */
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
 * Requires that no other person of this role has the address. Checks the history of the back office, which has a record of each
 * person.
 * @throws behind
 */
export const requireFreeAddress = (db: Db, email: string, role: Person['role'], exceptId: string): Promise<void> =>
  refuseWhere(
    db,
    sql`${staff} and key <> ${`user-${exceptId}`} and record ->> 'role' = ${role} and lower(record ->> 'email') = ${email.toLowerCase()}`,
  )

/**
 * Requires that no admin has ever existed, so that the first admin may sign up.
 * @throws behind
 */
export const requireNoAdmin = (db: Db): Promise<void> => refuseWhere(db, sql`${staff} and record ->> 'role' = 'admin'`)
