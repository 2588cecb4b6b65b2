import { z } from 'zod'
import { listOf, rawText, recordId, text, textLike } from '../bounded.ts'
import { fillableFields, importFields } from './columns.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_IMPORT_ROWS } from './limits.ts'
import { eachField } from './queries.ts'

const PLAN_MISSING = 'Please select plan !'
const MEMBERSHIP_MISSING = 'Please select membership !'

/** The fields of the form of POST …/imports besides `file`. All values are texts, as multipart forms send them. */
export const importForm = z.strictObject({
  corporate: recordId.optional(),
  plan: rawText(100, { missing: PLAN_MISSING }).min(1, PLAN_MISSING),
  membership: textLike(/^\d{1,9}$/, 9, MEMBERSHIP_MISSING).transform(Number),
})
export type ImportForm = z.infer<typeof importForm>

const column = z
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1)
  .nullable()

/** PATCH …/imports/{id}: chooses another sheet, or other columns. Two fields cannot share a column; a field may have none. */
export const chooseColumns = z.strictObject({
  sheet: rawText(100).optional(),
  mapping: z
    .strictObject(eachField(column))
    .refine(
      mapping => {
        const used = importFields.flatMap(field => mapping[field] ?? [])
        return new Set(used).size === used.length
      },
      { message: 'Two fields have the same column' },
    )
    .optional(),
})
export type ChooseColumns = z.infer<typeof chooseColumns>

/** PATCH …/imports/{id}/rows/{n}: the cells that changed. */
export const changeRow = z
  .strictObject(eachField(rawText(MAX_CELL, { tooLong: `At most ${MAX_CELL} characters` }).optional()))
  .refine(cells => Object.values(cells).some(cell => cell !== undefined), { message: 'Nothing is changed' })
export type ChangeRow = z.infer<typeof changeRow>

/** PATCH …/imports/{id}/column: one value for every row of a column. */
export const fillColumn = z.strictObject({
  field: z.enum(fillableFields, 'Please select a column'),
  value: text(MAX_CELL, { missing: 'Please enter the value', tooLong: `At most ${MAX_CELL} characters` }).min(
    1,
    'Please enter the value',
  ),
})
export type FillColumn = z.infer<typeof fillColumn>

const INVALID_RANGE = 'Invalid range. Please select valid rows!'
/** Rows of a sheet, by their number there. */
const rowNumber = z.int(INVALID_RANGE).min(1, INVALID_RANGE).max(1_048_576, INVALID_RANGE)

/** The rows to be imported: all rows, the rows with some numbers, or the rows of a range. */
export const rowSelection = z.union(
  [
    z.literal('all'),
    listOf(rowNumber, MAX_IMPORT_ROWS, { min: 1, tooShort: INVALID_RANGE, tooLong: INVALID_RANGE }),
    z
      .strictObject({ from: rowNumber, to: rowNumber })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: INVALID_RANGE }),
  ],
  INVALID_RANGE,
)
export type RowSelection = z.infer<typeof rowSelection>

/** POST …/imports/{id}/submit. */
export const submitImport = z.strictObject({ rows: rowSelection, invite: z.boolean().default(true) })
export type SubmitImport = z.infer<typeof submitImport>
