import type { FastifyRequest } from 'fastify'

/**
 * True if the browser holds the content with this strong tag (in quotes). A compressing proxy turns it into a weak tag of the
 * same content.
 */
export const matchesEtag = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const sentTags = request.headers['if-none-match']
  return sentTags?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false
}
