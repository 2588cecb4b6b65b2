import { constants, inflateSync } from 'node:zlib'

/**
 * An object of a PDF, or the tokens outside of objects. `number` is absent outside of objects. Names begin with a slash and have no
 * escapes.
 */
export interface PdfObject {
  number: number | undefined
  tokens: string[]
}

/** The PDF cannot be checked: it may hide any content. */
export class PdfUnreadable extends Error {
  override name = 'PdfUnreadable'
}

/** Maximum number of tokens outside of streams; documents of some pages have far fewer. */
const MAX_TOKENS = 300_000
const MAX_OBJECTS = 30_000
const MAX_INFLATED = 20 * 1024 * 1024
const WHITE = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'

const isRegular = (sign: string): boolean => !WHITE.includes(sign) && !DELIMITERS.includes(sign)

const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Offset after the literal string that begins at `at`. */
const afterString = (text: string, at: number): number => {
  let depth = 0
  for (let next = at; next < text.length; next += 1) {
    const sign = text[next]
    if (sign === '\\') next += 1
    else if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth === 0) return next + 1
    }
  }
  return text.length
}

const afterWord = (text: string, from: number): number => {
  let at = from
  while (at < text.length && isRegular(text[at] ?? ' ')) at += 1
  return at
}
const afterLine = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

interface Room {
  tokens: number
  bytes: number
}
interface Stream {
  dictionary: string[]
  data: string
}

/** The tokens of a part of a PDF, without strings and comments, and the part's stream if it has one. */
const lexed = (text: string, room: Room): { tokens: string[]; stream: Stream | undefined } => {
  const tokens: string[] = []
  let stream: Stream | undefined
  const push = (token: string) => {
    room.tokens -= 1
    if (room.tokens < 0) throw new PdfUnreadable('too many tokens')
    tokens.push(token)
  }
  let at = 0
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '%') at = afterLine(text, at)
    else if (sign === '(') at = afterString(text, at)
    else if (sign === '/') {
      const end = afterWord(text, at + 1)
      push(`/${plainName(text.slice(at + 1, end))}`)
      at = end
    } else if (text.startsWith('<<', at) || text.startsWith('>>', at)) {
      push(text.slice(at, at + 2))
      at += 2
    } else if (sign === '<') {
      const end = text.indexOf('>', at)
      at = end === -1 ? text.length : end + 1
    } else if (isRegular(sign)) {
      const end = afterWord(text, at)
      const word = text.slice(at, end)
      if (word === 'stream') {
        const start = text.startsWith('\r\n', end) ? end + 2 : end + 1
        const over = text.indexOf('endstream', start)
        stream = { dictionary: [...tokens], data: text.slice(start, over === -1 ? undefined : over) }
        at = over === -1 ? text.length : over + 'endstream'.length
      } else {
        push(word.length > 20 ? '' : word)
        at = end
      }
    } else at += 1
  }
  return { tokens, stream }
}

const after = (tokens: readonly string[], name: string): string | undefined => {
  const at = tokens.indexOf(name)
  return at === -1 ? undefined : tokens[at + 1]
}

/** The text of an object stream. A stream with a filter other than one Flate, which programs write, cannot be checked. */
const textOf = ({ dictionary, data }: Stream, room: Room): string => {
  if (dictionary.includes('/DecodeParms') || dictionary.includes('/F')) throw new PdfUnreadable('a filter')
  if (!dictionary.includes('/Filter')) return data
  const filters = dictionary.filter(token => token.endsWith('Decode') || token === '/Fl' || token === '/Crypt')
  if (filters.length !== 1 || filters[0] !== '/FlateDecode') throw new PdfUnreadable('a filter')
  try {
    const options = { maxOutputLength: Math.max(1, room.bytes), finishFlush: constants.Z_SYNC_FLUSH }
    const bytes = inflateSync(Buffer.from(data, 'latin1'), options)
    room.bytes -= bytes.length
    return bytes.toString('latin1')
  } catch {
    throw new PdfUnreadable('an object stream')
  }
}

/** The objects in an object stream, each at its offset in the stream's header. */
const packedObjects = (stream: Stream, room: Room): PdfObject[] => {
  const first = Number(after(stream.dictionary, '/First'))
  const text = textOf(stream, room)
  if (!Number.isInteger(first) || first < 0 || first > text.length) throw new PdfUnreadable('an object stream')
  const numbers =
    text
      .slice(0, first)
      .match(/\d{1,10}/g)
      ?.map(Number) ?? []
  if (numbers.length > 2 * MAX_OBJECTS) throw new PdfUnreadable('too many objects')
  const places = numbers
    .flatMap((number, at) => (at % 2 === 0 ? [{ number, offset: first + (numbers[at + 1] ?? 0) }] : []))
    .toSorted((one, other) => one.offset - other.offset)
  return places.map(({ number, offset }, at) => ({
    number,
    tokens: lexed(text.slice(offset, places[at + 1]?.offset), room).tokens,
  }))
}

/**
 * The objects of a PDF, including those in compressed object streams. The cross-reference table is ignored: an object is read at
 * each place where one may begin, so that wrong lengths and offsets hide no object.
 * @throws PdfUnreadable
 */
export const objectsOf = (bytes: Buffer): PdfObject[] => {
  const text = bytes.toString('latin1')
  const room: Room = { tokens: MAX_TOKENS, bytes: MAX_INFLATED }
  const begins: number[] = []
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    begins.push(index)
    if (begins.length > MAX_OBJECTS) throw new PdfUnreadable('too many objects')
  }
  const objects: PdfObject[] = []
  const starts = [0, ...begins.map(begin => begin + 'obj'.length)]
  for (const [at, start] of starts.entries()) {
    const before = text.slice(Math.max(0, start - 40), start)
    const number = /(\d{1,10})\s+\d{1,5}\s*obj$/.exec(before)?.[1]
    const { tokens, stream } = lexed(text.slice(start, begins[at]), room)
    objects.push({ number: number === undefined ? undefined : Number(number), tokens })
    // An object stream is recognised by its keys, because a reader may ignore its type.
    if (stream && after(stream.dictionary, '/First') !== undefined && after(stream.dictionary, '/N') !== undefined)
      objects.push(...packedObjects(stream, room))
  }
  return objects
}
