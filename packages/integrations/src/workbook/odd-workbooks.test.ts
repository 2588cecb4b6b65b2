import { DomainError } from '@opdesk/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { storedZip } from './stored-zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml'

/** A workbook written by hand: names and types of its parts, and the content of its sheet. */
interface Book {
  rows: string
  after?: string
  formats?: readonly string[]
  strings?: readonly string[]
  workbook?: string
  sheet?: string
  sharedStrings?: string
  main?: string
  office?: string
  /** The entry of a sheet with a chart alone, of the id r9. */
  chart?: string
}

const bookOf = ({
  rows,
  after = '',
  formats = [],
  strings = [],
  workbook = 'xl/workbook.xml',
  sheet = 'worksheets/sheet1.xml',
  sharedStrings = 'sharedStrings.xml',
  main = MAIN,
  office = OFFICE,
  chart = '',
}: Book): Buffer => {
  const [, folder = '', file = ''] = /^(.*\/)([^/]+)$/.exec(workbook) ?? []
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id='${id}' Type='${office}/${type}' Target='${target}'/>`
  const relationships = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`
  const partOf = (target: string) =>
    target.startsWith('/') ? target.slice(1) : new URL(target, `x:/${folder}`).pathname.slice(1)
  const formatted = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')
  const parts: [string, string][] = [
    ['_rels/.rels', relationships(relationship('r1', 'officeDocument', `/${workbook}`))],
    [
      workbook,
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${chart}<sheet name="Staff" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      `${folder}_rels/${file}.rels`,
      relationships(
        relationship('r9', 'chartsheet', 'chartsheets/sheet1.xml') +
          relationship('r1', 'worksheet', sheet) +
          relationship('r2', 'sharedStrings', sharedStrings) +
          relationship('r3', 'styles', 'look.xml'),
      ),
    ],
    [partOf(sheet), `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`],
    [partOf(sharedStrings), `<sst xmlns="${main}">${strings.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`],
    [
      `${folder}look.xml`,
      `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formatted}</numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    ],
  ]
  return storedZip(parts.map(([name, content]) => ({ name, content: Buffer.from(content) })))
}

const rowsIn = (book: Book) => readWorkbook(bookOf(book)).sheets[0]?.rows ?? []
const refused = (file: Buffer): [string, string] | undefined => {
  try {
    readWorkbook(file)
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.message] : undefined
  }
  return undefined
}
const SHARED = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'
const strings = ['EmpId', 'नाम']

describe('parts of a workbook', () => {
  it.each<[string, Partial<Book>]>([
    ['other names', { workbook: 'xl/workbook2.xml', sharedStrings: 'sharedStrings2.xml', sheet: 'worksheets/blatt.xml' }],
    ['full names', { sheet: '/xl/worksheets/sheet1.xml', sharedStrings: '/xl/sharedStrings.xml' }],
    ['another folder', { workbook: 'office/book/main.xml', sheet: '../pages/first.xml', sharedStrings: '/texts.xml' }],
    ['the strict types', { main: `${STRICT}/spreadsheetml/main`, office: `${STRICT}/officeDocument/relationships` }],
  ])('are found by relationships under %s', (_, names) => {
    expect(rowsIn({ rows: SHARED, strings, ...names })).toEqual([{ n: 1, cells: ['EmpId', 'नाम'] }])
  })
})

describe('a workbook with sheets of charts', () => {
  it('keeps the names of its sheets', () => {
    const chart = '<sheet name="Chart" sheetId="2" r:id="r9"/>'
    const file = bookOf({ rows: SHARED, strings, chart })
    expect(readWorkbook(file).sheets.map(({ name }) => name)).toEqual(['Staff'])
  })
})

describe('the look of a number', () => {
  it.each<[string, number, string]>([
    ['&quot;EMP&quot;0000', 12, 'EMP0012'],
    ['000-000', 123_456, '123-456'],
    ['\\E\\-0', 7, 'E-7'],
    ['0000&quot;/A&quot;', 5, '0005/A'],
    ['#,##0', 1234, '1,234'],
    ['0.00E+00', 100_000, '1.00E+05'],
    ['[&lt;100]&quot;T-&quot;0;&quot;P-&quot;0', 42, 'T-42'],
    ['_(* 0000_)', 412, '0412'],
    ['&quot;EMP/&quot;00&quot;/&quot;0000', 12_345, 'EMP/01/2345'],
    ['0000\\/00', 202_612, '2026/12'],
    ['[$-409]0000', 42, '0042'],
    ['[$₹-4009]\\ 0', 42, '₹ 42'],
    ['[$-4000439]0', 42, ''],
    ['0000/00', 202_612, ''],
    [';;;', 12, ''],
  ])('%s of %d is noted as %j', (format, value, shown) => {
    const [row] = rowsIn({ rows: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`, formats: [format] })
    expect(row).toEqual({ n: 1, cells: [value], notes: { 0: { shown } } })
  })

  it('is noted for a text with a format, and a date', () => {
    const cells = '<c r="A1" s="1" t="inlineStr"><is><t>12</t></is></c><c r="B1" s="2"><v>45000</v></c>'
    const [row] = rowsIn({ rows: `<row r="1">${cells}</row>`, formats: ['&quot;EMP-&quot;@', 'd-mmm'] })
    expect(row).toEqual({ n: 1, cells: ['12', '15/03/2023'], notes: { 0: { shown: 'EMP-12' }, 1: { isDate: true } } })
  })

  it('is not noted where it is the number itself', () => {
    const cells = '<c r="A1"><v>123456789012</v></c><c r="B1" s="1"><v>12</v></c><c r="C1"><v>12.5</v></c>'
    expect(rowsIn({ rows: `<row r="1">${cells}</row>`, formats: ['0'] })).toEqual([{ n: 1, cells: [123_456_789_012, 12, 12.5] }])
  })
})

