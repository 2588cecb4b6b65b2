import type { Dashboard } from '@opdesk/contracts/claim/dashboard.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { allOf } from '../lists/list-query.ts'

type Decisions = Dashboard['series']['decisions_by_reviewer']

/**
 * Number of decisions by person in a range of IST days, both included, highest first. A person's name is that of their latest
 * decision.
 */
export async function decisionsByReviewer(
  db: Db,
  { startDate, endDate }: { startDate?: Day | undefined; endDate?: Day | undefined },
): Promise<Decisions> {
  const conditions = [
    ...(startDate ? [sql<boolean>`decided_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`decided_on <= ${endDate}`] : []),
  ]
  const { rows } = await sql<Decisions[number]>`
    select user_id as _id, substr(max(decided_on::text || user_name), 11) as name, sum(approved) as approved,
      sum(clarified) as clarified, sum(rejected) as rejected, sum(invalidated) as invalidated, sum(duplicates) as duplicates
    from ${viewTable('reviewer_decision')} where ${allOf(conditions)} group by user_id
    order by sum(approved + clarified + rejected + invalidated + duplicates) desc, name, user_id`.execute(db)
  return rows
}
