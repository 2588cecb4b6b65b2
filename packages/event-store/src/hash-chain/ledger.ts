import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { LogCheckpoint } from './checkpoint.ts'

const line = z.object({
  position: z.string(),
  events: z.int(),
  digest: z.string(),
  at: z.string(),
  given_up: z.string().optional(),
  key_id: z.string(),
  signature: z.string(),
})

/** Longer than any line. */
const TAIL_BYTES = 4096

const parseLine = (entry: string): LogCheckpoint => {
  const { digest, signature, given_up, ...rest } = line.parse(JSON.parse(entry))
  return {
    ...rest,
    ...(given_up !== undefined && { given_up }),
    digest: Buffer.from(digest, 'base64url'),
    signature: Buffer.from(signature, 'base64url'),
  }
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/**
 * Checkpoints in a file outside the database, one line of JSON each. The file reveals an older database that was put back
 * together with its own digests. Copy it to read-only storage.
 */
export const createLedger = (file: string) => ({
  async add({ digest, signature, ...rest }: LogCheckpoint): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    const entry = { ...rest, digest: digest.toString('base64url'), signature: signature.toString('base64url') }
    await appendFile(file, `${JSON.stringify(entry)}\n`)
  },
  /** @throws Error when a line other than a last, half-written one cannot be read */
  async read(): Promise<LogCheckpoint[]> {
    const text = (await readFile(file, 'utf8').catch(unlessMissing)) ?? ''
    const lines = text.split('\n')
    // A process that was killed while writing leaves an incomplete last line.
    lines.pop()
    return lines.map(parseLine)
  },
  /** The last checkpoint, without reading the others; undefined when there is none. */
  async last(): Promise<LogCheckpoint | undefined> {
    const handle = await open(file).catch(unlessMissing)
    if (!handle) return undefined
    try {
      const { size } = await handle.stat()
      const from = Math.max(0, size - TAIL_BYTES)
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from)
      const entry = buffer
        .subarray(0, bytesRead)
        .toString()
        .split('\n')
        .slice(from > 0 ? 1 : 0, -1)
        .at(-1)
      return entry === undefined ? undefined : parseLine(entry)
    } finally {
      await handle.close()
    }
  },
})

export type Ledger = ReturnType<typeof createLedger>
