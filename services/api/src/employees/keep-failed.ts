import type { Actor } from '@opdesk/contracts/actor.ts'
import { type EmployeeRowField, employeeRowFields, type RowError } from '@opdesk/contracts/employee/fields.ts'
import { IMPORT_KEPT_DAYS } from '@opdesk/contracts/employee-import/limits.ts'
import type { ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { formatDay, isDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { keysOf } from '@opdesk/domain/employee-import/check-rows.ts'
import type { Organization } from '@opdesk/operations/employee/organization.ts'
import { insertRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { daysAfter, insertImport, subjectOf } from '@opdesk/operations/employee-import/imports.ts'
import type { ImportSheet } from '@opdesk/operations/employee-import/tables.ts'
import type { AppDeps } from '../deps.ts'

/** Takes the place of the file name of an import. */
const CALL = 'Bulk call'

/** A call has no workbook. */
const noSheet: ImportSheet = {
  sheets: [],
  sheet: '',
  columns: [],
  remembered: [],
  mapping: Object.fromEntries(employeeRowFields.map(field => [field, null])) as ImportSheet['mapping'],
}

/** A row as it was sent, at its place in the call from 1, and why it was not added. */
export interface FailedRow {
  n: number
  sent: Partial<Record<EmployeeRowField, unknown>>
  reason: string
  errors: RowError[]
}

interface BulkCall {
  command_id: string
  actor: Actor
  organization: Organization
  plan: PlanSnapshot
  invite: boolean
  insertions: number
  failed: readonly FailedRow[]
}

/** The values in the form of the sheet: texts, and days as DD/MM/YYYY. */
const valuesOf = (sent: FailedRow['sent']): ImportValues =>
  Object.fromEntries(
    employeeRowFields.map(field => {
      const text = String(sent[field] ?? '').trim()
      return [field, field === 'dob' && isDay(text) ? formatDay(text) : text]
    }),
  ) as ImportValues

/**
 * Keeps the failed rows of a bulk call like those of an import: for 30 days they can be downloaded as a file to correct and load
 * again, and deleted. Answers the import's id; null where no row failed. A repeated call keeps no more rows.
 */
export const keepFailed = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { command_id, actor, organization, plan, invite, insertions, failed }: BulkCall,
): Promise<string | null> => {
  if (failed.length === 0) return null
  const import_id = derivedId('bulk-call', command_id)
  const now = clock()
  const at = now.toISOString()
  const rows = failed.map(({ n, sent, reason, errors }) => {
    const cells = valuesOf(sent)
    const { employee, phone } = keysOf(cells)
    return { n, cells, errors, state: 'failed' as const, reason, employee_key: employee, phone_key: phone }
  })
  await db.transaction().execute(async turn => {
    const isNew = await insertImport(turn, {
      import_id,
      corporate_id: organization.id,
      state: 'imported',
      file_name: CALL,
      subject: subjectOf(organization, plan, actor),
      sheet: noSheet,
      counts: { rows: insertions + failed.length, valid: 0, invalid: 0, imported: insertions, failed: failed.length },
      invite,
      created_at: at,
      submitted_at: at,
      finished_at: at,
      expires_at: daysAfter(now, IMPORT_KEPT_DAYS),
    })
    if (isNew) await insertRows(turn, import_id, rows)
  })
  return import_id
}
