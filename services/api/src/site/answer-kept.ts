import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isKnown } from '../plugins/known-tag.ts'
import type { PreparedPage } from './page-cache.ts'
import type { Renderer } from './renderer.ts'
import { encodingFor, pageFields, tagOf } from './send-page.ts'

/** The answer of a page in the form that Node writes without further checks: names and values in turns. */
interface Answer {
  etag: string
  whole: string[]
  unchanged: string[]
  bytes: Buffer
}

const inTurns = (fields: Readonly<Record<string, string>>): string[] => Object.entries(fields).flat()

interface Kept {
  renderer: Pick<Renderer, 'keeps' | 'keptAt'>
  /** All headers of a page of this kind. */
  headersOf(page: PreparedPage): Readonly<Record<string, string>>
}

declare module 'fastify' {
  interface FastifyInstance {
    keptPages: { from(kept: Kept): void }
  }
}

/** Pages and their answers, by encoding. */
const createAnswers = (headersOf: Kept['headersOf']) => {
  const prepared = new WeakMap<PreparedPage, Map<string, Answer>>()
  return (page: PreparedPage, accepted: string | undefined): Answer | undefined => {
    const encoding = encodingFor(accepted)
    const known = prepared.get(page) ?? new Map<string, Answer>()
    const before = known.get(encoding ?? '')
    if (before) return before
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
    const answer = { etag, bytes, whole: inTurns(whole), unchanged: inTurns(unchanged) }
    known.set(encoding ?? '', answer)
    prepared.set(page, known)
    return answer
  }
}

/**
 * Answers a request for a cached page before the rest of the application: such a page is the same for all visitors, so there is
 * no session, limit or input to check. A request without an immediate answer goes on to its route. `keptPages.from` later
 * supplies the pages.
 */
export const answerKept = fastifyPlugin(
  async (app: FastifyInstance) => {
    let kept: (Kept & { answerOf: ReturnType<typeof createAnswers> }) | undefined
    let closing = false
    app.addHook('preClose', async () => {
      // A route announces the end of the connection; a cached answer would not.
      closing = true
    })
    const send = (request: FastifyRequest, reply: FastifyReply, page: PreparedPage | undefined): boolean => {
      const found = page && kept?.answerOf(page, request.headers['accept-encoding'])
      if (!found || closing) return false
      reply.hijack()
      if (isKnown(request, found.etag)) reply.raw.writeHead(304, found.unchanged).end()
      else reply.raw.writeHead(200, found.whole).end(found.bytes)
      return true
    }
    app.addHook('onRequest', (request, reply, done) => {
      const path = request.raw.url ?? ''
      if (!kept || closing || request.raw.method !== 'GET' || !kept.renderer.keeps(path)) return done()
      const page = kept.renderer.keptAt(path)
      if (!(page instanceof Promise)) {
        if (!send(request, reply, page)) done()
        return
      }
      page.then(found => {
        if (!send(request, reply, found)) done()
      }, done)
    })
    app.decorate('keptPages', {
      from: (pages: Kept) => {
        kept = { ...pages, answerOf: createAnswers(pages.headersOf) }
      },
    })
  },
  { name: 'kept-pages' },
)
