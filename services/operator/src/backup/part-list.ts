import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '@opdesk/server/start-error.ts'

/** Writes texts to a compressed file; only a few texts are in memory at a time. */
export const writeCompressed = (file: string, texts: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(texts), createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }))

/** Reads the lines of a compressed file of a back-up. @throws StartError that names the file if it is damaged or missing */
export async function* readLines(folder: string, name: string): AsyncGenerator<string> {
  const text = createGunzip()
  text.setEncoding('utf8')
  // An error of the stream is reported by the iterator below.
  const reading = pipeline(createReadStream(path.join(folder, name)), text).catch(() => undefined)
  let rest = ''
  const chunks = text[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await chunks.next().catch(error => {
        throw new StartError(`${name} is damaged (${error instanceof Error ? error.message : error}). Use another back-up.`)
      })
      if (done) break
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } finally {
    text.destroy()
    await reading
  }
}
