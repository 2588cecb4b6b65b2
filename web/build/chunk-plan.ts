import { gzipSync } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { closure } from './client-routes.ts'

/** The cost of one more request, as bytes of gzip that a page could load in the meantime. */
const REQUEST_BYTES = 3000

/** Modules that are loaded together, and the pages that load them. */
interface Part {
  modules: string[]
  bytes: number
  pages: Set<string>
  /** The chunks of the first build that it contains, and those that they import. */
  chunks: string[]
  imports: string[]
}

/** A page before signing in is opened with an empty cache: unused code counts this many times. */
const FIRST_VISIT = 12
const isPublic = (page: string): boolean => !/[/\\]routes[/\\]_/.test(page)
/** A login is what most people meet first, and has the smallest budget. */
const LOGIN = 100
const isLogin = (page: string): boolean => /[/\\]routes[/\\]\w+[/\\]login\.tsx/.test(page)
const weight = (page: string): number => (isLogin(page) ? LOGIN : isPublic(page) ? FIRST_VISIT : 1)
const missing = (from: Set<string>, other: Set<string>): number =>
  [...other].filter(page => !from.has(page)).reduce((sum, page) => sum + weight(page), 0)

/** Bytes saved by joining two parts: saved requests, less the code that pages load without using it. */
const gain = (a: Part, b: Part): number => {
  const both = [...a.pages].filter(page => b.pages.has(page)).reduce((sum, page) => sum + weight(page), 0)
  return both * REQUEST_BYTES - a.bytes * missing(a.pages, b.pages) - b.bytes * missing(b.pages, a.pages)
}

/** Joins parts, the best pair first, until joining saves nothing more. */
const join = (parts: Part[]): Part[] => {
  const left = [...parts]
  for (;;) {
    let best = { gain: 0, a: -1, b: -1 }
    for (const [a, first] of left.entries())
      for (const [b, second] of left.entries()) {
        if (b <= a) continue
        const won = gain(first, second)
        if (won > best.gain) best = { gain: won, a, b }
      }
    const [a, b] = [left[best.a], left[best.b]]
    if (!a || !b) return left
    left.splice(best.b, 1)
    left[best.a] = {
      modules: [...a.modules, ...b.modules],
      bytes: a.bytes + b.bytes,
      pages: new Set([...a.pages, ...b.pages]),
      chunks: [...a.chunks, ...b.chunks],
      imports: [...a.imports, ...b.imports],
    }
  }
}

/** Imported chunks come first, because a chunk includes its imports that have no place yet. */
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

/** What the bundler makes of the sources alone. It is not written anywhere: `planChunks` reads it. */
export const firstBuild = async (config: InlineConfig): Promise<Rolldown.RolldownOutput['output']> => {
  const result = await build({ ...config, configFile: false, logLevel: 'silent', build: { ...config.build, write: false } })
  return (result as Rolldown.RolldownOutput).output
}

/**
 * Decides which modules share a chunk, for the bundler's `codeSplitting.groups`. The bundler alone makes a chunk for every set of
 * pages that share something, over a hundred files per page. A first build shows these sets, and those that cost less together
 * than apart are joined. Code of only one page, and code loaded after a page, stays as the bundler has it.
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
  for (const { fileName, moduleIds } of chunks.values()) {
    const page = moduleIds.find(id => id.includes('?tsr-split=component'))
    if (page === undefined) continue
    for (const chunk of closure([fileName], chunks))
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
