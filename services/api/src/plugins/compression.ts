import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this a compressed answer saves no packet. */
const SMALLEST_BYTES = 1024
/** What is made anew with every request has no time for more; files of the web client are compressed when it is built. */
const BROTLI_QUALITY = 4

/**
 * Compresses what is read as JSON. Answers to writes are left as they are: they are small, and alone may hold a secret (of a second factor,
 * recovery codes), whose length must tell nothing. Files and streams of events have other types and pass by. Bodies of requests are never
 * inflated.
 */
export const compression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', route => {
    const reads = [route.method].flat().every(method => method === 'GET' || method === 'HEAD')
    if (!reads) Object.assign(route, { compress: false })
  })
  await app.register(compress, {
    globalDecompression: false,
    customTypes: /^application\/json\b/,
    encodings: ['br', 'gzip'],
    threshold: SMALLEST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
