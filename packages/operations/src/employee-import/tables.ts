import type { RowError } from '@opdesk/contracts/employee/fields.ts'
import type { ImportField } from '@opdesk/contracts/employee-import/columns.ts'
import type { Mapping } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { EmployeeImport, ImportCounts, ImportRecord, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import type { ImportRowState, ImportState } from '@opdesk/contracts/employee-import/states.ts'

/** The organization, plan and terms of an import, and its author. They do not change. */
export type ImportSubject = Pick<ImportRecord, 'corporate' | 'plan' | 'membership' | 'created_by'>

/** The selected sheet, and the meaning of its columns. */
export type ImportSheet = Pick<EmployeeImport, 'sheets' | 'sheet' | 'columns' | 'remembered'> & { mapping: Mapping }

/** Times are read as ISO 8601 UTC. `file`: the workbook, until the import is submitted. */
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
  /** True if the row was selected for the import. */
  selected: boolean
  reason: string | null
  user_id: string | null
  employee_key: string
  phone_key: string
  /** The row's value before the fill in the column named by `filled`; null if the fill did not change the value. */
  before_fill: string | null
}

export interface ImportHeaderTable {
  corporate_id: string
  header: string
  field: ImportField
}
