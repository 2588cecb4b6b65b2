import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Cell, Sheet, SheetColumn, WriteSheet } from '../sheet.ts'

/** Sheets for the tests of formats. */

export const columns: SheetColumn[] = [
  { title: 'S.No', kind: 'number', width: 7 },
  { title: 'Claim ID', kind: 'text', width: 13 },
  { title: 'Raised Date', kind: 'day', width: 13 },
  { title: 'Name', kind: 'text', width: 24 },
  { title: 'Act. Bill Amt.', kind: 'money', width: 16 },
  { title: 'At', kind: 'moment', width: 20 },
]

export const row = (serial: number, name: string, patch: { paise?: number | null } = {}): Cell[] => [
  serial,
  `CLM${1000 + serial}`,
  '2026-03-09',
  name,
  patch.paise === undefined ? 12_345_678_950 : patch.paise,
  '2026-03-31T18:45:00.000Z',
]

/** Names as people type them, and names as attackers would. */
export const hostileNames = [
  '=HYPERLINK("http://x")',
  '+91 9000000001',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  ' =1+1',
  '＝1+1',
  '<img src=x onerror=alert(1)>',
  'a,b "c"\r\nd',
  'श्री अशोक क्षत्रिय',
  'Asha 😀👨‍👩‍👧🇮🇳',
  '_x0041_ stays',
  'x'.repeat(500),
  'bell\u0007, override \u202egnp.exe, half \ud800',
]

export const sheet = (rows: Cell[][], patch: Partial<Sheet> = {}): Sheet => ({
  title: 'Claims',
  filters: ['Status: Approved', 'Search: अशोक'],
  asOf: new Date('2026-03-10T06:30:00.000Z'),
  by: 'Meera Shah',
  columns,
  total: rows.length,
  rows: (async function* () {
    for (let start = 0; start < rows.length; start += 100) yield rows.slice(start, start + 100)
  })(),
  ...patch,
})

export const written = async (write: WriteSheet, of: Sheet): Promise<Buffer> => {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), write(of, out, () => undefined)])
  return bytes
}
