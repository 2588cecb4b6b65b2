import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnown } from '../plugins/known-tag.ts'
import type { Encoding, PreparedPage } from './page-cache.ts'

/** Names an encoding without refusing it (`q=0`). */
const BROTLI = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i
const GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

/** The best encoding that the browser takes. */
export const encodingFor = (accepted = ''): Encoding | undefined => {
  if (BROTLI.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : undefined
}

/** The tag names the bytes, and so the encoding too. */
export const tagOf = ({ digest }: PreparedPage, encoding: Encoding | undefined): string =>
  `"${digest}${encoding ? `-${encoding}` : ''}"`

/** Every page may be kept by a browser, which asks each time whether it still is as it was. */
export const pageFields = (etag: string) => ({
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'accept-encoding',
  etag,
})

/** Sends a page as it is kept, compressed for whoever takes it. A browser that holds it hears that it may keep it. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const etag = tagOf(page, encoding)
  reply.headers(pageFields(etag))
  if (isKnown(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(encoding ? await page.encoded(encoding) : page.html)
}

/** Sends a page that nobody may keep, compressed for whoever takes it; status and type are set. It is on its way when this returns. */
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