describe('a formula', () => {
  const cells = (xml: string) => rowsIn({ rows: `<row r="1">${xml}<c r="Z1"><v>1</v></c></row>` })[0]?.cells[0]
  it.each([
    ['<c r="A1"><f>B1</f><v/></c>'],
    ['<c r="A1"><f>B1</f><v></v></c>'],
    ['<c r="A1" t="n"><f>B1</f></c>'],
    ['<c r="A1" t="str"><f t="shared" si="0"/></c>'],
  ])('has no stored value in %s', xml => {
    expect(cells(xml)).toBe('#FORMULA!')
  })
  it.each([
    ['<c r="A1" t="str"><f>IF(B1=1,"","x")</f><v></v></c>', null],
    ['<c r="A1" t="str"><f>B1</f><v>x</v></c>', 'x'],
    ['<c r="A1"><f>B1</f><v>2</v></c>', 2],
    ['<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
    ['<c r="A1" t="e"><f>B1</f><v>#SPILL!</v></c>', '#ERROR!'],
  ])('or a value has its value in %s', (xml, value) => {
    expect(cells(xml)).toBe(value)
  })
  it('without a value keeps its row', () => {
    expect(rowsIn({ rows: '<row r="7"><c r="A7"><f>B1</f><v/></c></row>' })).toEqual([{ n: 7, cells: ['#FORMULA!'] }])
  })
})

describe('merged cells', () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  it('fill the rows below that have a value, in their first column', () => {
    const rows = `<row r="1">${cell('A1', 'Looms')}${cell('C1', 'E1')}</row><row r="2">${cell('C2', 'E2')}</row><row r="3"><c r="A3"/></row><row r="4">${cell('C4', 'E4')}</row>`
    const after = '<mergeCells count="1"><mergeCell ref="A1:B4"/></mergeCells>'
    expect(rowsIn({ rows, after })).toEqual([
      { n: 1, cells: ['Looms', null, 'E1'] },
      { n: 2, cells: ['Looms', null, 'E2'], notes: { 0: { mergedFrom: 1 } } },
      { n: 4, cells: ['Looms', null, 'E4'], notes: { 0: { mergedFrom: 1 } } },
    ])
  })
})

describe('a file with a table that is no workbook', () => {
  const zip = (...names: string[]) => storedZip(names.map(name => ({ name, content: Buffer.from('<x/>') })))
  it.each<[string, Buffer]>([
    ['an OpenDocument spreadsheet (.ods)', zip('mimetype', 'content.xml', 'META-INF/manifest.xml')],
    ['a binary workbook (.xlsb)', zip('[Content_Types].xml', 'xl/workbook.bin')],
    ['a Numbers spreadsheet', zip('Index/Document.iwa')],
    ['a web page', Buffer.from('\ufeff\r\n<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr>')],
    ['a web page', Buffer.from('<table border="1"><tr><td>EmpId</td></tr></table>')],
    ['an XML spreadsheet', Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">')],
    ['a text file such as CSV', Buffer.from('EmpId,नाम\r\n1,Asha')],
    ['a text file such as CSV', Buffer.from('\ufeffEmpId\tName', 'utf16le')],
  ])('is called %s', (what, file) => {
    expect(refused(file)).toEqual([
      'not_a_workbook',
      `This file is not an Excel workbook but ${what}. Save it as .xlsx in Excel and choose that file.`,
    ])
  })

  it.each([
    ['a document', storedZip([{ name: 'word/document.xml', content: Buffer.from('<w:document/>') }])],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an empty file', Buffer.alloc(0)],
  ])('is not what %s is', (_, file) => {
    expect(refused(file)).toEqual([
      'not_a_workbook',
      'This file is not an Excel workbook. Please choose a file of type .xls or .xlsx.',
    ])
  })
})
