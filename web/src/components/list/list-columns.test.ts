import type { ListColumn } from '@opdesk/contracts/list-column.ts'
import { expect, test } from 'vitest'
import { tableColumns } from './list-columns.tsx'

const shown = (column: Omit<Extract<ListColumn<null>, { kind: 'text' }>, 'key' | 'title' | 'kind'>) =>
  tableColumns<null, string>([{ key: 'name', title: 'Name', kind: 'text', ...column }])[0]?.render(null, 1)

test('links a record without a name by a heading of its own', () => {
  expect(shown({ main: true, of: () => '' })).toBe('No name yet')
  expect(shown({ main: true, of: () => null, fit: 'narrow' })).toBe('No name yet')
})

test('keeps a number or a code on one line', () => {
  const cell = shown({ of: () => 'IN/26-27/0000001', fit: 'line' })
  expect(cell).toMatchObject({ props: { style: { whiteSpace: 'nowrap' }, children: 'IN/26-27/0000001' } })
})

test('shows a dash for empty text, and nothing for an inapplicable value', () => {
  expect(shown({ of: () => '' })).toBe('–')
  expect(shown({ of: () => null })).toBeNull()
  expect(shown({ of: () => 'Pune' })).toBe('Pune')
})
