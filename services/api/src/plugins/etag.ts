import type { FastifyRequest } from 'fastify'

/**
 * True if the browser has the content with this strong ETag (in quotes). The weak form counts, too: a compressing proxy makes it
 * for the same content.
 */
export const matchesEtag = (request: Pick<FastifyRequest, 'headers'>, etag: string): boolean => {
  const sentTags = request.headers['if-none-match']
  return sentTags?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag) ?? false
}
