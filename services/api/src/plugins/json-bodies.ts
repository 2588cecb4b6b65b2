import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Maximum number of objects, lists and fields of a body: far above any form, but read in a few milliseconds. */
const PARTS_MAX = 20_000
/** Routes with longer bodies get one part for every 80 bytes of their limit: each of 5,000 employees has 20. */
const BYTES_OF_PART = 80
const [BRACE, BRACKET, COLON] = [0x7b, 0x5b, 0x3a]

/**
 * True if a body has too many parts. Signs within text count as well. Parts make a parser slow; counting them takes a hundredth
 * of its time.
 */
export const hasTooManyParts = (body: string, bodyLimit: number): boolean => {
  const maxParts = Math.max(PARTS_MAX, bodyLimit / BYTES_OF_PART)
  if (body.length <= maxParts) return false
  let parts = 0
  for (let at = 0; at < body.length && parts <= maxParts; at += 1) {
    const character = body.charCodeAt(at)
    if (character === BRACE || character === BRACKET || character === COLON) parts += 1
  }
  return parts > maxParts
}

/**
 * Accepts JSON as the only text body. Many clients declare JSON even without a body. If a body is required, its schema reports it
 * as missing; if not (a sign-out), there is no reason to refuse.
 */
export const jsonBodies = fastifyPlugin(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = String(body)
      if (text === '') done(null, undefined)
      else if (hasTooManyParts(text, request.routeOptions.bodyLimit)) done(new DomainError('body_too_large'))
      else parse(request, text, done)
    })
  },
  { name: 'json-bodies' },
)
