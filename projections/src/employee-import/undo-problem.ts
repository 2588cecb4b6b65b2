import { sql } from 'kysely'
import type { Db } from '../database.ts'

interface Found {
  imported: number
  signed_in: number
  claimed: number
  changed: number
}

const people = (count: number, have: string, has: string): string =>
  count === 1 ? `one of its employees ${has}` : `${count} of its employees ${have}`

/**
 * Why an import may not be taken back; undefined if it may. It may while nobody of it has signed in since, has claimed, or was changed
 * by anybody.
 */
export const undoProblem = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql<Found>`
    with imported as (
      select r.user_id, i.submitted_at as since, e.employment_id from app.import_row r join app.import i using (import_id)
      left join read.employee e on e.subscriber_id = r.user_id and e.import_id = r.import_id
      where r.import_id = ${id} and r.state = 'imported')
    select count(*) as imported,
      count(*) filter (where exists (
        select from read.login_entry l where l.user_id = p.user_id and l.signed_in_at >= p.since)) as signed_in,
      count(*) filter (where exists (
        select from read.claim_list c where c.subscriber_id = p.user_id and c.created_at >= p.since)) as claimed,
      count(*) filter (where p.employment_id is null or exists (
        select from read.audit_entry a where a.record_id = p.employment_id and a.method <> 'POST')
        or exists (select from read.employee e where e.subscriber_id = p.user_id and jsonb_array_length(e.plans) > 1)) as changed
    from imported p`.execute(db)
  const { imported = 0, signed_in = 0, claimed = 0, changed = 0 } = rows[0] ?? {}
  if (imported === 0) return 'Nobody of this import is left.'
  const reasons = [
    ...(signed_in > 0 ? [people(signed_in, 'have signed in', 'has signed in')] : []),
    ...(claimed > 0 ? [people(claimed, 'have claimed', 'has claimed')] : []),
    ...(changed > 0 ? [people(changed, 'have been changed', 'has been changed')] : []),
  ]
  return reasons.length === 0 ? undefined : `This import can no longer be undone: ${reasons.join(', ')}.`
}
