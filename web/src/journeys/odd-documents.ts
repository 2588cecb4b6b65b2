import { readFileSync } from 'node:fs'

/** Documents as clinics send them, made byte by byte, for the tests of the viewer. */

const fixture = (name: string): Buffer => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

/** Writes numbered objects, the first of which is the catalogue, as a PDF with its table. */
const pdfOf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const at = length
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const stream = (dictionary: string, content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')])
}

interface TextPages {
  pages: number
  /** Points. */
  width?: number
  height?: number
  /** Further entries of the catalogue. */
  catalogue?: string
}

/**
 * A PDF with text in a font that it does not contain. Each page has a red bar at its top and a blue one at its bottom, so that
 * pixels tell how it was turned.
 */
export const textPdf = ({ pages, width = 595, height = 842, catalogue = '' }: TextPages): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => index)
  const kids = numbers.map(index => `${4 + index * 2} 0 R`).join(' ')
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...numbers.flatMap(index => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${5 + index * 2} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      stream(
        '',
        `0.85 0.1 0.1 rg 0 ${height * 0.9} ${width} ${height * 0.1} re f 0.1 0.1 0.85 rg 0 0 ${width} ${height * 0.1} re f ` +
          `0 g BT /F ${width / 25} Tf ${width * 0.1} ${height * 0.6} Td (Pharmacy bill, page ${index + 1}) Tj ` +
          `0 ${-height * 0.1} Td (Net total Rs ${640 + index}.00) Tj ET`,
      ),
    ]),
  ])
}

/** A PDF of one page with one picture in the given encoding, 160 by 200 pixels. */
const picturePdf = (filter: string, colours: string, content: Buffer): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 500]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
    stream('', '400 0 0 500 0 0 cm /P Do'),
    stream(`/Type/XObject/Subtype/Image/Width 160/Height 200/Filter/${filter}${colours}`, content),
  ])

/** A PDF with a JPEG on each page of A4. */
export const scanPdf = (photos: readonly Buffer[], width: number, height: number): Buffer => {
  const kids = photos.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${photos.length}>>`,
    ...photos.flatMap((photo, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${4 + index * 3} 0 R/Resources<</XObject<</P ${5 + index * 3} 0 R>>>>>>`,
      stream('', '595 0 0 842 0 0 cm /P Do'),
      stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/Filter/DCTDecode/ColorSpace/DeviceRGB/BitsPerComponent 8`,
        photo,
      ),
    ]),
  ])
}

/** A PDF whose one picture says that it has 64 megapixels. */
export const largePicturePdf = (): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 500]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
    stream('', '400 0 0 500 0 0 cm /P Do'),
    stream('/Type/XObject/Subtype/Image/Width 8000/Height 8000/ColorSpace/DeviceGray/BitsPerComponent 8', Buffer.alloc(64)),
  ])

/** A scan in JPEG 2000: red on the left, blue on the right. */
export const jpxPdf = (): Buffer => picturePdf('JPXDecode', '', fixture('scan.jp2'))

/** A scan in JBIG2: white on the left, black on the right. */
export const jbig2Pdf = (): Buffer => picturePdf('JBIG2Decode', '/ColorSpace/DeviceGray/BitsPerComponent 1', fixture('scan.jb2'))

/** A PDF with a script that opens it, a form, an attachment, and an address to send the form to. */
export const activePdf = (): Buffer =>
  textPdf({
    pages: 1,
    catalogue:
      '/OpenAction<</S/JavaScript/JS(app.alert\\("ran"\\); globalThis.ran = true;)>>' +
      '/AcroForm<</Fields[]/NeedAppearances true/XFA(<xdp/>)>>' +
      '/Names<</EmbeddedFiles<</Names[(bill.exe)<</Type/Filespec/F(bill.exe)>>]>>>>',
  })
