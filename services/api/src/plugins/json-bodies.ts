import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Maximum number of parts (objects, lists and fields) of a body: far more than any form has, but parsed in a few milliseconds. */
const PARTS_MAX = 20_000
/** Routes with longer bodies allow one part for every 80 bytes of their limit: each of 5,000 employees has 20 parts. */
const BYTES_OF_PART = 80
const [BRACE, BRACKET, COLON] = [0x7b, 0x5b, 0x3a]

/**
 * True if a body has too many parts, which would make parsing slow; counting them takes a hundredth of that time. Braces, brackets
 * and colons within text count as well.
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
 * Accepts no text body other than JSON. Many clients declare JSON but send no body; it then counts as missing, and the route's
 * schema refuses it only if a body is required (not at a sign-out, for example).
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
