import { type RawBuilder, sql } from 'kysely'
import { viewTable } from '../database/view-table.ts'

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
