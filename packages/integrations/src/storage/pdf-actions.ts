import { objectsOf, type PdfObject, PdfUnreadable } from './pdf-objects.ts'

/** Keys and actions that make a PDF active: scripts, programs, forms that send or fetch, and embedded files. */
const ACTIVE = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/EF',
  '/EmbeddedFile',
  '/RichMedia',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/XFA',
])
/** Keys of actions that run without a click. */
const BY_ITSELF = ['/OpenAction', '/AA']
/** Action that opens an address: harmless on a click, but not when it runs without one. */
const ONLY_CLICKED = '/URI'
const MAX_STEPS = 4
/** Maximum number of automatic actions; real documents have far fewer. */
const MAX_VALUES = 1000
/** Maximum number of tokens of a value that are read. */
const MAX_OF_VALUE = 1000

/** The tokens of the value that begins at `at`: a whole dictionary, or tokens that may be a reference. */
const valueAt = (tokens: readonly string[], at: number): readonly string[] => {
  if (tokens[at] !== '<<') return tokens.slice(at, at + 3)
  let depth = 0
  for (let next = at; next < Math.min(tokens.length, at + MAX_OF_VALUE); next += 1) {
    if (tokens[next] === '<<') depth += 1
    if (tokens[next] === '>>') depth -= 1
    if (depth === 0) return tokens.slice(at, next)
  }
  throw new PdfUnreadable('a dictionary that does not end')
}

const referencesIn = (value: readonly string[]): number[] =>
  value.flatMap((token, at) => (token === 'R' ? [Number(value[at - 2])] : []))

/** True if one of these values opens an address, directly or through at most MAX_STEPS references. */
const opensAddress = (first: readonly (readonly string[])[], objects: readonly PdfObject[]): boolean => {
  const seen = new Set<number>()
  let values = first
  for (let step = 0; step < MAX_STEPS && values.length > 0; step += 1) {
    if (values.some(value => value.includes(ONLY_CLICKED))) return true
    const numbers = new Set(values.flatMap(referencesIn).filter(number => !seen.has(number)))
    for (const number of numbers) seen.add(number)
    // Pages are left out: a page refers to all other pages, and to the links on them.
    values = objects
      .filter(({ number, tokens }) => number !== undefined && numbers.has(number) && !tokens.includes('/Parent'))
      .map(({ tokens }) => tokens)
  }
  return false
}

/**
 * True if a PDF has automatic actions or contains other files: scripts, programs, forms, embedded files, or addresses that open
 * with the document. True also for a PDF that cannot be checked: one with a password, or with object streams that programs do not
 * write.
 */
export const isActivePdf = (bytes: Buffer): boolean => {
  try {
    const objects = objectsOf(bytes)
    if (objects.some(({ tokens }) => tokens.includes('/Encrypt') || tokens.some(token => ACTIVE.has(token)))) return true
    const values: (readonly string[])[] = []
    for (const { tokens } of objects)
      for (const [at, token] of tokens.entries()) {
        if (!BY_ITSELF.includes(token)) continue
        if (values.length >= MAX_VALUES) return true
        values.push(valueAt(tokens, at + 1))
      }
    return opensAddress(values, objects)
  } catch (error) {
    if (error instanceof PdfUnreadable) return true
    throw error
  }
}
