import type { RowError } from '@opdesk/contracts/employee/fields.ts'
import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { Mapping } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { EmployeeImport, ImportCounts, ImportRecord, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import type { ImportRowState, ImportState } from '@opdesk/contracts/employee-import/states.ts'

/** What an import is about; it stays as it was begun. */
export type ImportSubject = Pick<ImportRecord, 'corporate' | 'plan' | 'membership' | 'created_by'>

/** The sheet that is read, and what its columns stand for. */
export type ImportSheet = Pick<EmployeeImport, 'sheets' | 'sheet' | 'columns' | 'remembered'> & { mapping: Mapping }

/** Moments are ISO 8601 UTC when they are read. `file`: the workbook, until the import is submitted. */
export interface ImportTable {
  import_id: string
  corporate_id: string
  state: ImportState
  file_name: string
  file: Buffer | null
  subject: ImportSubject
  sheet: ImportSheet
  counts: ImportCounts
  invite: boolean | null
  filled: EmployeeImport['filled']
  created_by: string
  created_at: string
  submitted_at: string | null
  finished_at: string | null
  expires_at: string
}

export interface ImportRowTable {
  import_id: string
  n: number
  cells: ImportValues
  errors: RowError[]
  state: ImportRowState
  /** Asked for when the import was submitted. */
  selected: boolean
  reason: string | null
  user_id: string | null
  employee_key: string
  phone_key: string
  /** What the column of `filled` had in this row; null where the value was the same. */
  before_fill: string | null
}

export interface ImportHeaderTable {
  corporate_id: string
  header: string
  field: ImportField
}
