import { test } from '@opdesk/contracts/resource/test.ts'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'

/** A record of the Test Master. */
export interface TestOfPlan {
  test_id: string
  name: string
  details: string
  plan_id: string
}

/** The lab tests of these plans in the Test Master, by name. */
export async function testsOfPlans(db: Db, planIds: readonly string[]): Promise<TestOfPlan[]> {
  if (planIds.length === 0) return []
  const { rows } = await sql<TestOfPlan>`
    select id as test_id, key_text as name, record ->> 'details' as details, record ->> 'plan' as plan_id
    from ${viewTable('resource_record')}
    where resource = ${test.name} and record ->> 'plan' in (${sql.join(planIds)})
    order by key_lower, id`.execute(db)
  return rows
}
