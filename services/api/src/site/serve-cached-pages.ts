import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { matchesEtag } from '../plugins/etag.ts'
import type { PreparedPage } from './page-cache.ts'
import type { Renderer } from './renderer.ts'
import { encodingFor, pageFields, tagOf } from './send-page.ts'

/** An answer with its headers as Node writes them without further checks: names and values alternate. */
interface RawAnswer {
  etag: string
  whole: string[]
  unchanged: string[]
  bytes: Buffer
}

const rawHeaders = (fields: Readonly<Record<string, string>>): string[] => Object.entries(fields).flat()

interface CachedPages {
  renderer: Pick<Renderer, 'keeps' | 'keptAt'>
  /** All headers that a page of this kind gets. */
  headersOf(page: PreparedPage): Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyInstance {
    keptPages: { from(cache: CachedPages): void }
  }
}

/** Prepares the answers of a page, one for each encoding. */
const createAnswers = (headersOf: CachedPages['headersOf']) => {
  const prepared = new WeakMap<PreparedPage, Map<string, RawAnswer>>()
  return (page: PreparedPage, accepted: string | undefined): RawAnswer | undefined => {
    const encoding = encodingFor(accepted)
    const byEncoding = prepared.get(page) ?? new Map<string, RawAnswer>()
    const cached = byEncoding.get(encoding ?? '')
    if (cached) return cached
    const bytes = encoding ? page.ready(encoding) : page.html
    if (!bytes) return undefined
    const etag = tagOf(page, encoding)
    const unchanged = { ...headersOf(page), ...pageFields(etag) }
    const whole = {
      ...unchanged,
      ...(encoding && { 'content-encoding': encoding }),
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(bytes.length),
    }
    const answer = { etag, bytes, whole: rawHeaders(whole), unchanged: rawHeaders(unchanged) }
    byEncoding.set(encoding ?? '', answer)
    prepared.set(page, byEncoding)
    return answer
  }
}

/**
 * Answers a request for a cached page before the rest of the application runs: such a page is the same for all visitors, so there
 * is no session, limit or input to check. All other requests continue to their routes. The site supplies its pages later, by
 * `keptPages.from`.
 */
export const serveCachedPages = fastifyPlugin(
  async (app: FastifyInstance) => {
    let cache: (CachedPages & { answerOf: ReturnType<typeof createAnswers> }) | undefined
    let closing = false
    app.addHook('preClose', async () => {
      // Stops answering from the cache: unlike a route, this would not announce the end of the connection.
      closing = true
    })
    const send = (request: FastifyRequest, reply: FastifyReply, page: PreparedPage | undefined): boolean => {
      const found = page && cache?.answerOf(page, request.headers['accept-encoding'])
      if (!found || closing) return false
      reply.hijack()
      if (matchesEtag(request, found.etag)) reply.raw.writeHead(304, found.unchanged).end()
      else reply.raw.writeHead(200, found.whole).end(found.bytes)
      return true
    }
    app.addHook('onRequest', (request, reply, done) => {
      const path = request.raw.url ?? ''
      if (!cache || closing || request.raw.method !== 'GET' || !cache.renderer.keeps(path)) return done()
      const page = cache.renderer.keptAt(path)
      if (!(page instanceof Promise)) {
        if (!send(request, reply, page)) done()
        return
      }
      page.then(found => {
        if (!send(request, reply, found)) done()
      }, done)
    })
    app.decorate('keptPages', {
      from: (pages: CachedPages) => {
        cache = { ...pages, answerOf: createAnswers(pages.headersOf) }
      },
    })
  },
  { name: 'kept-pages' },
)
