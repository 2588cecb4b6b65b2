import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * The output of web/build/client-routes.ts: each URL with a page, and the files that this page needs besides those of every page.
 */
const clientRoute = z.object({ path: z.string(), scripts: z.array(z.string()) })

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const ANY = '[^/]+'

const partOf = (part: string): string => {
  if (part.startsWith('{-$')) return `(?:/${ANY})?`
  return `/${part.startsWith('$') ? ANY : literally(part)}`
}

/** `/admin/claim-details/$id` as a pattern: a name after a dollar matches any one part, in braces one part or none. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.split('/').slice(1).map(partOf).join('')}/?$`)

const links = ({ scripts }: z.infer<typeof clientRoute>): string =>
  scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')

/**
 * The files of the page at a URL. The page names them, so that they load together with the script that needs them; undefined if
 * the client has no page there.
 */
export const readClientRoutes = async (root: string): Promise<(path: string) => string | undefined> => {
  const file = await readFile(join(root, 'routes.json'), 'utf8')
  const routes = z
    .array(clientRoute)
    .parse(JSON.parse(file))
    // Fixed parts take precedence over parameters.
    .sort((a, b) => a.path.split('$').length - b.path.split('$').length)
    .map(route => ({ pattern: patternOf(route.path), links: links(route) }))
  return path => routes.find(({ pattern }) => pattern.test(path))?.links
}
