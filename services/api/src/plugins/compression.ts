import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** A smaller answer saves no packet when compressed. */
const SMALLEST_BYTES = 1024
/** A fast level, since answers are compressed per request; files of the web client are compressed at build time. */
const BROTLI_QUALITY = 4

/**
 * Compresses JSON answers to reads. Answers to writes are not compressed: they are small, and only they may contain a secret (of
 * a second factor, recovery codes), which must not leak by its length. Files and event streams have other types and are left as
 * they are. Bodies of requests are never decompressed.
 */
export const compression = fastifyPlugin(
  async (app: FastifyInstance) => {
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
  },
  { name: 'compression' },
)
