import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { searchOfLines } from './line-search.ts'

/**
 * SQL for the current name of a row's organization. The row has `corporate_id`, and the name `corporate_name` as recorded; an
 * organization may have been renamed since. Without a record of the organization it is the recorded name.
 */
export const organizationName = sql<string>`
  coalesce((select o.key_text from ${viewTable('resource_record')} o where o.key = 'corporation-' || corporate_id), corporate_name)`

/** Replaces the name of an organization by its current name. */
export async function organizationNow<O extends { _id: string; name: string } | null>(db: Db, organization: O): Promise<O> {
  if (organization === null) return organization
  const { rows } = await sql<{ name: string }>`
    select ${organizationName} as name from (select ${organization._id}::text as corporate_id, ${organization.name}::text as corporate_name) o`.execute(
    db,
  )
  return { ...organization, ...rows[0] }
}

/** Query of the ids of organizations with a current name that matches the text by the rule of `searchOfLines`. */
export const organizationsNamed = (text: string): RawBuilder<{ id: string }> => sql`
  select id from ${viewTable('resource_record')} where resource = 'corporation' and ${searchOfLines(text)}`
