import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { SitePage } from '@opdesk/contracts/site/pages.ts'
import type { Marks } from './changes.ts'

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
  /** Which page it is; undefined for other documents, such as the sitemap. */
  kind: SitePage | undefined
  encoded(encoding: Encoding): Promise<Buffer> | Buffer
  /** In an encoding that somebody asked for before. */
  ready(encoding: Encoding): Buffer | undefined
}

const compress = {
  br: (html: Buffer) =>
    brotliCompressed(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => gzipped(html, { level: 7 }),
}

/** Compressed at the first request of an encoding, and kept. */
export const preparePage = (path: string, text: string, kind?: SitePage): PreparedPage => {
  const html = Buffer.from(text)
  const made: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {}
  return {
    path,
    html,
    kind,
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
    ready: encoding => {
      const bytes = made[encoding]
      return Buffer.isBuffer(bytes) ? bytes : undefined
    },
  }
}

/** What a compressed page takes besides itself: less than a third of it for each encoding. */
const WITH_ENCODINGS = 1.7

/** What a page shows, and what it was made from. */
export interface MadeFrom {
  fingerprint: string
  fingerprintOf: (marks: Marks) => string
  /** The number of the look at the changes that it was made after. */
  look: number
}

interface Entry extends MadeFrom {
  key: string
  page: PreparedPage
  bytes: number
  /** The last marks that it was compared with, and is as they say. */
  seen: Marks | undefined
}

const isCurrent = (entry: Entry, marks: Marks): boolean => {
  if (entry.seen === marks) return true
  if (entry.fingerprintOf(marks) !== entry.fingerprint) return false
  entry.seen = marks
  return true
}

/** Pages by their key, at most `maxBytes` of them; those that were not asked for the longest go first. */
export const createPageCache = ({ maxBytes }: { maxBytes: number }) => {
  const entries = new Map<string, Entry>()
  /** Pages by their own address: no other address leads to one. */
  const addresses = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entries.delete(key)
    if (addresses.get(entry.page.path) === entry) addresses.delete(entry.page.path)
  }
  const found = (entry: Entry | undefined, marks: Marks): PreparedPage | undefined => {
    if (!entry || !isCurrent(entry, marks)) return undefined
    entries.delete(entry.key)
    entries.set(entry.key, entry)
    return entry.page
  }
  return {
    /** The page, if it is what would be made now. */
    find: (key: string, marks: Marks): PreparedPage | undefined => found(entries.get(key), marks),
    /** Whether there may be a page for `at`. */
    has: (path: string): boolean => addresses.has(path),
    /** The page whose address this is, letter by letter, if it is what would be made now. */
    at: (path: string, marks: Marks): PreparedPage | undefined => found(addresses.get(path), marks),
    /** A page from before another one never takes its place. */
    keep(key: string, page: PreparedPage, from: MadeFrom): void {
      const before = entries.get(key)
      if (before && before.look > from.look) return
      drop(key)
      const size = Math.ceil(page.html.length * WITH_ENCODINGS) + key.length
      const entry: Entry = { ...from, key, page, bytes: size, seen: undefined }
      entries.set(key, entry)
      if (page.kind) addresses.set(page.path, entry)
      bytes += size
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
