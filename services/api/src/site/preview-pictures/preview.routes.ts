import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { languages } from '@opdesk/contracts/site/language.ts'
import { notFound } from '../../plugins/errors.ts'
import type { App } from '../../plugins/route.ts'
import { sitePages } from '../pages/all.ts'
import { previewDigest } from '../preview-path.ts'
import type { Renderer } from '../renderer.ts'
import { drawPreview } from './draw-preview.ts'

const YEAR_SECONDS = 31_536_000
/** Maximum number of cached pictures; each takes about 20 kB. */
const KEPT = 500

/**
 * Pictures for previews of links: /site/preview/<language>/<page>/<record>/<digest of the title>.png. Only titles of existing pages
 * are drawn, one at a time. A digest that differs may be of an earlier title, so it is redirected to the present picture.
 */
export const previewRoutes = (app: App, { renderer, brand }: { renderer: Renderer; brand: Brand }): void => {
  const drawn = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  const draw = (key: string, title: string): Promise<Buffer> => {
    const before = drawn.get(key)
    if (before) return before
    const promised = last.catch(() => undefined).then(() => drawPreview(title, brand.name))
    last = promised
    drawn.set(key, promised)
    promised.catch(() => drawn.delete(key))
    for (const oldest of drawn.keys()) {
      if (drawn.size <= KEPT) break
      drawn.delete(oldest)
    }
    return promised
  }

  app.get<{ Params: { language: string; page: string; id: string; file: string } }>(
    '/site/preview/:language/:page/:id/:file',
    { config: { auth: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { page, id, file } = request.params
      const language = languages.find(each => each === request.params.language)
      const definition = sitePages.find(each => each.page === page)
      if (!language || !definition) return notFound(reply)
      const params: Record<string, string> = id === '-' ? {} : { id, type: id }
      const title = await renderer.title({ definition, language, params, number: 1 })
      if (title === undefined) return notFound(reply)
      const digest = previewDigest(title)
      if (file !== `${digest}.png`) return reply.redirect(`./${digest}.png`, 302)
      return reply
        .headers({
          'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
          // Lets pages of other sites show the picture.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('image/png')
        .send(await draw(digest, title))
    },
  )
}
