import { inflateSync } from 'node:zlib'

/**
 * Converts a WOFF file (W3C, WOFF 1.0, sections 3 to 5) to a TrueType font: inflates its tables with zlib, and omits those in
 * `leftOut`.
 */
export const toTrueType = (woff: Buffer, leftOut: readonly string[] = []): Buffer => {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20
    const [offset, stored, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
    const bytes = woff.subarray(offset, offset + stored)
    const tag = woff.toString('latin1', entry, entry + 4)
    return { tag, checksum: woff.readUInt32BE(entry + 16), data: stored < length ? inflateSync(bytes) : bytes }
  }).filter(({ tag }) => !leftOut.includes(tag))
  const header = Buffer.alloc(12 + 16 * tables.length)
  header.writeUInt32BE(woff.readUInt32BE(4), 0)
  header.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(data.length, entry + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
