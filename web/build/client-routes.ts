import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { masters } from '../src/lib/masters.ts'

/** A page of the client, and the scripts it needs besides those in index.html. */
export interface ClientRoute {
  /** Path in the router's syntax: `/admin/claim-details/$id`. */
  path: string
  scripts: string[]
}

/** Paths of all pages with their route files, from the generated route tree. */
const routeFiles = (tree: string): Map<string, string> => {
  const files = new Map(
    [...tree.matchAll(/import \{ Route as (\w+)Import \} from '\.\/routes\/(.+)'/g)].map(([, name, file]) => [name, file]),
  )
  const [paths = ''] = /interface FileRoutesByFullPath \{.*?\n\}/s.exec(tree) ?? []
  return new Map(
    [...paths.matchAll(/'(.+)': typeof (\w+?)(?:WithChildren)?$/gm)].flatMap(([, path = '', name]) => {
      const file = files.get(name ?? '')
      return file ? [[path.replace(/(.)\/$/, '$1'), file] as const] : []
    }),
  )
}

/** The URLs of a route. The route of masters has one URL for each master, because other names have no page. */
const urlsOf = (path: string): string[] =>
  path.includes('/$master') ? masters.map(({ screen }) => path.replace('/$master', `/${screen}`)) : [path]

/** The modules that a route file imports dynamically: the schema of its search params, and its first queries. */
const loadedModules = (file: string): string[] => {
  const source = readFileSync(join(import.meta.dirname, '../src/routes', `${file}.tsx`), 'utf8')
  return [...source.matchAll(/import\('(.+?)'\)/g)].map(([, module = '']) =>
    module.replace(/^@opdesk\/contracts/, '/contracts/src').replace(/^(\.\.\/)+/, '/'),
  )
}

/** The route file and the files of its layouts: `_admin/admin/claims` has the layout `_admin`. */
const withLayouts = (file: string): string[] => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/**
 * The schema of the profile, which the guard of an area loads (`lib/profile-queries.ts`). Pages before signing in load no profile.
 */
const profileSchema = (file: string): string[] =>
  file.startsWith('_') ? [`/contracts/src/${file.startsWith('_subscriber') ? 'subscriber' : 'account'}/queries.ts`] : []

/**
 * The chunks that a page requests directly: for its route file and layouts, for the modules that the route file imports
 * dynamically, and for the schema of the profile.
 */
export const scriptsOf = (file: string, chunks: readonly Rolldown.OutputChunk[]): string[] => {
  const ofFile = (name: string) =>
    chunks.filter(({ moduleIds }) => moduleIds.some(id => id.includes(`/src/routes/${name}.tsx?tsr-split=component`)))
  const ofModule = (path: string) =>
    chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId?.endsWith(path))
  return [...withLayouts(file).flatMap(ofFile), ...[...loadedModules(file), ...profileSchema(file)].flatMap(ofModule)].map(
    ({ fileName }) => fileName,
  )
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter(file => file.type === 'chunk')

/** Chunks with all chunks that they import, directly or indirectly. */
export const closure = (start: string[], chunks: Map<string, Rolldown.OutputChunk>): Rolldown.OutputChunk[] => {
  const visited = new Set<string>()
  const ordered: Rolldown.OutputChunk[] = []
  const add = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || visited.has(name)) return
    visited.add(name)
    for (const imported of chunk.imports) add(imported)
    ordered.push(chunk)
  }
  for (const name of start) add(name)
  return ordered
}

/**
 * Writes `routes.json`: the URLs of all pages, with their script files. The server answers other URLs with 404. It also lists a
 * page's files in its HTML, so that the browser requests them at once instead of after the first script.
 */
export const clientRoutes = (): Plugin => ({
  name: 'opdesk:client-routes',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(chunksOf(bundle).map(chunk => [chunk.fileName, chunk]))
    const entry = [...chunks.values()].find(chunk => chunk.isEntry)
    if (!entry) this.error('The build has no entry.')
    const atStart = new Set(closure([entry.fileName], chunks).map(({ fileName }) => fileName))
    const files = routeFiles(readFileSync(join(import.meta.dirname, '../src/routeTree.gen.ts'), 'utf8'))
    const routes = [...files].flatMap(([path, file]): ClientRoute[] => {
      const all = closure(scriptsOf(file, [...chunks.values()]), chunks).filter(({ fileName }) => !atStart.has(fileName))
      const scripts = all.map(({ fileName }) => fileName)
      return urlsOf(path).map(url => ({ path: url, scripts }))
    })
    this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(routes) })
  },
})
