import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { LogCheckpoint } from './checkpoint.ts'

const line = z.object({
  position: z.string(),
  events: z.int(),
  digest: z.string(),
  at: z.string(),
  key_id: z.string(),
  signature: z.string(),
})

/**
 * Checkpoints in a file outside the database, a line of JSON each: whoever puts back an older database together with its own
 * record of digests is found out by it. Copy it to where only reading is possible.
 */
export const createLedger = (file: string) => ({
  async add({ digest, signature, ...rest }: LogCheckpoint): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    const entry = { ...rest, digest: digest.toString('base64url'), signature: signature.toString('base64url') }
    await appendFile(file, `${JSON.stringify(entry)}\n`)
  },
  /** @throws Error when a line other than a last, half-written one cannot be read */
  async read(): Promise<LogCheckpoint[]> {
    const text = await readFile(file, 'utf8').catch(error => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const lines = text.split('\n')
    // A process that was killed while writing leaves a last line without its end.
    lines.pop()
    return lines.map(entry => {
      const { digest, signature, ...rest } = line.parse(JSON.parse(entry))
      return { ...rest, digest: Buffer.from(digest, 'base64url'), signature: Buffer.from(signature, 'base64url') }
    })
  },
})

export type Ledger = ReturnType<typeof createLedger>
