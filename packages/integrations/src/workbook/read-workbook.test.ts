import { deflateRawSync } from 'node:zlib'
import { utils, type WorkBook, write } from '@e965/xlsx'
import { DomainError, type ErrorCode } from '@opdesk/contracts/errors.ts'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { storedZip } from './stored-zip.ts'
import { readDirectory, unpack } from './zip-parts.ts'

const HEADERS = ['EmpId', 'Name', 'Dob', 'Mobile']

const made = async (fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Buffer> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Employees')
  sheet.addRow(HEADERS)
  fill(sheet, book)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const legacy = (rows: unknown[][], change: (book: WorkBook) => void = () => undefined): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Employees')
  change(book)
  return write(book, { type: 'buffer', bookType: 'biff8' })
}
const cells = (file: Buffer) => readWorkbook(file).sheets[0]?.rows.map(row => [row.n, ...row.cells])
const refusal = (file: Buffer): ErrorCode | undefined => {
  try {
    readWorkbook(file)
  } catch (error) {
    return error instanceof DomainError ? error.code : undefined
  }
  return undefined
}

/** A zip of compressed parts. `says`: the size that the zip's directory states, if it is not the true size. */
const packed = (parts: readonly { name: string; content: Buffer; says?: number }[]): Buffer => {
  const zip = storedZip(parts.map(({ name, content }) => ({ name, content: deflateRawSync(content) })))
  let at = zip.readUInt32LE(zip.length - 6)
  for (const { name, content, says = content.length } of parts) {
    zip.writeUInt16LE(8, at + 10)
    zip.writeUInt32LE(says, at + 24)
    at += 46 + Buffer.byteLength(name)
  }
  return zip
}

/** The workbook with some parts replaced or added. */
const rebuilt = (
  file: Buffer,
  change: (name: string, content: Buffer) => Buffer,
  more: { name: string; content: Buffer }[] = [],
): Buffer =>
  packed([
    ...readDirectory(file).map(entry => ({ name: entry.name, content: change(entry.name, unpack(file, entry, 1e9)) })),
    ...more,
  ])
const inSheet = (file: Buffer, change: (xml: string) => string): Buffer =>
  rebuilt(file, (name, content) => (name.includes('worksheets/sheet1') ? Buffer.from(change(content.toString())) : content))

const BLANKS = Buffer.alloc(80 * 1024 * 1024, 0x20)
const zipBomb = (says?: number): Buffer =>
  packed([
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: BLANKS, ...(says && { says }) },
  ])

