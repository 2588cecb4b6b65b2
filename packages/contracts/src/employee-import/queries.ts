import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { listQuery } from '../http.ts'
import { fillableFields, type ImportField, importFields } from './columns.ts'
import { importRowStates, importStates } from './states.ts'

const named = z.object({ _id: z.string(), name: z.string() })

/** One schema per field of an employee. */
export const eachField = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(importFields.map(field => [field, schema])) as { [F in ImportField]: T }

const counts = z.object({ rows: z.int(), valid: z.int(), invalid: z.int(), imported: z.int(), failed: z.int() })
export type ImportCounts = z.infer<typeof counts>

/** An import in a list. Times ISO 8601 UTC. */
export const importRecord = z.object({
  _id: z.string(),
  state: z.enum(importStates),
  file_name: z.string(),
  corporate: named,
  plan: named,
  membership: z.object({ _id: z.int(), name: z.string() }),
  /** `rows`: number of all rows of the sheet. `failed`: number of requested rows that were not imported and are not deleted yet. */
  counts,
  /** Progress of the running job, in rows. */
  progress: z.object({ done: z.int(), total: z.int() }),
  /** True if a text message and a mail tell the added employees; null before the import is submitted. */
  invite: z.boolean().nullable(),
  createdAt: z.string(),
  created_by: named,
  finished_at: z.string().nullable(),
})
export type ImportRecord = z.infer<typeof importRecord>

/** An import with the sheets and columns of its workbook. */
export const employeeImport = importRecord.extend({
  /** The sheets with rows. `rows`: number of employees, without the header. */
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** The name of the sheet that is read. */
  sheet: z.string(),
  /** The columns of the chosen sheet, with their first values. */
  columns: z.array(z.object({ index: z.int(), header: z.string(), samples: z.array(z.string()) })),
  mapping: z.object(eachField(z.int().nullable())),
  /** The fields with a column that the organization chose in an earlier import. */
  remembered: z.array(z.enum(importFields)),
  /** The fields that need a column and do not have one. */
  missing: z.array(z.enum(importFields)),
  /** Whether the caller may undo the import now, and the reason if not; null unless the import is imported. */
  undo: z.object({ allowed: z.boolean(), reason: z.string().nullable() }).nullable(),
  /**
   * The last value that was set for all rows of a column, and the number of rows that it changed; null if there is no such change
   * to undo.
   */
  filled: z.object({ field: z.enum(fillableFields), value: z.string(), rows: z.int() }).nullable(),
})
export type EmployeeImport = z.infer<typeof employeeImport>

/** The cells of a row as people type them: `dob` as DD/MM/YYYY, `gender` and `status` as digits. */
const values = z.object(eachField(z.string()))
export type ImportValues = z.infer<typeof values>

/** A row of an import. `n` is its number in the sheet, as Excel shows it. */
export const importRow = z.object({
  n: z.int(),
  values,
  errors: z.array(z.object({ field: z.enum(importFields), message: z.string() })),
  /** The fields with the value of a merged cell above them. */
  merged: z.array(z.enum(importFields)),
  state: z.enum(importRowStates),
  /** Why the row was not imported; null unless it failed. */
  reason: z.string().nullable(),
  /** The id of the employee made from the row; null unless the row is imported. */
  user_id: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** GET …/imports/{id}/rows, in the order of the sheet. */
export const importRowsQuery = listQuery(['n'], {
  maxPageSize: 1000,
  filters: { only: z.enum(['all', 'errors', 'valid', 'imported', 'failed']) },
}).pick({
  page: true,
  pageSize: true,
  only: true,
})
export type ImportRowsQuery = z.output<typeof importRowsQuery>

/** The number of a row in a URL. */
export const rowParams = z.object({
  id: rawText(100),
  n: rawText(7)
    .regex(/^[1-9]\d*$/)
    .transform(Number),
})

/** The rows of an import with changed errors or values. */
export const changedRows = z.object({ rows: z.array(importRow), counts })
export type ChangedRows = z.infer<typeof changedRows>

/** The answer after one value was set for all rows of a column. `filled`: as in the import. */
export const filledColumn = z.object({ filled: employeeImport.shape.filled, counts })
export type FilledColumn = z.infer<typeof filledColumn>
