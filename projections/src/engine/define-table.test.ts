import { expect, expectTypeOf, test } from 'vitest'
import { bigint, byteText, date, int, jsonb, nullable } from './columns.ts'
import { defineTable, defineTally, type RowOf } from './define-table.ts'

const visits = defineTable({
  table: 'visits',
  primaryKey: 'id',
  columns: {
    id: byteText(),
    state: int<0 | 1>(),
    left_on: nullable(date()),
    paise: bigint(),
    doc: nullable(jsonb<{ note: string }>('external')),
  },
})
const byDay = defineTally(visits, { table: 'visits_by_day', by: ['left_on', 'state'], sum: { paid: ({ paise }) => paise } })

test('a table’s SQL and row type come from the same columns', () => {
  expect(visits.columns).toEqual({
    id: 'text collate "C" not null',
    state: 'int not null',
    left_on: 'date',
    paise: 'bigint not null',
    doc: 'jsonb storage external',
  })
  expectTypeOf<RowOf<typeof visits>>().toEqualTypeOf<{
    id: string
    state: 0 | 1
    left_on: string | null
    paise: number
    doc: { note: string } | null
  }>()
})

test('a tally has dimensions without nulls, a count and sums', () => {
  expect(byDay).toMatchObject({
    columns: { left_on: 'date not null', state: 'int not null', count: 'bigint not null', paid: 'bigint not null' },
    primaryKey: 'left_on, state',
    dimensions: ['left_on', 'state'],
  })
  expectTypeOf<RowOf<typeof byDay>>().toEqualTypeOf<{ left_on: string; state: 0 | 1; count: number; paid: number }>()
})
