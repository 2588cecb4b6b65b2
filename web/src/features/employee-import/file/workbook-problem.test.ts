import { expect, it } from 'vitest'
import { workbookProblem } from './workbook-problem.ts'

const MB = 1024 * 1024

it.each([
  ['employees.xlsx', 5 * MB, undefined],
  ['Employees 2026.XLS', 1, undefined],
  ['employees.xlsx', 5 * MB + 1, '5 MB'],
  ['employees.csv', 1, 'not an Excel workbook'],
  ['employees.ODS', 1, 'Save it as .xlsx in Excel'],
  ['employees.xlsm', 1, 'not an Excel workbook'],
  ['employees.xlsx', 0, 'not an Excel workbook'],
  ['xlsx', 1, 'not an Excel workbook'],
])('an import judges the file %s of %d bytes: %s', (name, size, words) => {
  const problem = workbookProblem({ name, size })
  if (words === undefined) expect(problem).toBeUndefined()
  else expect(problem).toContain(words)
})
