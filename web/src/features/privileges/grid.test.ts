import type { PrivilegeMethod, PrivilegeRow } from '@opdesk/contracts/account/programs.ts'
import { describe, expect, it } from 'vitest'
import { changedRows, checkedInColumn, checkedInGrid, checkedInRow, mergeOntoStored, setFlags } from './grid.ts'

const row = (program_id: number, ...methods: PrivilegeMethod[]): PrivilegeRow => ({
  module_id: 1,
  user_id: 'u',
  program_id,
  GET: methods.includes('GET'),
  POST: methods.includes('POST'),
  PATCH: methods.includes('PATCH'),
  DELETE: methods.includes('DELETE'),
})
const all = (program_id: number) => row(program_id, 'GET', 'POST', 'PATCH', 'DELETE')
const anything = () => true
const rows = [row(1, 'GET'), all(2)]

describe('grid of privileges', () => {
  it('marks groups as checked fully, partly or not at all', () => {
    expect(rows.map(checkedInRow)).toEqual(['some', 'all'])
    expect([checkedInColumn(rows, 'GET'), checkedInColumn(rows, 'POST')]).toEqual(['all', 'some'])
    expect([checkedInGrid(rows), checkedInGrid([all(1)]), checkedInGrid([row(1)])]).toEqual(['some', 'all', 'none'])
  })

  it('sets a cell, a row, a column, or the whole grid', () => {
    expect(setFlags(rows, { program: 1, method: 'POST' }, true, anything)).toEqual([row(1, 'GET', 'POST'), all(2)])
    expect(setFlags(rows, { program: 1 }, true, anything)).toEqual([all(1), all(2)])
    expect(setFlags(rows, { method: 'GET' }, false, anything)).toEqual([row(1), row(2, 'POST', 'PATCH', 'DELETE')])
    expect(setFlags(rows, {}, false, anything)).toEqual([row(1), row(2)])
  })

  it('sets only flags that may be granted, but clears any flag', () => {
    const onlyView = (_: PrivilegeRow, method: PrivilegeMethod) => method === 'GET'
    expect(setFlags([row(1), row(2)], {}, true, onlyView)).toEqual([row(1, 'GET'), row(2, 'GET')])
    expect(setFlags([all(1)], {}, false, () => false)).toEqual([row(1)])
  })

  it('keeps edits after reloading, and takes over another admin’s changes', () => {
    const typed = { before: rows, rows: setFlags(rows, { program: 1, method: 'POST' }, true, anything) }
    expect(mergeOntoStored(typed, rows)).toEqual(typed.rows)
    expect(mergeOntoStored(typed, [row(1, 'DELETE'), row(2)])).toEqual([row(1, 'POST', 'DELETE'), row(2)])
    expect(mergeOntoStored({ before: rows, rows }, [row(1), row(2, 'GET')])).toEqual([row(1), row(2, 'GET')])
  })

  it('sends only changed rows', () => {
    expect(changedRows(rows, setFlags(rows, { program: 1 }, true, anything))).toEqual([all(1)])
    expect(changedRows(rows, rows)).toEqual([])
  })
})