describe('reading a workbook', () => {
  it('keeps the zeros that a number’s format adds in front', async () => {
    const file = await made(sheet => {
      sheet.addRow([42, 'Meera', 32944, 9876500001]).getCell(1).numFmt = '00000'
      sheet.addRow([123456, 'Ravi', 32944, 9876500002]).getCell(1).numFmt = '00000'
    })
    expect(
      cells(file)
        ?.slice(1)
        .map(([, id]) => id),
    ).toEqual(['00042', '123456'])
    const old = legacy([HEADERS, [42, 'Meera']], ({ Sheets }) => Object.assign(Sheets.Employees?.A2 ?? {}, { z: '0000' }))
    expect(cells(old)?.[1]?.[1]).toBe('0042')
  })

  it.each(['hidden', 'veryHidden'] as const)('puts a %s sheet after the visible ones', async state => {
    const file = await made((sheet, book) => {
      sheet.state = state
      book.addWorksheet('New').addRow(HEADERS)
    })
    expect(readWorkbook(file).sheets.map(({ name }) => name)).toEqual(['New', 'Employees'])
  })

  it('reads numbers, texts and shown days of .xlsx', async () => {
    const file = await made(sheet => {
      sheet.addRow(['E1', 'Meera', new Date(Date.UTC(1990, 1, 3)), 9876500001])
      sheet.addRow([17, ' Ravi\u00a0Nair ', '31/02/2000', '9.88E+09'])
    })
    expect(cells(file)).toEqual([
      [1, ...HEADERS],
      [2, 'E1', 'Meera', '03/02/1990', 9876500001],
      [3, 17, 'Ravi Nair', '31/02/2000', '9.88E+09'],
    ])
  })

  it('reads .xls', () => {
    const file = legacy([HEADERS, ['E1', 'Meera', 32907, 9876500001]], book => {
      const cell = book.Sheets.Employees?.C2
      if (cell) cell.z = 'dd/mm/yyyy'
    })
    expect(cells(file)).toEqual([
      [1, ...HEADERS],
      [2, 'E1', 'Meera', '03/02/1990', 9876500001],
    ])
  })

  it('reads dates that count from 1904', async () => {
    const file = await made((sheet, book) => {
      book.properties.date1904 = true
      sheet.addRow(['E1', 'Meera', new Date(Date.UTC(2000, 1, 29))])
    })
    expect(cells(file)?.[1]).toEqual([2, 'E1', 'Meera', '29/02/2000'])
  })

  it('reads the values of formulas, not their text', async () => {
    const file = await made(sheet => {
      sheet.addRow([
        { formula: '1+1', result: 2 },
        { formula: 'HYPERLINK("http://evil.example","x")', result: 'x' },
      ])
      sheet.addRow([{ formula: 'NOW()' } as ExcelJS.CellFormulaValue, 'Ravi'])
      sheet.addRow([{ formula: '1/0', result: { error: '#DIV/0!' } } as ExcelJS.CellFormulaValue])
    })
    expect(cells(file)?.slice(1)).toEqual([
      [2, 2, 'x'],
      [3, '#FORMULA!', 'Ravi'],
      [4, '#DIV/0!'],
    ])
  })

  it('reads the value of a merged cell in all its rows', async () => {
    const file = await made(sheet => {
      sheet.addRow(['E1', 'Meera'])
      sheet.addRow(['E2', 'Ravi'])
      sheet.mergeCells('B2:B3')
    })
    expect(cells(file)?.slice(1)).toEqual([
      [2, 'E1', 'Meera'],
      [3, 'E2', 'Meera'],
    ])
    expect(readWorkbook(file).sheets[0]?.rows[2]?.notes).toEqual({ 1: { mergedFrom: 2 } })
  })

  it('reads a header __proto__ like any other text', async () => {
    const file = await made(sheet => sheet.addRow(['__proto__', 'constructor']))
    expect(cells(file)?.[1]).toEqual([2, '__proto__', 'constructor'])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it('omits empty rows, even a million, and keeps row numbers', async () => {
    const file = inSheet(await made(sheet => sheet.addRow(['E1', 'Meera'])), xml => {
      const empty = Array.from({ length: 999_000 }, (_, index) => `<row r="${index + 3}"/>`).join('')
      const last = '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>E2</t></is></c></row>'
      return xml.replace('</sheetData>', `${empty}<row r="1040000" s="1"><c r="A1040000" s="1"/></row>${last}</sheetData>`)
    })
    const began = performance.now()
    expect(cells(file)).toEqual([
      [1, ...HEADERS],
      [2, 'E1', 'Meera'],
      [1_048_576, 'E2'],
    ])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('omits a value in a sheet’s last possible column', async () => {
    const file = await made(sheet => {
      sheet.addRow(['E1'])
      sheet.getCell('XFD2').value = 'far'
    })
    expect(cells(file)?.[1]).toEqual([2, 'E1'])
  })

  it('removes characters that cannot be stored', async () => {
    const file = inSheet(await made(sheet => sheet.addRow(['E1'])), xml =>
      xml.replace(
        '</sheetData>',
        '<row r="3"><c r="A3" t="inlineStr"><is><t>a_x0000_\u200bb\ufeff</t></is></c></row></sheetData>',
      ),
    )
    expect(cells(file)?.[2]).toEqual([3, 'ab'])
  })

  it('ignores parts besides values, such as computed arrays or comment authors', () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([HEADERS, ['E1', 'Meera']]), 'Employees')
    const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
    expect(readDirectory(file).map(({ name }) => name)).toContain('xl/metadata.xml')
    expect(cells(file)?.[1]).toEqual([2, 'E1', 'Meera'])
    const PEOPLE = '<Override PartName="/xl/persons/person.xml" ContentType="application/vnd.ms-excel.person+xml"/></Types>'
    const commented = rebuilt(file, (name, content) =>
      name === '[Content_Types].xml' ? Buffer.from(content.toString().replace('</Types>', PEOPLE)) : content,
    )
    expect(cells(commented)?.[1]).toEqual([2, 'E1', 'Meera'])
  })

  it('stops reading at the row limit of an import', async () => {
    const file = await made(sheet => {
      for (let row = 0; row < 6000; row += 1) sheet.addRow([`E${row}`, 'Meera'])
    })
    const [sheet] = readWorkbook(file).sheets
    expect(sheet?.rows).toHaveLength(5020)
    expect(sheet?.count).toBeGreaterThan(5001)
  })
})

describe('refusal of a file as a workbook', () => {
  it('applies to a file that is no workbook', () => {
    expect(refusal(Buffer.from('S.No,EmpId'))).toBe('not_a_workbook')
    expect(refusal(Buffer.alloc(0))).toBe('not_a_workbook')
    expect(refusal(Buffer.from('%PDF-1.7'))).toBe('not_a_workbook')
    expect(refusal(storedZip([{ name: 'word/document.xml', content: Buffer.from('<x/>') }]))).toBe('not_a_workbook')
  })
  it('applies to a workbook larger than 5 MB', () => {
    expect(refusal(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('workbook_too_large')
  })
  it('applies to a workbook without values', async () => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Empty')
    expect(refusal(Buffer.from(await book.xlsx.writeBuffer()))).toBe('workbook_empty')
  })
  it('applies to a workbook with a password', () => {
    const compound = (name: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016), Buffer.from(name, 'utf16le'), Buffer.alloc(512)])
    expect(refusal(compound('EncryptedPackage'))).toBe('workbook_protected')
    expect(refusal(compound('_VBA_PROJECT_CUR'))).toBe('workbook_has_macros')
    expect(refusal(compound('WordDocument'))).toBe('not_a_workbook')
    expect(refusal(compound('Workbook'))).toBe('workbook_unreadable')
  })
  it('applies to a workbook with macros', async () => {
    const file = rebuilt(await made(() => undefined), (_, content) => content, [
      { name: 'xl/vbaProject.bin', content: Buffer.from('macro') },
    ])
    expect(refusal(file)).toBe('workbook_has_macros')
  })
  it('applies to 80 MB of content according to its directory', () => {
    const file = zipBomb()
    expect(file.length).toBeLessThan(200_000)
    expect(refusal(file)).toBe('workbook_swollen')
  })
  it('applies to 80 MB of content with a falsely small size', () => {
    expect(refusal(zipBomb(1000))).toBe('workbook_swollen')
  })
  it('applies to a workbook with more than 200 parts', () => {
    const parts = Array.from({ length: 201 }, (_, index) => ({ name: `xl/media/${index}.png`, content: Buffer.alloc(1) }))
    expect(refusal(storedZip(parts))).toBe('workbook_swollen')
  })
  it('applies to a truncated workbook, or one with a corrupt directory', async () => {
    const file = await made(sheet => sheet.addRow(['E1']))
    expect(refusal(file.subarray(0, file.length - 40))).toBe('workbook_unreadable')
    const wrong = Buffer.from(file)
    wrong.writeUInt32LE(0xfffffff0, wrong.length - 6)
    expect(refusal(wrong)).toBe('workbook_unreadable')
  })
  it('applies to texts that exceed the limit by repetition', async () => {
    const text = 'x'.repeat(1000)
    const file = await made(sheet => {
      for (let row = 0; row < 200; row += 1) sheet.addRow(Array.from({ length: 50 }, () => text))
    })
    expect(refusal(file)).toBe('workbook_swollen')
  })
})
