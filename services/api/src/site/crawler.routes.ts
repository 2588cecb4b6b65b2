import { blog } from '@opdesk/contracts/resource/blog.ts'
import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { languages, pathIn } from '@opdesk/contracts/site/language.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import { blogPage } from '@opdesk/projections/content/blogs.ts'
import type { App } from '../plugins/route.ts'
import { sitePages } from './pages/all.ts'
import type { Renderer } from './renderer.ts'
import { feedOf } from './rss.ts'
import { sendPage } from './send-page.ts'
import { listedPages, sitemapOf } from './sitemap.ts'

const config = { auth: 'public' } as const
const schema = { hide: true } as const
const XML = 'application/xml; charset=utf-8'
/** Maximum number of articles in a feed. */
const FEED_LENGTH = 50

/** Paths that search engines should not visit; answers below these paths also say so in a header. */
const DISALLOWED = [
  '/api/',
  '/user/',
  '/admin/',
  '/management/',
  '/hr/',
  '/logout',
  '/unauthorized',
  '/sign-on',
  '/fill-test-details',
]

const allMasters = [...new Set(sitePages.flatMap(({ shows }) => shows))]

/** Documents for search engines: the sitemap with both languages, robots.txt, and feeds of the blog. */
export const crawlerRoutes = (
  app: App,
  { renderer, origin, brand }: { renderer: Renderer; origin: () => string; brand: Brand },
): void => {
  app.get('/robots.txt', { config, schema }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        ['User-agent: *', ...DISALLOWED.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin()}/sitemap.xml`, ''].join('\n'),
      ),
  )

  app.get('/sitemap.xml', { config, schema }, async (request, reply) => {
    const made = await renderer.document('/sitemap.xml', { shows: allMasters }, async (db, changes) =>
      sitemapOf(origin(), await listedPages(db, changes)),
    )
    return sendPage(request, reply, made, XML)
  })

  for (const language of languages) {
    const path = pathIn(language, '/blogs/rss.xml')
    app.get(path, { config, schema }, async (request, reply) => {
      const made = await renderer.document(path, { shows: [blog.name] }, async db => {
        const { records: posts } = await blogPage(db, language, { pageSize: FEED_LENGTH })
        const { title, description } = siteWords(language).pages.blogs
        return feedOf({ origin: origin(), language, title: `${title} · ${brand.name}`, description, path }, posts)
      })
      return sendPage(request, reply, made, 'application/rss+xml; charset=utf-8')
    })
  }
}
