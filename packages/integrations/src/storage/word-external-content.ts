import { MAX_UNPACKED_BYTES, unpack, type ZipEntry } from '../workbook/zip-parts.ts'

const RELATIONSHIPS = /(?:^|\/)_rels\/[^/]*\.rels$/i
// Each pattern stops at `<`, which XML forbids in a tag, so that it takes linear time. A tag with a `<` is refused.
const RELATIONSHIP = /<(?:\w+:)?Relationship\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi
const TAG_OPENED = /<(?:\w+:)?(?:Relationship\s|instrText\b)/gi
const TAG_CLOSED = /<(?:\w+:)?(?:Relationship\s|instrText\b)(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi
const ATTRIBUTE = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const LINK = /\/hyperlink$/i
/** Relationship type of a foreign document inside the document. */
const ALT_CHUNK = /\/aFChunk$/i
/** Matches an address with a scheme, or on another machine. */
const EXTERNAL_TARGET = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i
const WORD_PART = /^word\/[^/]+\.xml$/i
const INSTRUCTION = /<(?:\w+:)?instrText\b[^<>]*>([^<]*)<|\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Fields that fetch or start other content when the document is opened. */
const FETCHING = /\b(?:DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE)\b/i

const UTF16 = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')]

const entity = (code: string): string => {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ''
}
const plain = (text: string): string =>
  text.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, code: string) => entity(code)).replaceAll('&amp;', '&')

/** The text of a part. Undefined for parts that Word never writes: in an encoding other than UTF-8, or with entity declarations. */
const textOf = (bytes: Buffer): string | undefined => {
  if (UTF16.some(mark => bytes.subarray(0, 2).equals(mark)) || bytes.includes(0)) return undefined
  const text = bytes.toString('utf8')
  return /<!(?:DOCTYPE|ENTITY)/i.test(text) || /^<\?xml[^>]*encoding=["'](?!utf-8)/i.test(text) ? undefined : text
}

/** True if each relationship and field instruction tag ends as XML demands. Readers repair broken tags in different ways. */
const isWellFormed = (text: string): boolean => (text.match(TAG_OPENED) ?? []).length === (text.match(TAG_CLOSED) ?? []).length

const isLoadedOnOpen = (relationship: string): boolean => {
  const attributes = new Map(
    [...relationship.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      plain(double ?? single ?? ''),
    ]),
  )
  const type = attributes.get('type') ?? ''
  if (ALT_CHUNK.test(type)) return true
  const isExternal =
    attributes.get('targetmode')?.toLowerCase() === 'external' || EXTERNAL_TARGET.test(attributes.get('target') ?? '')
  return isExternal && !LINK.test(type)
}

const hasFetchingField = (text: string): boolean => {
  const instructions = [...text.matchAll(INSTRUCTION)].map(([, inner, double, single]) => inner ?? double ?? single ?? '')
  // Joins the pieces: an instruction may be split into pieces of any length.
  return FETCHING.test(plain(instructions.join('')))
}

/**
 * True if a Word document fetches content when it is opened: a template, a picture, a frame or a document from elsewhere, or a
 * field that fetches. Links do not count, because they need a click.
 * @throws DomainError of zip-parts.ts
 */
export const loadsExternalContent = (bytes: Buffer, entries: readonly ZipEntry[]): boolean => {
  let room = MAX_UNPACKED_BYTES
  return entries.some(entry => {
    const isRelationships = RELATIONSHIPS.test(entry.name)
    if (!isRelationships && !WORD_PART.test(entry.name)) return false
    const content = unpack(bytes, entry, room)
    room -= content.length
    const text = textOf(content)
    if (text === undefined || !isWellFormed(text)) return true
    return isRelationships ? (text.match(RELATIONSHIP) ?? []).some(isLoadedOnOpen) : hasFetchingField(text)
  })
}
