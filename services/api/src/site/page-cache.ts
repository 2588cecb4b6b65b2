import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import type { SitePage } from '@opdesk/contracts/site/pages.ts'
import type { SiteVersions } from './changes.ts'

const brotliCompressed = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip)

export type Encoding = 'br' | 'gzip'

/** A page as it is sent; an encoding is compressed at its first request. */
export interface PreparedPage {
  /** Its address; visitors of other spellings are redirected here. */
  path: string
  /** SHA-256 of the page, 22 characters. */
  digest: string
  html: Buffer
  /** The kind of page; undefined for other documents, such as the sitemap. */
  kind: SitePage | undefined
  encoded(encoding: Encoding): Promise<Buffer> | Buffer
  /** The bytes in an encoding, if it was requested before. */
  ready(encoding: Encoding): Buffer | undefined
}

const compress = {
  br: (html: Buffer) =>
    brotliCompressed(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => gzipped(html, { level: 7 }),
}

/** Compresses at the first request of an encoding, and caches the result. */
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

/** Factor for the compressed forms, which take less than a third of a page for each encoding. */
const WITH_ENCODINGS = 1.7

/** The inputs of a page. */
export interface PageInputs {
  fingerprint: string
  fingerprintOf: (versions: SiteVersions) => string
  /** The number of the read after which the page was made. */
  readNumber: number
}

interface Entry extends PageInputs {
  key: string
  page: PreparedPage
  bytes: number
  /** The last versions that the page was found to match. */
  matchedVersions: SiteVersions | undefined
}

const isCurrent = (entry: Entry, versions: SiteVersions): boolean => {
  if (entry.matchedVersions === versions) return true
  if (entry.fingerprintOf(versions) !== entry.fingerprint) return false
  entry.matchedVersions = versions
  return true
}

/** Pages by their key, at most `maxBytes` of them; the least recently used go first. */
export const createPageCache = ({ maxBytes }: { maxBytes: number }) => {
  const entries = new Map<string, Entry>()
  /** Pages by their exact address. */
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
    /** The page, if it is still current. */
    find: (key: string, versions: SiteVersions): PreparedPage | undefined => touch(entries.get(key), versions),
    /** True if `at` may find a page. */
    has: (path: string): boolean => addresses.has(path),
    /** The page with exactly this address, if it is still current. */
    at: (path: string, versions: SiteVersions): PreparedPage | undefined => touch(addresses.get(path), versions),
    /** Stores a page, unless the cache has one from a later read. */
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
