import { open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appendLine, readWholeLines, TAIL_BYTES, unlessMissing } from '../append-line.ts'
import { type LogCheckpoint, statesMore } from './checkpoint.ts'

const line = z.object({
  position: z.string(),
  events: z.int(),
  digest: z.string(),
  at: z.string(),
  life: z.int().optional(),
  given_up: z.string().optional(),
  keyed_after: z.string().optional(),
  event_key: z.string().optional(),
  accepted: z.object({ event_id: z.string(), hash: z.string(), reason: z.string(), by: z.string() }).optional(),
  moved: z
    .object({ store: z.enum(['postgres', 'eventstoredb']), position: z.string(), events: z.int(), digest: z.string() })
    .array()
    .optional(),
  key_id: z.string(),
  signature: z.string(),
})

/** Size in bytes at which a file is closed: some four hours with a line every second. */
const FULL_BYTES = 4_000_000
const POSITION_DIGITS = 20

const parseLine = (entry: string): LogCheckpoint => {
  const { digest, signature, life, given_up, keyed_after, event_key, accepted, moved, ...rest } = line.parse(JSON.parse(entry))
  return {
    ...rest,
    ...(life !== undefined && { life }),
    ...(given_up !== undefined && { given_up }),
    ...(keyed_after !== undefined && event_key !== undefined && { keyed_after, event_key }),
    ...(accepted !== undefined && { accepted }),
    ...(moved !== undefined && { moved }),
    digest: Buffer.from(digest, 'base64url'),
    signature: Buffer.from(signature, 'base64url'),
  }
}

const lineOf = ({ digest, signature, ...rest }: LogCheckpoint): string =>
  `${JSON.stringify({ ...rest, digest: digest.toString('base64url'), signature: signature.toString('base64url') })}\n`

const readLines = async (file: string): Promise<LogCheckpoint[]> => (await readWholeLines(file)).map(parseLine)

/** Writes a file atomically: after a crash it is complete or absent. */
const writeWhole = async (file: string, checkpoints: readonly LogCheckpoint[]): Promise<void> => {
  const draft = `${file}.draft`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(checkpoints.map(lineOf).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

const minuteOf = ({ at }: LogCheckpoint): string => at.slice(0, 16)

/**
 * The last checkpoint of each minute, which covers the earlier ones of that minute, and every checkpoint that states more than the
 * length of the log.
 */
const lastOfMinutes = (checkpoints: readonly LogCheckpoint[]): LogCheckpoint[] =>
  checkpoints.filter((checkpoint, index) => {
    const next = checkpoints[index + 1]
    return statesMore(checkpoint) || next === undefined || minuteOf(next) !== minuteOf(checkpoint)
  })

/**
 * Keeps checkpoints in files outside the database, one line of JSON each. They expose an older database that was restored together
 * with its digests. Copy the files to read-only storage. A full file is renamed to `<name>-<last position>.jsonl` with one line for
 * each minute; its last line begins the next file.
 */
export const createLedger = (file: string, { fullBytes = FULL_BYTES } = {}) => {
  const folder = path.dirname(file)
  const { name: stem, ext } = path.parse(file)
  const closedFiles = async (): Promise<string[]> => {
    const names = (await readdir(folder).catch(unlessMissing)) ?? []
    return names
      .filter(name => name.startsWith(`${stem}-`) && name.endsWith(ext))
      .sort()
      .map(name => path.join(folder, name))
  }
  /** Starts a new file. After a crash in between, both files contain the same lines, which does no harm. */
  const closeFile = async (): Promise<void> => {
    const checkpoints = await readLines(file)
    const last = checkpoints.at(-1)
    if (!last) return
    await writeWhole(
      path.join(folder, `${stem}-${last.position.padStart(POSITION_DIGITS, '0')}${ext}`),
      lastOfMinutes(checkpoints),
    )
    await writeWhole(file, [last])
  }

  return {
    /** Appends a line; resolves when it is on the disk. */
    async add(checkpoint: LogCheckpoint): Promise<void> {
      const size = await appendLine(file, lineOf(checkpoint))
      if (size > fullBytes) await closeFile()
    },
    /** @throws Error for a line that cannot be read, unless it is an incomplete last line */
    async read(): Promise<LogCheckpoint[]> {
      const closed: LogCheckpoint[] = []
      for (const name of await closedFiles()) closed.push(...(await readLines(name)))
      return [...closed, ...(await readLines(file))]
    },
    /** The last checkpoint, without reading the others; undefined if there is none. */
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
  }
}

export type Ledger = ReturnType<typeof createLedger>
