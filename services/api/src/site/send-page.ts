import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../plugins/etag.ts'
import type { Encoding, PreparedPage } from './page-cache.ts'

/** Matches a list of accepted encodings with Brotli, unless `q=0` refuses it; the next pattern does so for gzip. */
const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

/** The best encoding that the browser accepts. */
export const encodingFor = (accepted = ''): Encoding | undefined => {
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : undefined
}

/** The ETag of a page in an encoding: it identifies the bytes, so the encoding is part of it. */
export const tagOf = ({ digest }: PreparedPage, encoding: Encoding | undefined): string =>
  `"${digest}${encoding ? `-${encoding}` : ''}"`

/** Cache headers of pages: browsers may cache a page, but must revalidate it at each use. */
export const pageFields = (etag: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
  etag,
})

/** Sends a cached page, compressed if the client accepts that, or 304 if the browser has the page already. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = tagOf(page, encoding)
  reply.headers(pageFields(etag))
  if (matchesEtag(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(encoding ? await page.encoded(encoding) : page.html)
}

/**
 * Sends a page that must not be cached, compressed if the client accepts that; status and type must be set before. The page may
 * still be being compressed when this returns.
 */
export const sendCompressed = (request: FastifyRequest, reply: FastifyReply, page: PreparedPage): FastifyReply => {
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = encoding ? page.ready(encoding) : page.html
  if (bytes) return (encoding ? reply.header('content-encoding', encoding) : reply).send(bytes)
  if (encoding)
    Promise.resolve(page.encoded(encoding)).then(
      made => reply.header('content-encoding', encoding).send(made),
      () => reply.send(page.html),
    )
  return reply
}
