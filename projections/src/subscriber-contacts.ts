import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { viewTable } from './view-table.ts'

/** Name, address and number of a subscriber. They are joined to a list's rows because they may change. */
export interface Contacts {
  name: string
  email: string
  country_code: string
  phone: string
}

/** The contacts of the subscriber with the id in a column, null for an unknown one. */
export const contactsOf = (column: string): RawBuilder<Contacts | null> => sql`(
  select jsonb_build_object('name', a.name, 'email', a.email, 'country_code', a.country_code, 'phone', a.phone)
  from ${viewTable('account')} a where a.id = ${sql.ref(column)})`

/** The contacts of the subscribers of one page, by id. */
export const findContacts = async (db: Db, rows: readonly { subscriber_id: string }[]): Promise<Map<string, Contacts>> => {
  const ids = [...new Set(rows.map(({ subscriber_id }) => subscriber_id))]
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'country_code', 'phone'])
    .where('id', 'in', ids)
    .execute()
  return new Map(people.map(({ id, ...contacts }) => [id, contacts]))
}
