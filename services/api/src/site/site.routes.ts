import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type Language, languages, pathIn } from '@opdesk/contracts/site/language.ts'
import type { Frame, SitePages } from '@opdesk/contracts/site/pages.ts'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { answerFrameworkError } from '../plugins/errors.ts'
import type { App } from '../plugins/route.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { crawlerRoutes } from './crawler.routes.ts'
import { loadBuild } from './load-build.ts'
import { type PreparedPage, preparePage } from './page-cache.ts'
import type { PageDefinition } from './page-definition.ts'
import { pageNumberOf } from './page-number.ts'
import { sitePages } from './pages/all.ts'
import { captchaPage, errorPages, refusedPage } from './pages/texts.ts'
import { sitePolicy } from './policy.ts'
import { preserveQuery } from './preserve-query.ts'
import { previewRoutes } from './preview-pictures/preview.routes.ts'
import { createRenderer, type PageRequest, type Renderer } from './renderer.ts'
import { sendCompressed, sendPage } from './send-page.ts'
import { siteFiles } from './site-files.ts'

const config = { auth: 'public' } as const
const schema = { hide: true } as const
const LINKEDIN = 'https://www.linkedin.com'
/** Pages that show LinkedIn posts, in LinkedIn's frames. */
const WITH_FRAMES = ['home', 'about-us']
/** Pages that show a single record of the content; admins can preview them. */
const previewed = sitePages.filter(({ page }) => ['blog', 'media-item', 'event'].includes(page))
const STATUS = { 'not-found': 404, gone: 410, unavailable: 503 } as const

const rawPath = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''
const languageOf = (path: string): Language => (/^\/hi(\/|$)/.test(path) ? 'hi' : 'en')

declare module 'fastify' {
  interface FastifyInstance {
    /** The public site; undefined if this process does not serve it. */
    site: Site | undefined
  }
}

