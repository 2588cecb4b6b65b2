import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { ImportRow } from '@opdesk/contracts/employee-import/queries.ts'
import { describe, expect, it } from 'vitest'
import { faultAt, faultsIn, indexOf, nextFault, searchFrom } from './faults.ts'

const values = Object.fromEntries(importFields.map(field => [field, 'x'])) as ImportRow['values']
const row = (n: number, ...fields: ImportRow['errors'][number]['field'][]): ImportRow => ({
  n,
  values,
  errors: fields.map(field => ({ field, message: `${field} is wrong` })),
  merged: [],
  state: fields.length > 0 ? 'invalid' : 'valid',
  reason: null,
  user_id: null,
})
const columns = [undefined, 'employeeId', 'name', 'phone'] as const
const rows = [row(2), row(3, 'phone', 'employeeId'), row(4), row(5, 'name', 'name')]
const faults = faultsIn(rows, columns)
const few = (...numbers: number[]) => rows.filter(({ n }) => numbers.includes(n))

describe('cells with an error', () => {
  it('appear in reading order, each once', () => {
    expect(faults).toEqual([
      { row: 1, column: 1 },
      { row: 1, column: 3 },
      { row: 3, column: 2 },
    ])
  })

  it.each([
    [{ row: 0, column: 0 }, 1, 0],
    [{ row: 1, column: 1 }, 1, 1],
    [{ row: 1, column: 2 }, 1, 1],
    [{ row: 1, column: 3 }, 1, 2],
    [{ row: 3, column: 2 }, 1, 0],
    [{ row: 1, column: 1 }, -1, 2],
    [{ row: 2, column: 0 }, -1, 1],
  ] as const)('lead from %o in direction %d to cell number %d', (from, by, index) => {
    expect(nextFault(faults, from, by)).toBe(index)
  })

  it.each([
    ['still shown', rows, { n: 3, column: 2 }, { row: 1, column: 2 }, 1],
    ['corrected and no longer shown', few(3, 5), { n: 2, column: 3 }, { row: 0, column: -1 }, 0],
    ['corrected and no longer shown, between others', few(3, 5), { n: 4, column: 3 }, { row: 1, column: -1 }, 2],
    ['corrected and no longer shown, at the end', few(3), { n: 5, column: 1 }, { row: 1, column: -1 }, 0],
  ] as const)('are found in sequence after a row %s', (_, shown, anchor, from, index) => {
    expect(searchFrom(shown, anchor)).toEqual(from)
    expect(nextFault(faultsIn(shown, columns), from, 1)).toBe(index)
  })

  it('are found in a row by its number, or in the next', () => {
    expect([1, 2, 4, 5, 9].map(n => indexOf(rows, n))).toEqual([0, 0, 2, 3, 3])
  })

  it('are numbered from 1', () => {
    expect(faults.map(fault => faultAt(faults, fault))).toEqual([1, 2, 3])
    expect(faultAt(faults, { row: 0, column: 0 })).toBe(0)
    expect(nextFault([], { row: 0, column: 0 }, 1)).toBeUndefined()
  })
})
