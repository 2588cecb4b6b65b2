import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { SitePage } from '@opdesk/contracts/site/pages.ts'
import type { SiteVersions } from './changes.ts'

const brotliCompressed = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip)

export type Encoding = 'br' | 'gzip'

/** A page in the form in which it is sent. It is compressed when an encoding is first requested. */
export interface PreparedPage {
  /** The canonical path; visitors of other spellings are redirected to it. */
  path: string
  /** SHA-256 of the page, cut to 22 characters. */
  digest: string
  html: Buffer
  /** The kind of web page; undefined for other documents, such as the sitemap. */
  kind: SitePage | undefined
  encoded(encoding: Encoding): Promise<Buffer> | Buffer
  /** The compressed bytes, if this encoding was requested before; otherwise undefined. */
  ready(encoding: Encoding): Buffer | undefined
}

const compress = {
  br: (html: Buffer) =>
    brotliCompressed(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => gzipped(html, { level: 7 }),
}

/** Prepares a page for sending. It is compressed when an encoding is first requested, and the result is cached. */
export const preparePage = (path: string, text: string, kind?: SitePage): PreparedPage => {
  const html = Buffer.from(text)
  const compressed: Partial<Record<Encoding, Promise<Buffer> | Buffer>> = {}
  return {
    path,
    html,
    kind,
    digest: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    encoded: encoding => {
      const existing = compressed[encoding]
      if (existing) return existing
      const pending = compress[encoding](html).then(bytes => {
        compressed[encoding] = bytes
        return bytes
      })
      compressed[encoding] = pending
      return pending
    },
    ready: encoding => {
      const bytes = compressed[encoding]
      return Buffer.isBuffer(bytes) ? bytes : undefined
    },
  }
}

/** Factor by which compressed forms increase the cached size: each takes less than a third of the page. */
const WITH_ENCODINGS = 1.7

/** What a page was made from. */
export interface PageInputs {
  fingerprint: string
  fingerprintOf: (versions: SiteVersions) => string
  /** Number of the read of versions after which the page was made. */
  readNumber: number
}

interface Entry extends PageInputs {
  key: string
  page: PreparedPage
  bytes: number
  /** The versions that the page was last found to match, as an object that later calls can compare by identity. */
  matchedVersions: SiteVersions | undefined
}

const isCurrent = (entry: Entry, versions: SiteVersions): boolean => {
  if (entry.matchedVersions === versions) return true
  if (entry.fingerprintOf(versions) !== entry.fingerprint) return false
  entry.matchedVersions = versions
  return true
}

/** Makes a cache of pages by key with at most `maxBytes`; the least recently used pages are removed first. */
export const createPageCache = ({ maxBytes }: { maxBytes: number }) => {
  const entries = new Map<string, Entry>()
  /** Entries by their exact path. */
  const addresses = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string): void => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entries.delete(key)
    if (addresses.get(entry.page.path) === entry) addresses.delete(entry.page.path)
  }
  const touch = (entry: Entry | undefined, versions: SiteVersions): PreparedPage | undefined => {
    if (!entry || !isCurrent(entry, versions)) return undefined
    entries.delete(entry.key)
    entries.set(entry.key, entry)
    return entry.page
  }
  return {
    /** The page with this key, if it is still current. */
    find: (key: string, versions: SiteVersions): PreparedPage | undefined => touch(entries.get(key), versions),
    /** False if there is certainly no page with this path. */
    has: (path: string): boolean => addresses.has(path),
    /** The page with exactly this path, if it is still current. */
    at: (path: string, versions: SiteVersions): PreparedPage | undefined => touch(addresses.get(path), versions),
    /** Stores a page, unless the cache has the page from a later read. */
    store(key: string, page: PreparedPage, from: PageInputs): void {
      const existing = entries.get(key)
      if (existing && existing.readNumber > from.readNumber) return
      drop(key)
      const size = Math.ceil(page.html.length * WITH_ENCODINGS) + key.length
      const entry: Entry = { ...from, key, page, bytes: size, matchedVersions: undefined }
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
