import { importErrors, notAWorkbookMessage } from '@opdesk/contracts/employee-import/errors.ts'
import { MAX_WORKBOOK_BYTES } from '@opdesk/contracts/employee-import/limits.ts'

/** Files with a table that Excel opens and saves as a workbook. */
const TABLES = /^(?:csv|tsv|txt|ods|fods|html?|xml|xls[bm]|numbers)$/i

/** The reason to refuse a file for its name or size; undefined if there is none. Its content is checked by the server. */
export const workbookProblem = ({ name, size }: { name: string; size: number }): string | undefined => {
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? []
  if (size > 0 && TABLES.test(ending)) return notAWorkbookMessage(`a file of type .${ending.toLowerCase()}`)
  if (size === 0 || !/^xlsx?$/i.test(ending)) return importErrors.not_a_workbook[1]
  return size > MAX_WORKBOOK_BYTES ? importErrors.workbook_too_large[1] : undefined
}
