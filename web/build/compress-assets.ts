import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { Plugin } from 'vite'

/** File types worth compressing; fonts and pictures are already compressed. */
const TEXT = /\.(js|mjs|css|svg|json|wasm)$/
/** Minimum size in bytes: compressing a smaller answer saves no packet. */
const SMALLEST = 1024

const brotliCompressed = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip)

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  const [br, gz] = await Promise.all([
    brotliCompressed(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes a brotli and a gzip version beside each text file; the server sends them to clients that accept them. */
export const compressAssets = (): Plugin => {
  let outDir = ''
  return {
    name: 'opdesk:compress-assets',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(files.filter(file => TEXT.test(file)).map(file => compress(join(outDir, file))))
    },
  }
}
