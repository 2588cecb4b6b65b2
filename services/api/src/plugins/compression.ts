import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Minimum size in bytes of an answer that is compressed: a smaller one fits into one packet anyway. */
const SMALLEST_BYTES = 1024
/** Brotli level: a fast one, since answers are compressed per request; files of the web client are compressed at build time. */
const BROTLI_QUALITY = 4

/**
 * Compresses JSON answers to reads. Answers to writes are left uncompressed: they are small, and only they may contain a secret (of
 * a second factor, recovery codes), which the compressed length could reveal. Files and live connections have other types and are
 * left as they are. Request bodies are never decompressed.
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
