import type { RowError } from '@opdesk/contracts/employee/fields.ts'
import type { RowMarks } from '@opdesk/contracts/employee-import/marks.ts'
import type { Mapping } from '@opdesk/contracts/employee-import/match-headers.ts'
import type { EmployeeImport, ImportCounts, ImportRecord, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import type { ImportRowState, ImportState } from '@opdesk/contracts/employee-import/states.ts'

/** The subject of an import; it does not change. */
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
  marks: RowMarks
  errors: RowError[]
  state: ImportRowState
  /** Selected when the import was submitted. */
  selected: boolean
  reason: string | null
  user_id: string | null
  employee_key: string
  phone_key: string
  /** The row's value in the column of `filled` before the fill; null if it was the same. */
  before_fill: string | null
}
