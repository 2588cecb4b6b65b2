import { inflateRawSync } from 'node:zlib'
import { read as readWithSheetJs } from '@e965/xlsx'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { hostileNames, row, sheet, written } from '../testing/written.ts'
import { writeXlsx } from './xlsx.ts'

/** A file in a zip archive, found by the archive's central directory. */
const fileIn = (zip: Buffer, name: string): string => {
  const entry = zip.lastIndexOf(name) - 46
  expect(zip.toString('latin1', entry, entry + 4)).toBe('PK\u0001\u0002')
  const [size, at] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 42)]
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  return inflateRawSync(zip.subarray(start, start + size)).toString('utf8')
}

const read = async (...rows: Parameters<typeof sheet>) => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await written(writeXlsx, sheet(...rows))) as unknown as ExcelJS.Buffer)
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Claims'])
  const [worksheet] = workbook.worksheets
  if (!worksheet) throw new Error('no worksheet')
  return worksheet
}

test('freezes the blue header, and fits columns to their content', async () => {
  const worksheet = await read([row(1, 'Asha Rao')])
  const header = worksheet.getRow(1)
  expect(header.values).toEqual([undefined, 'S.No', 'Claim ID', 'Raised Date', 'Name', 'Act. Bill Amt.', 'At'])
  header.eachCell(cell => {
    expect(cell.font).toMatchObject({ bold: true, color: { argb: 'FFFFFFFF' } })
    expect(cell.fill).toMatchObject({ type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF1F4E9E' } })
  })
  expect(worksheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }])
  expect(worksheet.autoFilter).toBe('A1:F2')
  expect(worksheet.getColumn(4).width).toBe(26)
})

test('writes amounts as numbers with Indian grouping, and days as dates', async () => {
  const worksheet = await read([row(1, 'Asha Rao'), row(2, 'Ravi', { paise: null })])
  const [serial, id, day, name, amount, moment] = [1, 2, 3, 4, 5, 6].map(column => worksheet.getCell(2, column))
  expect([serial?.type, serial?.value]).toEqual([ExcelJS.ValueType.Number, 1])
  expect([id?.type, id?.value, name?.value]).toEqual([ExcelJS.ValueType.String, 'CLM1001', 'Asha Rao'])
  expect([day?.type, day?.numFmt, day?.value]).toEqual([ExcelJS.ValueType.Date, 'dd/mm/yyyy', new Date('2026-03-09T00:00:00Z')])
  expect([amount?.type, amount?.value]).toEqual([ExcelJS.ValueType.Number, 123_456_789.5])
  // ExcelJS removes the format's backslashes when it reads the file.
  expect(amount?.numFmt).toBe('[>=10000000]"₹"##,##,##,##0.00;[>=100000]"₹"##,##,##0.00;"₹"#,##0.00')
  expect([moment?.type, moment?.value]).toEqual([ExcelJS.ValueType.Date, new Date('2026-04-01T00:15:00Z')])
  expect(worksheet.getCell(3, 5).type).toBe(ExcelJS.ValueType.Null)
})

test('writes separators of lakhs and crores as literals, in any locale', async () => {
  const styles = fileIn(await written(writeXlsx, sheet([row(1, 'Asha Rao')])), 'xl/styles.xml')
  expect(styles).toContain('[&gt;=10000000]&quot;₹&quot;##\\,##\\,##\\,##0.00;[&gt;=100000]&quot;₹&quot;##\\,##\\,##0.00;')
})

test('keeps typed text as text: no formula, no link, no loss', async () => {
  const worksheet = await read(hostileNames.map((name, index) => row(index + 1, name)))
  const expected = hostileNames.map(name =>
    name
      .replace('_x0041_', '_x005F_x0041_')
      .replace('bell\u0007, override \u202e', 'bell, override ')
      .replace('\ud800', '\ufffd')
      .replace('\r\n', '\n'),
  )
  const cells = hostileNames.map((_, index) => worksheet.getCell(index + 2, 4))
  for (const cell of cells)
    expect([cell.type, cell.formula, cell.hyperlink]).toEqual([ExcelJS.ValueType.String, undefined, undefined])
  expect(cells.map(cell => String(cell.value).replace('\r\n', '\n'))).toEqual(expected)
})

test('shows the sign of a negative amount, with Indian grouping', async () => {
  const amounts = [-5, -118_000, -10_000_000, -12_345_678_950, 12_345_678_950]
  const bytes = await written(writeXlsx, sheet(amounts.map((paise, index) => row(index + 1, 'Asha', { paise }))))
  const cells = amounts.map((_, index) => readWithSheetJs(bytes).Sheets.Claims?.[`E${index + 2}`])
  expect(cells.map(cell => cell?.v)).toEqual(amounts.map(paise => paise / 100))
  expect(cells.map(cell => cell?.w)).toEqual(['-₹0.05', '-₹1,180.00', '-₹1,00,000.00', '-₹12,34,56,789.50', '₹12,34,56,789.50'])
})

test('repeats the header on printed pages', async () => {
  const title = 'Contact Us: Retail'
  const workbook = readWithSheetJs(await written(writeXlsx, sheet([row(1, 'Asha Rao')], { title })))
  expect(workbook.SheetNames).toEqual(['Contact Us - Retail'])
  expect(workbook.Workbook?.Names).toContainEqual(
    expect.objectContaining({ Name: '_xlnm.Print_Titles', Sheet: 0, Ref: "'Contact Us - Retail'!$1:$1" }),
  )
})

test('writes a thousand rows for a thousand records', async () => {
  const worksheet = await read(Array.from({ length: 1000 }, (_, index) => row(index + 1, `Name ${index}`)))
  expect(worksheet.rowCount).toBe(1001)
  expect(worksheet.getCell(1001, 4).value).toBe('Name 999')
})

test('writes only the header for an empty list', async () => {
  expect((await read([])).rowCount).toBe(1)
})
