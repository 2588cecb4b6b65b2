import {
  type EmployeeToAdd,
  employeeIdKey,
  type KnownEmployees,
} from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'

interface Owner {
  phone: string
  subscriber_id: string
  status: number
  employment_id: string | null
  corporate_id: string | null
  employee_status: number | null
}

/**
 * Finds the people who have the rows' phone numbers, and the employments that have their employeeIds. Runs two queries for any
 * number of rows.
 */
export async function knownEmployees(db: Db, rows: readonly EmployeeToAdd[], corporate_id: string): Promise<KnownEmployees> {
  const phones = rows.map(({ employee }) => employee.phone)
  const ids = rows.map(({ employee }) => employeeIdKey(employee.employeeId))
  const owners = await sql<Owner>`
    select distinct on (a.phone) a.phone, a.id as subscriber_id, a.status, e.employment_id, e.corporate_id, e.status as employee_status
    from ${viewTable('account')} a left join ${viewTable('employee')} e on e.subscriber_id = a.id
    where a.role = 'subscriber' and a.phone = any(${phones}::text[]) order by a.phone, a.id`.execute(db)
  const taken = await sql<{ employee_id_key: string; employment_id: string }>`
    select employee_id_key, employment_id from ${viewTable('employee')}
    where corporate_id = ${corporate_id} and employee_id_key = any(${ids}::text[])`.execute(db)
  return {
    owners: new Map(owners.rows.map(({ phone, subscriber_id, status }) => [phone, { subscriber_id, erasing: status === 0 }])),
    employments: new Map(
      owners.rows.flatMap(({ subscriber_id, employment_id, corporate_id: of, employee_status }) =>
        employment_id === null || of === null
          ? []
          : [[subscriber_id, { employment_id, corporate_id: of, active: employee_status === 1 }] as const],
      ),
    ),
    employeeIds: new Map(taken.rows.map(({ employee_id_key, employment_id }) => [employee_id_key, { employment_id }])),
  }
}
