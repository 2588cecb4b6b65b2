import { deflateSync } from 'node:zlib'
import { resumeTypes } from '@opdesk/contracts/job-application/form.ts'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { storedZip } from '../workbook/stored-zip.ts'
import { isActiveResume, resumeTypeOf } from './resume-type.ts'

/** A PDF of these objects; the first object is the catalogue. */
const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, at) => [Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
const catalog = (more = ''): string => `<</Type/Catalog/Pages 2 0 R${more}>>`
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'
const page = (more = ''): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${more}>>`
const streamOf = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')])
const objectStream = (object: string, { filter = '/Filter/FlateDecode', type = '/Type/ObjStm' } = {}): Buffer => {
  const head = '9 0 '
  const data = Buffer.from(`${head}${object}`)
  return streamOf(`${type}/N 1/First ${head.length}${filter}`, filter.includes('Flate') ? deflateSync(data) : data)
}
const script = '<</S/JavaScript/JS(app.alert(1))>>'

const isActive = async (file: Buffer): Promise<boolean> => {
  const type = await resumeTypeOf(file)
  if (type === null) throw new Error('no resume')
  return isActiveResume(file, type)
}

describe('a PDF', () => {
  it.each<[string, Buffer]>([
    ['a script that runs by itself', pdf(catalog(`/OpenAction${script}`), pages, page())],
    ['a script with an escaped name', pdf(catalog('/OpenAction 4 0 R'), pages, page(), '<</S/J#61vaScript/#4aS(x)>>')],
    ['a comment within its action', pdf(catalog('/OpenAction 4 0 R'), pages, page(), '<</S%x)\n/JavaScript/JS 5 0 R>>')],
    ['a script named by another object', pdf(catalog('/OpenAction<</S 4 0 R>>'), pages, page(), '/JavaScript')],
    ['a script of its names', pdf(catalog(`/Names<</JavaScript<</Names[(a)${script}]>>>>`), pages, page())],
    ['a program', pdf(catalog(), pages, page('/AA<</O<</S/Launch/F(cmd.exe)>>>>'))],
    ['a program behind a link', pdf(catalog(), pages, page('/Annots[<</Subtype/Link/A<</S/Launch/F(a.exe)>>>>]'))],
    ['a file in it', pdf(catalog('/Names<</EmbeddedFiles 4 0 R>>'), pages, page(), '<</Names[(a)<</EF<</F 5 0 R>>>>]>>')],
    ['a form that sends', pdf(catalog('/AcroForm<</Fields[4 0 R]>>'), pages, page(), '<</A<</S/SubmitForm/F(http://x)>>>>')],
    ['an XFA form', pdf(catalog('/AcroForm<</XFA 4 0 R>>'), pages, page())],
    ['an address that opens with it', pdf(catalog('/OpenAction<</S/URI/URI(http://x)>>'), pages, page())],
    ['an address two steps on', pdf(catalog('/AA 4 0 R'), pages, page(), '<</WC 5 0 R>>', '<</S/URI/URI(http://x)>>')],
    ['a password', Buffer.from(pdf(catalog(), pages, page()).toString().replace('/Root', '/Encrypt 8 0 R/Root'))],
    ['a script in an object stream', pdf(catalog('/OpenAction 9 0 R'), pages, page(), objectStream(script))],
    ['an object stream without its type', pdf(catalog(), pages, page(), objectStream(script, { type: '' }))],
    ['an object stream as it is', pdf(catalog(), pages, page(), objectStream(script, { filter: '' }))],
    ['an object stream of a rare filter', pdf(catalog(), pages, page(), objectStream('<<>>', { filter: '/Filter/LZWDecode' }))],
    ['a filter named elsewhere', pdf(catalog(), pages, page(), objectStream('<<>>', { filter: '/Filter 7 0 R' }))],
    [
      'a script behind a string that does not end',
      Buffer.concat([pdf(catalog('/OpenAction 9 0 R'), pages, page()), Buffer.from('(never\n9 0 obj'), Buffer.from(script)]),
    ],
    [
      'a script within a stream that does not end',
      Buffer.concat([pdf(catalog('/OpenAction 9 0 R')), Buffer.from('4 0 obj<<>>stream\n\n9 0 obj'), Buffer.from(script)]),
    ],
  ])('is refused with %s', async (_, file) => {
    expect(await isActive(file)).toBe(true)
  })

  it.each<[string, Buffer]>([
    [
      'text about scripts',
      pdf(catalog(), pages, page('/Contents 4 0 R'), streamOf('', Buffer.from('(HTML /JavaScript /Launch) Tj'))),
    ],
    ['a title about scripts', pdf(catalog(), pages, page(), '<</Title(CV \\) /JavaScript /JS (x) )/Author<2f4a53>>>')],
    ['links', pdf(catalog(), pages, page('/Annots[<</Subtype/Link/A<</S/URI/URI(http://x)>>>>]'))],
    ['a page that opens first', pdf(catalog('/OpenAction[3 0 R/Fit]'), pages, page('/Annots[<</A<</S/URI/URI(http://x)>>>>]'))],
    ['a harmless object stream', pdf(catalog(), pages, page(), objectStream('<</Title(CV)>>'))],
  ])('is accepted with %s', async (_, file) => {
    expect(await isActive(file)).toBe(false)
  })

  it('is accepted as common programs write it', async () => {
    const document = new PDFDocument({ info: { Title: 'HTML/JavaScript' } })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const over = new Promise(resolve => document.on('end', resolve))
    document.text('JavaScript and /Launch').link(0, 0, 90, 90, 'https://example.org')
    document.end()
    await over
    expect(await isActive(Buffer.concat(chunks))).toBe(false)
  })

  it.each([
    ['streams', 'stream\n'],
    ['objects', '1 0 obj<<'],
    ['strings', '('],
    ['dictionaries', '/AA<<'],
    ['filters', '/First 1/N 1 stream\n'],
  ])('is read to its end despite millions of %s', async (_, part) => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000_000, part)])
    expect(typeof isActiveResume(file, resumeTypes.pdf)).toBe('boolean')
  })
})

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const docx = (parts: Record<string, string | Buffer>): Buffer =>
  storedZip(
    Object.entries({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...parts }).map(
      ([name, content]) => ({
        name,
        content: Buffer.from(content),
      }),
    ),
  )
const rels = (...relationships: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships>${relationships.join('')}</Relationships>`
const SETTINGS = 'word/_rels/settings.xml.rels'
const DOCUMENT = 'word/_rels/document.xml.rels'
const template = (mode: string) =>
  `<Relationship Id="r1" Type="${TYPES}/attachedTemplate" Target="http://evil.test/a.dotm" ${mode}/>`

describe('a Word document', () => {
  it.each<[string, Record<string, string | Buffer>]>([
    ['an external template', { [SETTINGS]: rels(template('TargetMode="External"')) }],
    ['an external template in other quotes', { [SETTINGS]: rels(template("TargetMode = 'External'")) }],
    ['an external template with an escaped mode', { [SETTINGS]: rels(template('TargetMode="&#69;xternal"')) }],
    ['one under a prefix', { [SETTINGS]: rels(template('TargetMode="External"').replace('<R', '<p:R')) }],
    ['one without a mode', { [SETTINGS]: rels(template('')) }],
    ['one of another machine', { [SETTINGS]: rels(template('').replace('http://evil.test/', '\\\\evil\\')) }],
    ['one in UTF-16', { [SETTINGS]: Buffer.from(`\ufeff${rels(template('TargetMode="External"'))}`, 'utf16le') }],
    ['one behind a sign in a value', { [SETTINGS]: rels(template('Note=">" TargetMode="External"')) }],
    ['one behind an opening sign in a value', { [SETTINGS]: rels(template('Note="<" TargetMode="External"')) }],
    ['a field behind an opening sign in a value', { 'word/document.xml': '<w:instrText a="<">DDEAUTO c</w:instrText>' }],
    [
      'an external picture',
      { [DOCUMENT]: rels(`<Relationship Type="${TYPES}/image" Target="http://x/a.png" TargetMode="External"/>`) },
    ],
    [
      'an external object',
      { [DOCUMENT]: rels(`<Relationship TargetMode="External" Type="${TYPES}/oleObject" Target="http://x"/>`) },
    ],
    ['a foreign chunk', { [DOCUMENT]: rels(`<Relationship Type="${TYPES}/aFChunk" Target="a.html"/>`) }],
    ['entities of its own', { [DOCUMENT]: '<!DOCTYPE x [<!ENTITY e "External">]><Relationships/>' }],
    ['a field in pieces', { 'word/document.xml': '<w:instrText>DDE</w:instrText><w:instrText>AUTO c:\\\\x</w:instrText>' }],
    ['a field that fetches', { 'word/header1.xml': '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://x&quot; "/>' }],
  ])('is refused with %s', async (_, parts) => {
    expect(await isActive(docx(parts))).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['nothing more', {}],
    [
      'links',
      { [DOCUMENT]: rels(`<Relationship Type="${TYPES}/hyperlink" Target="https://example.org" TargetMode="External"/>`) },
    ],
    ['a picture of its own', { [DOCUMENT]: rels(`<Relationship Type="${TYPES}/image" Target="media/image1.png"/>`) }],
    ['harmless fields', { 'word/document.xml': '<w:instrText> PAGE </w:instrText><w:t>DDEAUTO explained</w:t>' }],
  ])('is accepted with %s', async (_, parts) => {
    expect(await isActive(docx(parts))).toBe(false)
  })
})
