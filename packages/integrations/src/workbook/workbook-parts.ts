import type { ZipEntry } from './zip-parts.ts'

/** The part of a type that another part names, by its full name in the zip. */
interface Relationship {
  id: string
  /** The last word of its type: officeDocument, worksheet, styles. Strict workbooks differ only before it. */
  type: string
  target: string
}

/** The parts of a workbook that have values. `workbook`: the part itself; `sheets`: by the ids with which it names them. */
export interface WorkbookParts {
  workbook: string
  sheets: { id: string; entry: ZipEntry }[]
  /** Ids of its other relationships, such as sheets of a chart. */
  others: string[]
  strings: ZipEntry | undefined
  styles: ZipEntry | undefined
}

const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^<>]*>/g
const WORKBOOK = /<(?:\w+:)?workbook\b/
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const attribute = (tag: string, name: string): string =>
  (new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join('') ?? '').replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, entity: string) => ENTITIES[entity] ?? '',
  )

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The name that a path has when seen from the folder of a part: '/xl/a.xml' and '../xl/a.xml' are the same. */
const resolved = (path: string, from: string): string => {
  const steps = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const step of decoded(path.replaceAll('\\', '/')).split('/'))
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  return steps.join('/')
}

const relationshipsIn = (xml: string, from: string): Relationship[] =>
  [...xml.matchAll(RELATIONSHIP)].map(([tag]) => ({
    id: attribute(tag, 'Id'),
    type: attribute(tag, 'Type').split('/').at(-1) ?? '',
    target: resolved(attribute(tag, 'Target'), from),
  }))

/**
 * Finds the parts of a workbook by its relationships: some programs give them other names than Excel does. A relationship that
 * leads nowhere is replaced by the name that Excel gives.
 * @param read unpacks a part as latin1
 * @returns undefined for a zip without a workbook
 */
export const findParts = (entries: readonly ZipEntry[], read: (entry: ZipEntry) => string): WorkbookParts | undefined => {
  const byName = new Map(entries.map(entry => [entry.name.toLowerCase(), entry]))
  const named = (name: string) => byName.get(name.toLowerCase())
  const relationshipsOf = (part: string): Relationship[] => {
    const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? []
    const found = named(`${folder}_rels/${file}.rels`)
    return found ? relationshipsIn(read(found), part) : []
  }
  const root = relationshipsOf('').find(({ type }) => type === 'officeDocument')
  const main = named(root?.target ?? '') ?? named('xl/workbook.xml')
  const workbook = main ? read(main) : ''
  if (!main || !WORKBOOK.test(workbook)) return undefined
  const related = relationshipsOf(main.name)
  const ofType = (type: string) => named(related.find(each => each.type === type)?.target ?? '') ?? named(`xl/${type}.xml`)
  const sheets = related.flatMap(({ id, type, target }) => {
    const entry = type === 'worksheet' ? named(target) : undefined
    return entry ? [{ id, entry }] : []
  })
  const known = new Set(sheets.map(({ id }) => id))
  const others = related.flatMap(({ id, type }) => (known.has(id) || !type.endsWith('sheet') ? [] : [id]))
  const usual = entries.filter(({ name }) => SHEET.test(name)).map((entry, at) => ({ id: `rId${at + 1}`, entry }))
  return {
    workbook,
    sheets: sheets.length > 0 ? sheets : usual,
    others,
    strings: ofType('sharedStrings'),
    styles: ofType('styles'),
  }
}
