import { importColumns, importFields, REASON_HEADER, SERIAL_HEADER } from '@opdesk/contracts/employee-import/columns.ts'
import { reasonOf } from '@opdesk/domain/employee-import/check-rows.ts'
import type { WrittenSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import type { ImportRowTable } from '@opdesk/operations/employee-import/tables.ts'

const WIDE = ['name', 'email', 'address']
const TITLE = 'Employees'

const columns = [
  { title: SERIAL_HEADER, width: 7 },
  ...importFields.map(field => ({ title: importColumns[field].header, width: WIDE.includes(field) ? 30 : 16 })),
]

/** The empty sheet that users download to fill in. */
export const templateSheet: WrittenSheet = { title: TITLE, columns, rows: [] }

/** Rows that were not imported, in the columns of the template, with the reasons: they can be corrected and loaded again. */
export const failedSheet = (rows: readonly ImportRowTable[]): WrittenSheet => ({
  title: TITLE,
  columns: [...columns, { title: REASON_HEADER, width: 60 }],
  rows: rows.map(({ n, cells, reason, errors }) => [
    String(n),
    ...importFields.map(field => cells[field]),
    reason ?? reasonOf(errors),
  ]),
})
