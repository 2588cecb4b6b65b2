import type { Employee, RenewalResult } from '@opdesk/contracts/employee/queries.ts'
import { expect, test } from 'vitest'
import { namedResults, resultsAsText } from './renewal-results.ts'

const employee = (_id: string, name: string) => ({ _id, name, employeeId: `MT-${_id}` }) as Employee
const result = (_id: string, more: Partial<RenewalResult> = {}): RenewalResult => ({
  _id,
  success: true,
  queued: false,
  start_date: '2026-11-23',
  end_date: '2027-11-22',
  reason: null,
  ...more,
})
const employees = [employee('1', 'Kavya'), employee('2', 'Mehul'), employee('3', 'Tab\there'), employee('4', 'Nobody')]
const results = [
  result('1'),
  result('2', { queued: true, start_date: '2027-06-01', end_date: '2028-05-31' }),
  result('3', {
    success: false,
    start_date: null,
    end_date: null,
    reason: { code: 'already_renewed', message: 'A renewal is waiting for this employee already.' },
  }),
]

test('lists failed renewals first, each result with its employee’s name', () => {
  expect(namedResults(employees, results).map(({ name, success, text }) => [name, success, text])).toEqual([
    ['Tab\there', false, 'A renewal is waiting for this employee already.'],
    ['Nobody', false, 'This employee was not processed.'],
    ['Kavya', true, 'Renewed: 23/11/2026 to 22/11/2027'],
    ['Mehul', true, 'Renewed, queued: 01/06/2027 to 31/05/2028'],
  ])
})

test('formats the results as one line of three cells per employee', () => {
  const lines = resultsAsText(namedResults(employees, results)).split('\n')
  expect(lines).toHaveLength(5)
  for (const line of lines) expect(line.split('\t')).toHaveLength(3)
})
