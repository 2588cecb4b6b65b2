import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { resources } from '@opdesk/contracts/resource/resources.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { readClientRoutes } from './client-routes.ts'
import { notFound } from './errors.ts'
import {
  checkoutHeaders,
  pagePolicy,
  razorpayHosts,
  serviceWorkerPolicy,
  standAlonePolicy,
  workerPolicy,
} from './security-headers.ts'

const YEAR_SECONDS = 31_536_000
/** Placeholder in index.html for the nonce of styles. The next one is for the files of the requested page. */
const NONCE = '__STYLE_NONCE__'
const ROUTE_FILES = '<!-- route files -->'
/** The page that the service worker stores, to show it without a connection. */
const OFFLINE_PAGE = 'offline.html'
const SERVICE_WORKER = 'sw.js'
/** Matches a compressed file, which gets the policy of its original. */
const COMPRESSED = /\.(?:br|gz)$/

/** Answers requests for URLs that the client has no page for. */
export type FallbackHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

interface WebOptions {
  /** The folder of the built client; if undefined, only the public site is served. */
  root: string | undefined
  /** The URL of the payment provider's script; if it is on another host, pages may use the hosts of that checkout. */
  checkoutScript: string | undefined
  /** Answers with the public site; if undefined, the client answers all URLs. */
  fallback: FallbackHandler | undefined
}

/** Matches the URLs of the areas that the client shows; all others belong to the public site. */
const AREAS = /^\/(dev|user|admin|management|hr|logout|unauthorized|sign-on|fill-test-details)(\/|$)/

/**
 * Redirects for the short URLs of content masters, such as /admin/blogs (back office spec section 2); their screens are among those
 * of the other masters.
 */
const screens = new Map(
  resources
    .filter(({ group }) => group === 'content')
    .map(({ name, screen = name }) => [`/admin/${screen}`, `/admin/master/${screen}`]),
)

/** True if a browser navigates to this URL; false for API calls, and for files that a page loads. */
const isNavigation = (request: FastifyRequest): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !request.url.startsWith('/api/') &&
  (!/\.\w+$/.test(pathOf(request)) || (request.headers.accept ?? '').includes('text/html'))

/**
 * Serves the built web client: its files, compressed at build time, and its page at the URLs that have a screen. At other URLs in
 * its areas, the page is answered with status 404 and shows that the screen does not exist; for a missing file there is a plain
 * 404.
 */
export const web = fastifyPlugin(
  async (app: FastifyInstance, { root, checkoutScript, fallback }: WebOptions) => {
    const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
      fallback && isNavigation(request) ? fallback(request, reply) : notFound(reply)
    if (root === undefined) {
      app.setNotFoundHandler(answerUnknown)
      return
    }
    const offline = await readFile(join(root, OFFLINE_PAGE), 'utf8').catch(() => '')
    const policyOfFile = (sent: string): string | undefined => {
      const path = sent.replace(COMPRESSED, '')
      if (/[/\\]assets[/\\]workers[/\\]/.test(path)) return workerPolicy
      if (path.endsWith(`/${SERVICE_WORKER}`)) return serviceWorkerPolicy
      return path.endsWith(`/${OFFLINE_PAGE}`) ? standAlonePolicy(offline) : undefined
    }
    await app.register(async files => {
      files.addHook('onRoute', route => {
        route.config = { ...route.config, auth: 'public' }
      })
      await files.register(fastifyStatic, {
        root,
        wildcard: false,
        index: false,
        preCompressed: true,
        globIgnore: ['index.html', 'routes.json', '**/*.{br,gz}'],
        setHeaders: (reply, path) => {
          const hashed = /[/\\]assets[/\\]/.test(path)
          reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
          const own = policyOfFile(path)
          if (own) reply.header('content-security-policy', own)
        },
      })
    })
    const page = await readFile(join(root, 'index.html'), 'utf8')
    const checkout = checkoutScript && URL.canParse(checkoutScript) ? razorpayHosts : undefined
    const policyOf = pagePolicy(page, checkout)
    const filesOf = await readClientRoutes(root)
    const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request)
      const routeFiles = filesOf(path)
      const nonce = randomBytes(18).toString('base64')
      return reply
        .code(routeFiles === undefined ? 404 : 200)
        .headers({
          'content-security-policy': policyOf(nonce),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          ...(checkout && checkoutHeaders),
        })
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(NONCE, nonce).replace(ROUTE_FILES, routeFiles ?? ''))
    }
    app.setNotFoundHandler((request, reply) => {
      const screen = screens.get(pathOf(request))
      if (screen && request.method === 'GET') return reply.redirect(screen, 302)
      const isPage = isNavigation(request) && !/\.\w+$/.test(pathOf(request))
      const isClientArea = fallback === undefined || AREAS.test(pathOf(request))
      return isPage && isClientArea ? sendPage(request, reply) : answerUnknown(request, reply)
    })
  },
  { name: 'web', dependencies: ['browser-protection', 'error-answers'] },
)

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''
