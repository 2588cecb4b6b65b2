import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'

/** Actions by or on an imported employee since the import. */
export interface Touched {
  user_id: string
  signed_in: boolean
  claimed: boolean
  /** True if the employee has requested a free test, which belongs to the plan. */
  booked: boolean
  changed: boolean
  /** True if the employment that the import created is no longer listed. */
  gone: boolean
}

/**
 * The employees of an import who have since signed in, claimed, booked a free test or been changed. An undo is refused for them: it
 * would erase a person registered by the import, so an admin's changes of the person or their family count as well.
 */
export const touchedEmployees = async (db: Db, id: string): Promise<Touched[]> => {
  const { rows } = await sql<Touched>`
    select * from (
      select r.user_id,
        exists (select from ${viewTable('login_entry')} l where l.user_id = r.user_id and l.signed_in_at >= i.submitted_at) as signed_in,
        exists (select from ${viewTable('claim_list')} c where c.subscriber_id = r.user_id and c.created_at >= i.submitted_at) as claimed,
        exists (select from ${viewTable('free_test')} f where f.subscriber_id = r.user_id and f.requested_at >= i.submitted_at) as booked,
        e.employment_id is null as gone,
        e.employment_id is null or jsonb_array_length(e.plans) > 1 or e.status <> (r.cells ->> 'status')::int or exists (
          select from ${viewTable('audit_entry')} a where a.record_id = e.employment_id and a.method <> 'POST')
        or not e.linked and (
          exists (select from ${viewTable('audit_entry')} a where a.record_id = r.user_id)
          or exists (select from ${viewTable('family_member')} m where m.subscriber_id = r.user_id)) as changed
      from app.import_row r join app.import i using (import_id)
      left join ${viewTable('employee')} e on e.subscriber_id = r.user_id and e.import_id = r.import_id
      where r.import_id = ${id} and r.state = 'imported') p
    where signed_in or claimed or booked or changed`.execute(db)
  return rows
}

const people = (count: number, have: string, has: string): string =>
  count === 1 ? `one of its employees ${has}` : `${count} of its employees ${have}`

/** Explains why an import without an imported row cannot be undone, and what to do instead. */
const nothingToUndo = async (db: Db, id: string): Promise<string> => {
  const { rows } = await sql<{ imported: number; failed: number; from_call: boolean }>`
    select (counts ->> 'imported')::int as imported, (counts ->> 'failed')::int as failed, sheet -> 'sheets' = '[]' as from_call
    from app.import where import_id = ${id}`.execute(db)
  const { imported = 0, failed = 0, from_call = false } = rows[0] ?? {}
  if (imported > 0 && from_call)
    return 'Employees that came without a workbook cannot be taken back together. Please deactivate them in the list of employees.'
  if (imported > 0) return 'There is nothing to undo: all its employees have been erased since.'
  if (failed > 0) return 'There is nothing to undo: no row was imported. Please mend the failed rows and import them again.'
  return 'There is nothing to undo: none of its rows is kept any more.'
}

/** Explains why an import may not be undone; undefined if it may. */
export const undoProblem = async (db: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql`select from app.import_row where import_id = ${id} and state = 'imported' limit 1`.execute(db)
  if (rows.length === 0) return nothingToUndo(db, id)
  const touched = await touchedEmployees(db, id)
  const reason = (field: 'signed_in' | 'claimed' | 'booked' | 'changed', have: string, has: string): string[] => {
    const count = touched.filter(one => one[field]).length
    return count > 0 ? [people(count, have, has)] : []
  }
  const reasons = [
    ...reason('signed_in', 'have signed in', 'has signed in'),
    ...reason('claimed', 'have claimed', 'has claimed'),
    ...reason('booked', 'have booked a free test', 'has booked a free test'),
    ...reason('changed', 'have been changed', 'has been changed'),
  ]
  return reasons.length === 0 ? undefined : `This import can no longer be undone: ${reasons.join(', ')}.`
}
