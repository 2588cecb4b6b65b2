import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { searchOfLines } from './line-search.ts'

/**
 * The current name of a row's organization, which has `corporate_id` and `corporate_name`, because organizations are renamed. An
 * organization without a record keeps the recorded name.
 */
export const organizationName = sql<string>`
  coalesce((select o.key_text from ${viewTable('resource_record')} o where o.key = 'corporation-' || corporate_id), corporate_name)`

/** The same organization with its current name. */
export async function organizationNow<O extends { _id: string; name: string } | null>(db: Db, organization: O): Promise<O> {
  if (organization === null) return organization
  const { rows } = await sql<{ name: string }>`
    select ${organizationName} as name from (select ${organization._id}::text as corporate_id, ${organization.name}::text as corporate_name) o`.execute(
    db,
  )
  return { ...organization, ...rows[0] }
}

/** Ids of the organizations with the text in their current name, by the rule of `searchOfLines`. */
export const organizationsNamed = (text: string): RawBuilder<{ id: string }> => sql`
  select id from (select id, ' ' || lower(key_text) as search from ${viewTable('resource_record')} where resource = 'corporation') o
  where ${searchOfLines(text)}`
