import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'

const brotliCompressed = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip)

export type Encoding = 'br' | 'gzip'

/** A page as it is sent, in every encoding once somebody asked for it. */
export interface PreparedPage {
  /** The address it has; visitors of another one are sent here. */
  path: string
  /** SHA-256 of the page, 22 characters. */
  digest: string
  html: Buffer
  encoded(encoding: Encoding): Promise<Buffer> | Buffer
}

const compress = {
  br: (html: Buffer) =>
    brotliCompressed(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => gzipped(html, { level: 7 }),
}

/** Compressed at the first request of an encoding, and kept. */
export const preparePage = (path: string, text: string): PreparedPage => {
  const html = Buffer.from(text)
  const made: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {}
  return {
    path,
    html,
    digest: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    encoded: encoding => {
      const before = made[encoding]
      if (before) return before
      const promised = compress[encoding](html).then(bytes => {
        made[encoding] = bytes
        return bytes
      })
      made[encoding] = promised
      return promised
    },
  }
}

/** What a compressed page takes besides itself: less than a third of it for each encoding. */
const WITH_ENCODINGS = 1.7

interface Entry {
  fingerprint: string
  /** Of the look at the changes that it was made after. */
  look: number
  page: PreparedPage
  bytes: number
}

/** Pages by their key, at most `maxBytes` of them; those that were not asked for the longest go first. */
export const createPageCache = ({ maxBytes }: { maxBytes: number }) => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    /** The page, if it was made from exactly this. */
    find(key: string, fingerprint: string): PreparedPage | undefined {
      const entry = entries.get(key)
      if (entry?.fingerprint !== fingerprint) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },
    /** `look`: the number of the look at the changes; a page from before another one never takes its place. */
    keep(key: string, fingerprint: string, look: number, page: PreparedPage): void {
      const before = entries.get(key)
      if (before && before.look > look) return
      drop(key)
      const entry = { fingerprint, look, page, bytes: Math.ceil(page.html.length * WITH_ENCODINGS) + key.length }
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
    bytes: () => bytes,
    size: () => entries.size,
  }
}
export type PageCache = ReturnType<typeof createPageCache>
