import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * Which of these employee ids (in lower case) somebody of the organization has, and which of these numbers belong to somebody whom the
 * organization lists or who is an active employee of any organization. Nothing says of which.
 */
export const takenKeys = async (
  db: Db,
  corporateId: string,
  keys: { employees: readonly string[]; phones: readonly string[] },
): Promise<{ takenEmployee: Set<string>; takenPhone: Set<string> }> => {
  const employees = await sql<{ key: string }>`
    select employee_id_key as key from read.employee
    where corporate_id = ${corporateId} and employee_id_key = any(${keys.employees})`.execute(db)
  const phones = await sql<{ key: string }>`
    select a.phone as key from read.account a join read.employee e on e.subscriber_id = a.id
    where a.role = 'subscriber' and a.phone = any(${keys.phones}) and (e.status = 1 or e.corporate_id = ${corporateId})`.execute(
    db,
  )
  return { takenEmployee: new Set(employees.rows.map(({ key }) => key)), takenPhone: new Set(phones.rows.map(({ key }) => key)) }
}
