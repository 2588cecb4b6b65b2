import { type RawBuilder, sql } from 'kysely'
import { viewTable } from '../database/view-table.ts'

/** Name, email address and phone number of a subscriber. Lists join them to their rows, because they may change. */
export interface Contacts {
  name: string
  email: string
  country_code: string
  phone: string
}

/** SQL for the contacts of the subscriber with the id in the column; null for an unknown subscriber. */
export const contactsOf = (column: string): RawBuilder<Contacts | null> => sql`(
  select jsonb_build_object('name', a.name, 'email', a.email, 'country_code', a.country_code, 'phone', a.phone)
  from ${viewTable('account')} a where a.id = ${sql.ref(column)})`
