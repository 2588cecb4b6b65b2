import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The output of web/build/client-routes.ts: for each URL of a web page, the files that the page needs besides those of every page.
 */
const clientRoute = z.object({ path: z.string(), scripts: z.array(z.string()) })

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const ANY = '[^/]+'

const partOf = (part: string): string => {
  if (part.startsWith('{-$')) return `(?:/${ANY})?`
  return `/${part.startsWith('$') ? ANY : literally(part)}`
}

/**
 * Converts a route like `/admin/claim-details/$id` to a pattern: `$name` matches any one part of a path, `{-$name}` one part or
 * none.
 */
const patternOf = (path: string): RegExp => new RegExp(`^${path.split('/').slice(1).map(partOf).join('')}/?$`)

const links = ({ scripts }: z.infer<typeof clientRoute>): string =>
  scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')

/**
 * Reads the client's routes and answers a function: for a path it gives the links that load the page's files at once, or undefined
 * if the client has no page there.
 */
export const readClientRoutes = async (root: string): Promise<(path: string) => string | undefined> => {
  const file = await readFile(join(root, 'routes.json'), 'utf8')
  const routes = z
    .array(clientRoute)
    .parse(JSON.parse(file))
    // Tries routes with fewer parameters first, since fixed parts take precedence.
    .sort((a, b) => a.path.split('$').length - b.path.split('$').length)
    .map(route => ({ pattern: patternOf(route.path), links: links(route) }))
  return path => routes.find(({ pattern }) => pattern.test(path))?.links
}
