import type { FastifyRequest } from 'fastify'

/** Whether the browser holds what has this strong tag (quotes and all). A proxy that compresses makes it a weak one, of the same thing. */
export const isKnown = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const held = request.headers['if-none-match']
  return held?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false
}
