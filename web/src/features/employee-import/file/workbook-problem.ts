import { importErrors } from '@opdesk/contracts/employee-import/errors.ts'
import { MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'

/** The reason to refuse a file for its name or size; undefined if there is none. Its content is checked by the server. */
export const workbookProblem = ({ name, size }: { name: string; size: number }): string | undefined => {
  if (size === 0 || !/\.xlsx?$/i.test(name)) return importErrors.not_a_workbook[1]
  return size > MAX_WORKBOOK_BYTES ? importErrors.workbook_too_large[1] : undefined
}
