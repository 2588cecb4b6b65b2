import { read } from '@e965/xlsx'
import { exports } from '@opdesk/contracts/export/exports.ts'
import type { ListColumn } from '@opdesk/contracts/list-column.ts'
import { expect, test } from 'vitest'
import { writeXlsx } from './formats/xlsx.ts'
import { sheetColumn } from './lists/cells.ts'
import type { Cell, CellKind } from './sheet.ts'
import { sheet, written } from './testing/written.ts'

/** Names that Excel opens without an offer to repair the file. */
const ACCEPTED = /^(?!')(?!history$)[^:\\/?*[\]\p{Cc}]{1,31}(?<!')$/iu

const viewers = [
  { role: 'admin', designation: null },
  { role: 'management', designation: 3 },
  { role: 'hr', designation: null },
  { role: 'subscriber', designation: null },
] as const

const samples: Record<CellKind, Cell> = {
  text: 'Asha',
  number: 7,
  money: -118_000,
  day: '2027-11-07',
  moment: '2027-11-07T06:30:00.000Z',
}

const files = exports.flatMap(({ name, title, columns }) =>
  viewers.map(viewer => ({
    name: `${name} for ${viewer.role}`,
    title,
    columns: columns(viewer as Parameters<typeof columns>[0]).map(column => sheetColumn(column as ListColumn<never>)),
  })),
)

test.each(files)('opens $name in another reader', async ({ title, columns }) => {
  const bytes = await written(writeXlsx, sheet([columns.map(({ kind }) => samples[kind])], { title, columns }))
  const { SheetNames, Sheets } = read(bytes)
  expect(SheetNames).toEqual([expect.stringMatching(ACCEPTED)])
  const cells = Sheets[SheetNames[0] ?? ''] ?? {}
  const rows = columns.map((_, index) => [0, 1].map(line => cells[`${columnName(index)}${line + 1}`]?.v))
  expect(rows.map(([header]) => header)).toEqual(columns.map(({ title }) => title))
  for (const [index, { kind }] of columns.entries()) {
    if (kind === 'money') expect(rows[index]?.[1]).toBe(-1180)
    if (kind === 'text') expect(rows[index]?.[1]).toBe('Asha')
    if (kind === 'day') expect(rows[index]?.[1], 'Excel counts days from 30 December 1899').toBe(46_698)
  }
})

const columnName = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') + String.fromCharCode(65 + (index % 26))
