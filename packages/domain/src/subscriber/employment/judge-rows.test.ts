import type { KnownEmployees } from '@opdesk/contracts/subscriber/employment/known-employees.ts'
import { expect, test } from 'vitest'
import { newSubscriberId } from './add-employee.ts'
import { judgeRows } from './judge-rows.ts'

const row = (n: number, phone = `90000000${10 + n}`, employeeId = `E${n}`) => ({
  employment_id: `import:i:${n}`,
  employee: { phone, employeeId },
})
const known = (more: Partial<KnownEmployees> = {}): KnownEmployees => ({
  owners: new Map(),
  employments: new Map(),
  employeeIds: new Map(),
  ...more,
})
const owned = (erasing = false) => new Map([['9000000011', { subscriber_id: 's1', erasing }]])
const employed = (corporate_id: string, active: boolean, employment_id = 'e') =>
  new Map([['s1', { employment_id, corporate_id, active }]])

test.each<[string, KnownEmployees, object]>([
  ['of an unknown person', known(), { kind: 'add', subscriber_id: newSubscriberId('import:i:1') }],
  ['of a retail subscriber', known({ owners: owned() }), { kind: 'add', subscriber_id: 's1' }],
  ['of a person about to be erased', known({ owners: owned(true) }), { kind: 'refused', code: 'employee_unavailable' }],
  ['of an employee', known({ owners: owned(), employments: employed('x', true) }), { kind: 'refused', code: 'employee_exists' }],
  [
    'of another organization’s employee',
    known({ owners: owned(), employments: employed('y', true) }),
    { kind: 'refused', code: 'employee_exists' },
  ],
  [
    'of an inactive employee',
    known({ owners: owned(), employments: employed('x', false) }),
    { kind: 'refused', code: 'employee_exists' },
  ],
  [
    'of another organization’s inactive employee',
    known({ owners: owned(), employments: employed('y', false) }),
    { kind: 'add', subscriber_id: 's1' },
  ],
  [
    'of the same row, added before',
    known({
      owners: owned(),
      employments: employed('x', true, 'import:i:1'),
      employeeIds: new Map([['e1', { employment_id: 'import:i:1' }]]),
    }),
    { kind: 'added', subscriber_id: 's1' },
  ],
  [
    'of an unknown person with a taken employeeId',
    known({ employeeIds: new Map([['e1', { employment_id: 'e' }]]) }),
    { kind: 'refused', code: 'employee_id_exists' },
  ],
])('judges a row with the mobile %s', (_, lists, verdict) => {
  expect(judgeRows([row(1)], lists, 'x')).toEqual([verdict])
})

test('judging rows refuses all duplicates, and adds the others', () => {
  const rows = [row(1), row(2), row(3, '9000000011'), row(4, '9000000044', 'e2'), row(5)]
  expect(judgeRows(rows, known(), 'x').map(verdict => (verdict.kind === 'refused' ? verdict.code : verdict.kind))).toEqual([
    'employee_phone_twice',
    'employee_id_twice',
    'employee_phone_twice',
    'employee_id_twice',
    'add',
  ])
})
