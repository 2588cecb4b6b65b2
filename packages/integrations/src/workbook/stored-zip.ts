import { crc32 } from 'node:zlib'

const VERSION = 20
/** Flag of a zip entry: its file name is UTF-8. */
const UTF8 = 0x0800

/** A zip of these parts, uncompressed. */
export const storedZip = (parts: readonly { name: string; content: Buffer }[]): Buffer => {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const path = Buffer.from(name, 'utf8')
    const known = Buffer.alloc(26)
    known.writeUInt16LE(VERSION, 0)
    known.writeUInt16LE(UTF8, 2)
    known.writeUInt32LE(crc32(content), 10)
    known.writeUInt32LE(content.length, 14)
    known.writeUInt32LE(content.length, 18)
    known.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    pieces.push(Buffer.from('PK\x03\x04', 'latin1'), known, path, content)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), known, place, path)
    offset += 4 + known.length + path.length + content.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, ...directory, end])
}
