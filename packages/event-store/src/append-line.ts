import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Files outside the database to which lines are only appended. A killed process may leave an incomplete last line. */

/** Bytes read at the end of a file to find the last line; longer than any line. */
export const TAIL_BYTES = 8192

export const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** The complete lines of a file; none if it is missing. */
export const readWholeLines = async (file: string): Promise<string[]> => {
  const text = (await readFile(file, 'utf8').catch(unlessMissing)) ?? ''
  // The text after the last line break is an incomplete line.
  return text.split('\n').slice(0, -1)
}

/** Drops an incomplete last line, so that it does not spoil the next line. */
const dropHalfLine = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+').catch(unlessMissing)
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from)
    const end = buffer.subarray(0, bytesRead).lastIndexOf('\n'.charCodeAt(0)) + 1
    if (end < bytesRead) await handle.truncate(from + end)
  } finally {
    await handle.close()
  }
}

/** Appends whole lines to a file of the owner only; resolves with its size in bytes when they are on the disk. */
export const appendLine = async (file: string, lines: string): Promise<number> => {
  await mkdir(path.dirname(file), { recursive: true })
  await dropHalfLine(file)
  const handle = await open(file, 'a', 0o600)
  try {
    await handle.appendFile(lines)
    await handle.datasync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