/** What other parts of the API need to answer with pages of the site. */
export interface Site {
  renderer: Renderer
  /** All headers of a page that do not depend on its bytes. */
  headersOf(page: Pick<PreparedPage, 'kind'>): Readonly<Record<string, string>>
  /** Answers a URL without a route: redirects to the right spelling, or shows that there is no such page. */
  fallback(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Answers a malformed URL, which the router refuses before it looks for a route. */
  refuseAddress: typeof answerFrameworkError
  /**
   * Sends the page of a form that was sent without script, with the typed values.
   * @throws not_found
   */
  sendReturned(
    reply: FastifyReply,
    pageRequest: PageRequest,
    returned: NonNullable<Frame['returned']>,
    status: number,
  ): Promise<FastifyReply>
  /** Explains why a form was refused, if the page of the form cannot be shown. */
  sendRefused(reply: FastifyReply, at: { path: string; language: Language }, refused: SitePages['refused']): FastifyReply
  /** Answers a form that was sent to a URL without a page. */
  sendNothing(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Shows the captcha question for a form without script, at the URL of the form's page. */
  sendCaptcha(
    reply: FastifyReply,
    at: { path: string; language: Language },
    question: SitePages['question'],
    status: number,
  ): FastifyReply
}

/**
 * Serves the public site: every page at its path, in both languages (decision 0062). Answers undefined if `siteRoot` is not set.
 */
export const site = async (app: App, deps: AppDeps): Promise<Site | undefined> => {
  if (deps.siteRoot === undefined) return undefined
  const build = await loadBuild(deps.siteRoot)
  const origin = deps.publicUrl ?? (() => 'http://127.0.0.1')
  const renderer = createRenderer(build, { ...deps, origin })
  const policy = sitePolicy(build)
  const policyWithFrames = sitePolicy(build, [LINKEDIN])
  const pageHeaders = (page: string) => ({
    'content-security-policy': WITH_FRAMES.includes(page) ? policyWithFrames : policy,
    'speculation-rules': '"/site/speculation-rules.json"',
    // Lets browsers without Sec-Fetch-Site send the origin of a form; other sites still get no referrer.
    'referrer-policy': 'same-origin',
  })

  const sendUncached = (reply: FastifyReply, page: string, html: string, status: number): FastifyReply =>
    reply
      .code(status)
      .headers({ ...pageHeaders(page), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html)

  /** Refusal pages by kind and language: each is drawn once, however many unknown URLs are requested. */
  const refusalPages = new Map<string, PreparedPage>()
  const refusalPage = (page: keyof typeof STATUS, language: Language): PreparedPage => {
    const key = `${page} ${language}`
    const prepared = refusalPages.get(key) ?? preparePage('', renderer.plain(errorPages[page], language, {}))
    refusalPages.set(key, prepared)
    return prepared
  }

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: keyof typeof STATUS,
    status: number = STATUS[page],
  ): FastifyReply =>
    sendCompressed(
      request,
      reply
        .code(status)
        .headers({ ...pageHeaders(page), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8'),
      refusalPage(page, languageOf(rawPath(request))),
    )

  const answer = async (definition: PageDefinition, language: Language, request: FastifyRequest, reply: FastifyReply) => {
    const number = pageNumberOf(definition, request)
    if (number === undefined) return reply.redirect(preserveQuery(request, pathIn(language, definition.path)), 301)
    const params = request.params as Record<string, string>
    const page = await renderer.page({ definition, language, params, number })
    if (page === 'not-found' || page === 'gone') return refuse(request, reply, page)
    const [address] = page.path.split('?')
    if (address !== rawPath(request) && !isAlias(definition, language, rawPath(request)))
      return reply.redirect(preserveQuery(request, page.path), 301)
    return sendPage(request, reply.headers(pageHeaders(definition.page)), page)
  }

  for (const language of languages) refusalPage('unavailable', language)
  /**
   * Shows a refusal of the visitor's input as a page that does not exist. An error on our side is shown as such, since it may be
   * over soon.
   */
  const showRefusal: FastifyContextConfig['showRefusal'] = ({ status }, request, reply) =>
    status >= 500 ? refuse(request, reply, 'unavailable', status) : refuse(request, reply, 'not-found')
  /** Leads from a preview to the sign-in if the session has ended, as in the back office: a preview opens in its own tab. */
  const showPreviewRefusal: FastifyContextConfig['showRefusal'] = (refusal, request, reply) => {
    if (refusal.status === 401) return reply.redirect('/admin/login', 303)
    if (refusal.status === 403) return reply.redirect('/unauthorized', 303)
    return showRefusal(refusal, request, reply)
  }

  await app.register(async pages => {
    const shown = { config: { ...config, showRefusal }, schema }
    for (const definition of sitePages)
      for (const language of languages)
        for (const path of [definition.path, ...(definition.aliases ?? [])])
          pages.get(pathIn(language, path), shown, (request, reply) => answer(definition, language, request, reply))
    // Adds previews below /admin, like the screens of the masters: an admin sees a record before it is published.
    for (const definition of previewed)
      for (const language of languages) {
        const path = pathIn(language, definition.path.replace('/:slug', '')).replace(/^(\/hi)?/, '/admin/preview$1')
        const forAdmins = { auth: { admin: Program.settings }, showRefusal: showPreviewRefusal }
        pages.get(path, { config: forAdmins, schema }, async (request, reply) => {
          const params = request.params as Record<string, string>
          const html = await renderer.preview({ definition, language, params, number: 1 })
          return html === undefined ? refuse(request, reply, 'not-found') : sendUncached(reply, definition.page, html, 200)
        })
      }
  })
  await siteFiles(app, build)
  crawlerRoutes(app, { renderer, origin, brand: build.brand })
  previewRoutes(app, { renderer, brand: build.brand })

  return {
    renderer,
    headersOf: ({ kind = '' }) => ({ ...securityHeaders, ...pageHeaders(kind) }),
    fallback: (request, reply) => {
      const found = canonicalSpelling(rawPath(request))
      return found === undefined ? refuse(request, reply, 'not-found') : reply.redirect(preserveQuery(request, found), 301)
    },
    refuseAddress: (error, request, reply) => {
      if (request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
        return answerFrameworkError(error, request, reply)
      const status = error.code === 'FST_ERR_BAD_URL' ? 400 : 404
      refuse(request, reply.headers(securityHeaders), 'not-found', status)
    },
    sendReturned: async (reply, pageRequest, returned, status) => {
      // Falls back to the first page of the list, which has the form, too: the page with this number may no longer exist.
      const html =
        (await renderer.returned(pageRequest, returned)) ?? (await renderer.returned({ ...pageRequest, number: 1 }, returned))
      if (html === undefined) throw new DomainError('not_found')
      return sendUncached(reply, pageRequest.definition.page, html, status)
    },
    sendRefused: (reply, { path, language }, refused) =>
      sendUncached(reply, 'refused', renderer.plain({ ...refusedPage, path }, language, refused), reply.statusCode),
    sendNothing: (request, reply) => refuse(request, reply, 'not-found'),
    sendCaptcha: (reply, { path, language }, question, status) =>
      sendUncached(reply, 'question', renderer.plain({ ...captchaPage, path }, language, question), status),
  }
}

/**
 * True for an alias that is a page by itself, since it has no parameter: /homepage shows the home page, and names / as its
 * canonical URL.
 */
const isAlias = ({ aliases = [] }: PageDefinition, language: Language, path: string): boolean =>
  aliases.some(alias => !alias.includes(':') && pathIn(language, alias) === path)

/** The canonical paths of pages, by their lower-case spelling, for URLs like /FAQs, /Join-us or /plans. */
const canonicalPaths = new Map(
  sitePages.flatMap(({ path, aliases = [], shortcuts = [] }) =>
    [path, ...aliases, ...shortcuts]
      .filter(each => !each.includes(':'))
      .flatMap(each => languages.map(language => [pathIn(language, each).toLowerCase(), pathIn(language, path)] as const)),
  ),
)
export const canonicalSpelling = (path: string): string | undefined => {
  const found = canonicalPaths.get(path.replace(/\/$/, '').toLowerCase() || '/')
  return found === path ? undefined : found
}
