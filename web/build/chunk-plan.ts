import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { closure, scriptsOf } from './client-routes.ts'

/** The cost of an additional request, in bytes of gzip that a page could load in the same time. */
const REQUEST_BYTES = 4000

/** Modules that are loaded together, and the pages that need them. */
interface Part {
  modules: string[]
  bytes: number
  pages: Set<string>
  /** Names of the first build's chunks in this part. `imports`: names of the chunks that they import. */
  chunks: string[]
  imports: string[]
}

/** Matches the module of a page's component and captures the route file of the page. */
const PAGE = /^.*[/\\]src[/\\]routes[/\\](.+)\.tsx\?tsr-split=component.*$/
/** True for the layout of an area, which loads with each page of the area but is not a page. */
const isLayout = (file: string): boolean => /^_\w+$/.test(file)

/** Weight of unused code on pages before signing in, which are opened with an empty cache. Other pages have weight 1. */
const FIRST_VISIT = 12
const isPublic = (page: string): boolean => !/[/\\]routes[/\\]_/.test(page)
/** Weight of unused code on login pages, which have the smallest budget because most people open them first. */
const LOGIN = 100
const isLogin = (page: string): boolean => /[/\\]routes[/\\]\w+[/\\]login\.tsx/.test(page)
/** Weight of unused code on a claim's page, which reviewers use all day and which also loads the viewer of documents. */
const DESK = 4
/** Weight of unused code on pages of subscribers, which are opened on phones and slow networks. */
const PHONE = 2
const isOnPhones = (page: string): boolean => /[/\\]routes[/\\]_subscriber[/\\]/.test(page)
const isDesk = (page: string): boolean => /[/\\]claim-details[/\\]\$id\.tsx/.test(page)
const weight = (page: string): number => {
  if (isLogin(page)) return LOGIN
  if (isPublic(page)) return FIRST_VISIT
  if (isDesk(page)) return DESK
  return isOnPhones(page) ? PHONE : 1
}
/** Weight of a request of a page. A login page has few files, so that its bytes weigh more than another request. */
const requestWeight = (page: string): number => (isLogin(page) ? FIRST_VISIT : weight(page))
const missing = (from: Set<string>, other: Set<string>): number =>
  [...other].filter(page => !from.has(page)).reduce((sum, page) => sum + weight(page), 0)

/** Bytes saved by joining two parts: those of the saved requests, minus the code that pages then load without using it. */
const gain = (a: Part, b: Part): number => {
  const both = [...a.pages].filter(page => b.pages.has(page)).reduce((sum, page) => sum + requestWeight(page), 0)
  return both * REQUEST_BYTES - a.bytes * missing(a.pages, b.pages) - b.bytes * missing(b.pages, a.pages)
}

type Owners = ReadonlyMap<string, Part>

/** All parts that a part imports, directly or indirectly. */
const importedBy = (part: Part, owners: Owners): Set<Part> => {
  const found = new Set<Part>()
  const visit = ({ imports }: Part) => {
    for (const chunk of imports) {
      const owner = owners.get(chunk)
      if (!owner || found.has(owner) || part.chunks.includes(chunk)) continue
      found.add(owner)
      visit(owner)
    }
  }
  visit(part)
  return found
}

const joined = (a: Part, b: Part): Part => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  pages: new Set([...a.pages, ...b.pages]),
  chunks: [...a.chunks, ...b.chunks],
  imports: [...a.imports, ...b.imports],
})

/** Bytes that pages of one part would load only because the other part imports them. */
const unneededBytes = (whole: Part, owners: Owners): number =>
  [...importedBy(whole, owners)].reduce((sum, { bytes, pages }) => sum + bytes * missing(pages, whole.pages), 0)

/** The bytes that joining each pair of parts saves. Only the pairs of changed parts are calculated again. */
const gainsOf = (parts: readonly Part[]) => {
  const gains = new Map<Part, Map<Part, number>>()
  const judge = (part: Part, others: Iterable<Part>) => {
    const own = new Map<Part, number>()
    for (const other of others) {
      if (other === part) continue
      const won = gain(part, other)
      if (won > 0) own.set(other, won)
      const theirs = gains.get(other)
      if (won > 0) theirs?.set(part, won)
      else theirs?.delete(part)
    }
    gains.set(part, own)
  }
  const forget = (part: Part) => {
    gains.delete(part)
    for (const own of gains.values()) own.delete(part)
  }
  for (const [index, part] of parts.entries()) judge(part, parts.slice(0, index))
  return { gains, judge, forget }
}

