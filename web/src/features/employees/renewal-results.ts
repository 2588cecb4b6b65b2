import type { Employee, RenewalResult } from '@opdesk/contracts/employee/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'

/** The result for one selected employee, in words. */
export interface NamedResult {
  _id: string
  name: string
  employeeId: string
  success: boolean
  text: string
}

const textOf = ({ success, queued, start_date, end_date, reason }: RenewalResult): string => {
  if (!success) return reason?.message ?? 'This employee was not processed.'
  const days = start_date && end_date ? ` ${formatDay(start_date)} to ${formatDay(end_date)}` : ''
  return queued ? `Renewed, queued:${days}` : `Renewed:${days}`
}

/** The results with the employees' names, the failed ones first. An employee without a result was not processed. */
export const namedResults = (employees: readonly Employee[], results: readonly RenewalResult[]): NamedResult[] => {
  const told = employees.map(({ _id, name, employeeId }) => {
    const result = results.find(each => each._id === _id)
    return {
      _id,
      name,
      employeeId,
      success: result?.success ?? false,
      text: result ? textOf(result) : 'This employee was not processed.',
    }
  })
  return [...told.filter(({ success }) => !success), ...told.filter(({ success }) => success)]
}

const cell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

/** The results as tab-separated lines, for pasting into a spreadsheet. */
export const resultsAsText = (results: readonly NamedResult[]): string =>
  [['Employee ID', 'Name', 'Result'], ...results.map(({ employeeId, name, text }) => [employeeId, name, text])]
    .map(row => row.map(cell).join('\t'))
    .join('\n')
