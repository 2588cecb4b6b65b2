import { DomainError } from '@opdesk/contracts/errors.ts'
import { nonEmptyRows } from './non-empty-rows.ts'
import { notAWorkbook } from './other-formats.ts'
import { storedZip } from './stored-zip.ts'
import { findParts } from './workbook-parts.ts'
import { MAX_UNPACKED_BYTES, readDirectory, unpack, type ZipEntry } from './zip-parts.ts'

const MACROS = /vbaProject|macrosheets/i
const HEAD = '<?xml version="1.0"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const safe = (text: string): string => text.replaceAll(/[&<>"]/g, sign => `&#${sign.codePointAt(0)};`)

/**
 * The same workbook with the values of its sheets alone, under the names that Excel gives to its parts. Macros, drawings and links
 * are in the parts that are left out.
 */
export const plainZip = (bytes: Buffer, mostRows: number): Buffer => {
  const entries = readDirectory(bytes)
  let room = MAX_UNPACKED_BYTES
  const read = (entry: ZipEntry): string => {
    const content = unpack(bytes, entry, room)
    room -= content.length
    return content.toString('latin1')
  }
  const found = findParts(entries, read)
  if (!found) throw notAWorkbook(bytes, entries)
  if (entries.some(({ name }) => MACROS.test(name))) throw new DomainError('workbook_has_macros')
  const part = (name: string, type: string, content: string, id: string) => ({ name, type, content, id })
  const parts = [
    ...found.sheets.map(({ id, entry }, at) =>
      part(`worksheets/sheet${at + 1}.xml`, 'worksheet', nonEmptyRows(read(entry), mostRows), id),
    ),
    ...(found.strings ? [part('sharedStrings.xml', 'sharedStrings', read(found.strings), 'strings')] : []),
    ...(found.styles ? [part('styles.xml', 'styles', read(found.styles), 'styles')] : []),
  ]
  // Without these, the library would give the first worksheet to a sheet of a chart before it.
  const others = found.others.map(id => ({ id, type: 'chartsheet', name: 'none.xml' }))
  const override = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${safe(id)}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
  const relationships = (all: readonly string[]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
  const types = [override('workbook.xml', 'sheet.main'), ...parts.map(({ name, type }) => override(name, type))]
  const files: [string, string][] = [
    ['[Content_Types].xml', `${HEAD}<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`],
    ['_rels/.rels', relationships([relationship('workbook', 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', found.workbook],
    [
      'xl/_rels/workbook.xml.rels',
      relationships([...parts, ...others].map(({ id, type, name }) => relationship(id, type, name))),
    ],
    ...parts.map(({ name, content }): [string, string] => [`xl/${name}`, content]),
  ]
  return storedZip(files.map(([name, content]) => ({ name, content: Buffer.from(content, 'latin1') })))
}