/** Joins parts, the best pair first, until joining saves no more bytes. */
const join = (parts: readonly Part[]): Part[] => {
  const left = new Set(parts)
  const { gains, judge, forget } = gainsOf(parts)
  for (;;) {
    const owners = new Map([...left].flatMap(part => part.chunks.map(chunk => [chunk, part] as const)))
    const pairs = [...gains].flatMap(([a, own]) => [...own].map(([b, won]) => ({ a, b, won })))
    let best: { net: number; whole: Part; a: Part; b: Part } | undefined
    for (const { a, b, won } of pairs.sort((one, other) => other.won - one.won)) {
      if (won <= (best?.net ?? 0)) break
      const whole = joined(a, b)
      const net = won - 2 * unneededBytes(whole, owners)
      if (net > (best?.net ?? 0)) best = { net, whole, a, b }
    }
    if (!best) return [...left]
    const { whole, a, b } = best
    for (const part of [a, b]) {
      left.delete(part)
      forget(part)
    }
    judge(whole, left)
    left.add(whole)
    for (const part of importedBy(whole, owners)) {
      const before = part.pages.size
      for (const page of whole.pages) part.pages.add(page)
      if (part.pages.size > before && left.has(part)) judge(part, left)
    }
  }
}

/**
 * Sorts parts so that imported parts come first: the bundler puts imports that are not yet in a chunk into the chunk that imports
 * them.
 */
const importedFirst = (parts: Part[]): Part[] => {
  const ordered = new Set<Part>()
  const visited = new Set<Part>()
  const visit = (part: Part) => {
    if (visited.has(part)) return
    visited.add(part)
    for (const other of parts) if (other.chunks.some(chunk => part.imports.includes(chunk))) visit(other)
    ordered.add(part)
  }
  for (const part of parts) visit(part)
  return [...ordered]
}

/** Returns the chunks that the bundler makes by default, for `planChunks`. Writes no files. */
export const firstBuild = async (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> => {
  const result = await build({ ...config, configFile: false, logLevel: 'silent', build: { ...config.build, write: false } })
  return (result as Rolldown.RolldownOutput).output
}

/**
 * Decides which modules share a chunk, for the bundler's `codeSplitting.groups`. By default the bundler makes a chunk for every set
 * of pages that share a module, which gives over a hundred files per page. The first build shows these chunks, and those that cost
 * less together than separately are joined. The cost of a page includes its layout. Code that only one page uses, and code loaded
 * after a page, remains in the bundler's chunks.
 */
export const planChunks = (output: Rolldown.RolldownOutput['output']) => {
  const chunks = new Map(output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const start = new Set(
    closure(
      [...chunks.values()].filter(chunk => chunk.isEntry).map(({ fileName }) => fileName),
      chunks,
    ),
  )
  const loadedBy = new Map<Rolldown.OutputChunk, Set<string>>()
  for (const { moduleIds } of chunks.values()) {
    const [page, file] = moduleIds.map(id => PAGE.exec(id)).find(found => found !== null) ?? []
    if (!page || !file || isLayout(file)) continue
    for (const chunk of closure(scriptsOf(file, [...chunks.values()]), chunks))
      if (!start.has(chunk)) loadedBy.set(chunk, (loadedBy.get(chunk) ?? new Set()).add(page))
  }
  const parts = join(
    [...loadedBy].map(([chunk, pages]) => ({
      modules: chunk.moduleIds,
      bytes: gzipSync(chunk.code).length,
      pages,
      chunks: [chunk.fileName],
      imports: chunk.imports,
    })),
  ).filter(({ pages }) => pages.size > 1)
  const groups = importedFirst(parts).map(({ modules }, index) => {
    const members = new Set(modules)
    return { name: `part-${index}`, test: (id: string) => members.has(id), priority: parts.length - index }
  })
  return [{ name: 'start', tags: ['$initial' as const], priority: parts.length + 1 }, ...groups]
}
