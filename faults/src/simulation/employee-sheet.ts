import { identityDigests } from '@opdesk/domain/identity.ts'
import { newSubscriberId } from '@opdesk/domain/subscriber/employment/add-employee.ts'
import type { ImportRowTable, ImportTable } from '@opdesk/operations/employee-import/tables.ts'
import { personOf } from '@opdesk/testing/employee-sheet.ts'
import { employmentOf } from '@opdesk/workflows/employee-imports/import-batch.ts'
import { ORGANIZATION, ORGANIZATION_PLAN } from './organization.ts'
import type { Person, World } from './world.ts'

const letters = (index: number): string =>
  [...String(index).padStart(3, '0')].map(digit => String.fromCharCode(97 + Number(digit))).join('')

/** A person named only in a sheet. Their id follows from import and row, as in the product. */
export const workerOf = (world: World, importId: string, n: number): Person => {
  const index = world.subscribers.length
  const phone = String(9_300_000_000 + index)
  const email = `worker-${letters(index)}@example.org`
  const id = newSubscriberId(employmentOf(importId, n))
  return {
    id,
    role: 'subscriber',
    designation: null,
    name: `Worker ${letters(index)}`,
    phone,
    email,
    identities: identityDigests([phone, email]),
  }
}

/** A row of a sheet that was validated without an error. */
export const rowOf = (
  import_id: string,
  n: number,
  employeeId: string,
  { name, phone, email }: Person,
  status: 0 | 1,
): ImportRowTable => ({
  import_id,
  n,
  cells: personOf(n, { employeeId, name, phone, email, status: String(status) }),
  marks: {},
  errors: [],
  state: 'valid',
  selected: true,
  reason: null,
  user_id: null,
  employee_key: employeeId,
  phone_key: phone,
  before_fill: null,
})

/** An import with a validated sheet, before its job has started. */
export const importOf = (import_id: string, now: Date, rows: number): ImportTable => ({
  import_id,
  corporate_id: ORGANIZATION.id,
  state: 'importing',
  file_name: 'employees.xlsx',
  file: null,
  subject: {
    corporate: { _id: ORGANIZATION.id, name: ORGANIZATION.name },
    plan: { _id: ORGANIZATION_PLAN, name: 'Organization' },
    membership: { _id: 1, name: 'Family' },
    created_by: { _id: 'management1', name: 'Name of management1' },
  },
  sheet: {
    sheets: [],
    sheet: '',
    columns: [],
    remembered: [],
    // The simulation parses no workbook.
    mapping: {} as ImportTable['sheet']['mapping'],
  },
  counts: { rows, valid: rows, invalid: 0, imported: 0, failed: 0 },
  invite: true,
  filled: null,
  created_by: 'management1',
  created_at: now.toISOString(),
  submitted_at: now.toISOString(),
  finished_at: null,
  expires_at: now.toISOString(),
})
