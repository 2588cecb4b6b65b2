import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Chunk = Uint8Array | string

export interface ZipWriter {
  /** Adds a file. `packed`: false for content that is compressed already, such as photos. */
  add(name: string, content: AsyncIterable<Chunk>, options?: { packed?: boolean }): Promise<void>
  end(): void
}

/** Writes a zip to a stream, chunk by chunk: no file is in memory as a whole. `at`: the time of all entries. */
export const createZip = (out: PassThrough, at: Date): ZipWriter => {
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error)
    else out.write(chunk)
    if (final) out.end()
  })
  return {
    add: async (name, content, { packed = true } = {}) => {
      const file = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
      file.mtime = at
      zip.add(file)
      for await (const chunk of content) {
        file.push(Buffer.from(chunk as Uint8Array))
        if (out.destroyed) throw out.errored ?? new Error('the archive is no longer read')
        if (out.writableNeedDrain) await once(out, 'drain')
      }
      file.push(new Uint8Array(), true)
    },
    end: () => zip.end(),
  }
}
