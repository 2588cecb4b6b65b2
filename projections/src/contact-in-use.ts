import type { Person } from '@opdesk/contracts/account/events.ts'
import type { Contact } from '@opdesk/contracts/contact.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Who has a number or an address is looked for in accounts. What nobody has there is free only if a second view does not know it either: one of two may
 * have lost a row, and the log cannot be asked, since contacts are encrypted there. Each function is called for what accounts do not know, on lists that
 * have caught up. When the views disagree the answer is `behind`, until the one that lost a row is built anew (decision 0073).
 */
const refuseWhere = async (db: Db, known: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql`${known} limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('behind')
}

/** Which of the numbers that no account has a second view knows: one query, however many there are. */
export const numbersInDoubt = async (db: Db, phones: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from read.registered_user where phone = any(${phones.filter(phone => phone !== '')}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ phone }) => phone))
}

/** A number or a confirmed address (in lower case) with which no subscriber signs in. @throws behind */
export const requireFreeContact = (db: Db, contact: Contact): Promise<void> =>
  contact.kind === 'phone'
    ? refuseWhere(db, sql`select from read.registered_user where phone = ${contact.phone} and phone <> ''`)
    : refuseWhere(
        db,
        sql`select from read.registered_user where confirmed_email = ${contact.email.toLowerCase()} and confirmed_email <> ''`,
      )

const staff = sql`select from read.audited_record where key like 'user-%'`

/** The address of a person of this role who is not `exceptId`: the history of the back office has the records of all. @throws behind */
export const requireFreeAddress = (db: Db, email: string, role: Person['role'], exceptId: string): Promise<void> =>
  refuseWhere(
    db,
    sql`${staff} and key <> ${`user-${exceptId}`} and record ->> 'role' = ${role} and lower(record ->> 'email') = ${email.toLowerCase()}`,
  )

/** Accounts have no admin, and never had one: the first may sign up. @throws behind */
export const requireNoAdmin = (db: Db): Promise<void> => refuseWhere(db, sql`${staff} and record ->> 'role' = 'admin'`)
