import { expect, test } from 'vitest'
import { hostileNames, row, sheet, written } from '../testing/written.ts'
import { writeCsv } from './csv.ts'

/** Parser of RFC 4180, written from the grammar and not from the code under test. */
const parse = (text: string): string[][] => {
  const records: string[][] = [[]]
  let field = ''
  let inside = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inside) {
      if (character !== '"') field += character
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else inside = false
    } else if (character === '"' && field === '') inside = true
    else if (character === ',' || (character === '\r' && text[at + 1] === '\n')) {
      records.at(-1)?.push(field)
      field = ''
      if (character === '\r') {
        records.push([])
        at += 1
      }
    } else {
      if (character === '"' || character === '\n' || character === '\r')
        throw new Error(`bare ${JSON.stringify(character)} at ${at}`)
      field += character
    }
  }
  expect(field).toBe('')
  expect(records.pop()).toEqual([])
  return records
}
const read = async (...rows: Parameters<typeof sheet>) => {
  const bytes = await written(writeCsv, sheet(...rows))
  expect([...bytes.subarray(0, 3)], 'byte order mark').toEqual([0xef, 0xbb, 0xbf])
  return parse(bytes.subarray(3).toString('utf8'))
}

test('writes plain amounts, and days and IST times as ISO', async () => {
  expect(await read([row(1, 'Asha Rao'), row(2, 'Ravi', { paise: null }), row(3, '', { paise: 5 })])).toEqual([
    ['S.No', 'Claim ID', 'Raised Date', 'Name', 'Act. Bill Amt. (₹)', 'At'],
    ['1', 'CLM1001', '2026-03-09', 'Asha Rao', '123456789.50', '2026-04-01 00:15:00'],
    ['2', 'CLM1002', '2026-03-09', 'Ravi', '', '2026-04-01 00:15:00'],
    ['3', 'CLM1003', '2026-03-09', '', '0.05', '2026-04-01 00:15:00'],
  ])
})

test('writes typed texts unchanged, and none that runs as a formula', async () => {
  const [, ...rows] = await read(hostileNames.map((name, index) => row(index + 1, name)))
  const names = rows.map(cells => cells[3])
  expect(rows.every(cells => cells.length === 6)).toBe(true)
  for (const name of names) expect(name).not.toMatch(/^[\s]*[=+\-@＝]|^[\t\r\n]/)
  expect(names.slice(0, 8)).toEqual([
    `'=HYPERLINK("http://x")`,
    "'+91 9000000001",
    "'-1+1",
    "'@SUM(A1)",
    "'\t=1+1",
    "' =1+1",
    "'＝1+1",
    '<img src=x onerror=alert(1)>',
  ])
  expect(names.slice(8, 13)).toEqual(hostileNames.slice(8, 13))
  expect(names[13]).toBe('bell, override gnp.exe, half \ufffd')
})

test('writes only the header for an empty list', async () => {
  expect(await read([])).toHaveLength(1)
})
