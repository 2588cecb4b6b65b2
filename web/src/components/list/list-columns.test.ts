import type { ListColumn } from '@opdesk/contracts/list-column.ts'
import { expect, test } from 'vitest'
import { tableColumns } from './list-columns.tsx'

const shown = (column: Omit<Extract<ListColumn<null>, { kind: 'text' }>, 'key' | 'title' | 'kind'>) =>
  tableColumns<null, string>([{ key: 'name', title: 'Name', kind: 'text', ...column }])[0]?.render(null, 1)

test('a record without a name has a heading to link', () => {
  expect(shown({ main: true, of: () => '' })).toBe('No name yet')
  expect(shown({ main: true, of: () => null, fit: 'narrow' })).toBe('No name yet')
})

test('a number or a code stays on one line', () => {
  const cell = shown({ of: () => 'IN/26-27/0000001', fit: 'line' })
  expect(cell).toMatchObject({ props: { style: { whiteSpace: 'nowrap' }, children: 'IN/26-27/0000001' } })
})

test('an empty text is a dash, an inapplicable value a blank', () => {
  expect(shown({ of: () => '' })).toBe('–')
  expect(shown({ of: () => null })).toBeNull()
  expect(shown({ of: () => 'Pune' })).toBe('Pune')
})
