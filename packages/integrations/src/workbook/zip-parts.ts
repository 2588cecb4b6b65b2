import { inflateRawSync } from 'node:zlib'
import { DomainError } from '@opdesk/contracts/errors.ts'

/** Maximum total size of a workbook's unpacked parts, in bytes. */
export const MAX_UNPACKED_BYTES = 30 * 1024 * 1024
/** Maximum number of parts of a workbook. */
const MAX_ENTRIES = 200
const END_BYTES = 22
/** Longest possible comment at the end of a zip, in bytes. */
const MAX_COMMENT = 65_535
const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/** A part of a zip, as the zip's directory describes it. */
export interface ZipEntry {
  name: string
  method: number
  packed: number
  unpacked: number
  /** Offset of the part's local header. */
  offset: number
}

const unreadable = (): DomainError => new DomainError('workbook_unreadable')
const tooLarge = (): DomainError => new DomainError('workbook_swollen')

const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw unreadable()
}

/**
 * Reads the directory of a zip without unpacking.
 * @throws DomainError workbook_unreadable; workbook_protected; workbook_swollen for too many parts, or a total size that is too
 * large
 */
export const readDirectory = (bytes: Buffer): ZipEntry[] => {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw tooLarge()
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw unreadable()
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED) throw new DomainError('workbook_protected')
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + ENTRY_BYTES, nameEnd)
    entries.push({
      name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED_BYTES) throw tooLarge()
  return entries
}

/**
 * Unpacks one part, to at most `most` bytes, because the directory may state a wrong size.
 * @throws DomainError workbook_unreadable, workbook_swollen
 */
export const unpack = (bytes: Buffer, { offset, method, packed }: ZipEntry, most: number): Buffer => {
  if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) throw unreadable()
  const start = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length) throw unreadable()
  const content = bytes.subarray(start, start + packed)
  if (method === STORED) {
    if (content.length > most) throw tooLarge()
    return content
  }
  if (method !== DEFLATED) throw unreadable()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : unreadable()
  }
}
