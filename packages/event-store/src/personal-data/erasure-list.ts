import { access } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appendLine, readWholeLines, unlessMissing } from '../append-line.ts'

/** An erasure that was carried out. `at`: ISO 8601. */
const entry = z.strictObject({ subscriber_id: z.string().min(1), at: z.iso.datetime() })
export type ErasureEntry = z.infer<typeof entry>

const NAME = 'erasures.jsonl'

const parseLine = (line: string, index: number, file: string): ErasureEntry => {
  try {
    return entry.parse(JSON.parse(line))
  } catch {
    throw new Error(`line ${index + 1} of ${file} is no erasure`)
  }
}

/**
 * The erasures of subscribers, in a file beside the keys: one line of JSON each, without personal data. A restore of the database does
 * not set it back, so people who were erased since the back-up are known and erased again (decision 0165).
 */
export const createErasureList = (keysDir: string) => {
  const file = path.join(keysDir, NAME)

  /**
   * The entries; undefined if there is no file yet.
   * @throws Error for a complete line that is no entry
   */
  const read = async (): Promise<ErasureEntry[] | undefined> => {
    const exists = await access(file).then(() => true, unlessMissing)
    if (!exists) return undefined
    return (await readWholeLines(file)).map((line, index) => parseLine(line, index, file))
  }

  return {
    file,
    read,
    /** Appends the entries of people who are not listed; resolves when they are on the disk. Creates the file. */
    add: async (entries: readonly ErasureEntry[]): Promise<void> => {
      const listed = await read()
      const known = new Set(listed?.map(({ subscriber_id }) => subscriber_id))
      const added = entries.filter(({ subscriber_id }) => !known.has(subscriber_id))
      if (listed && added.length === 0) return
      await appendLine(file, added.map(({ subscriber_id, at }) => `${JSON.stringify({ subscriber_id, at })}\n`).join(''))
    },
  }
}

export type ErasureList = Pick<ReturnType<typeof createErasureList>, 'add' | 'read'>
