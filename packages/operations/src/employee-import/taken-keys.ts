import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'

/**
 * Of these keys, returns the employee ids (in lower case) that the organization uses, and the phone numbers of its listed employees
 * and of active employees of any organization. The result does not name the organization.
 */
export const takenKeys = async (
  db: Db,
  corporateId: string,
  keys: { employees: readonly string[]; phones: readonly string[] },
): Promise<{ takenEmployee: Set<string>; takenPhone: Set<string> }> => {
  const employees = await sql<{ key: string }>`
    select employee_id_key as key from ${viewTable('employee')}
    where corporate_id = ${corporateId} and employee_id_key = any(${keys.employees})`.execute(db)
  const phones = await sql<{ key: string }>`
    select a.phone as key from ${viewTable('account')} a join ${viewTable('employee')} e on e.subscriber_id = a.id
    where a.role = 'subscriber' and a.phone = any(${keys.phones}) and (e.status = 1 or e.corporate_id = ${corporateId})`.execute(
    db,
  )
  return { takenEmployee: new Set(employees.rows.map(({ key }) => key)), takenPhone: new Set(phones.rows.map(({ key }) => key)) }
}
