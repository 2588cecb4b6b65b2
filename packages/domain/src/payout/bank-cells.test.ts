import { expect, test } from 'vitest'
import { readAmount, readBankDay, readLastFour } from './bank-cells.ts'

test.each([
  ['01/12/2026', '2026-12-01'],
  ['1-12-2026', '2026-12-01'],
  ['01.12.26', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T10:15:00', '2026-12-01'],
  ['01/12/2026 10:15', '2026-12-01'],
  ['01-Dec-2026', '2026-12-01'],
  ["'1 December 26", '2026-12-01'],
  ['31/02/2026', undefined],
  ['12/31/2026', undefined],
  ['01-Foo-2026', undefined],
  ['46357', undefined],
  ['', undefined],
])('reads the day %s as %s', (cell, day) => {
  expect(readBankDay(cell)).toBe(day)
})

test.each([
  ['1,23,456.00', 12_345_600],
  ['123456', 12_345_600],
  ['₹ 1,200.5', 120_050],
  ['0.01', 1],
  ['INR1200', 120_000],
  ['１２００', 120_000],
  ['1200.505', undefined],
  ['12,00', undefined],
  ['1.2E+3', undefined],
  ['(720.00)', undefined],
  ['', undefined],
  ['9'.repeat(20), undefined],
])('reads the amount %s as %s paise', (cell, paise) => {
  expect(readAmount(cell)).toBe(paise)
})

test.each([
  ['XXXX4821', '4821'],
  ['5010 0200 4821', '4821'],
  ['••4821', '4821'],
  ['821', undefined],
  ['4821XX', undefined],
  ['asha@bank', undefined],
])('reads the last four digits of %s as %s', (cell, digits) => {
  expect(readLastFour(cell)).toBe(digits)
})
