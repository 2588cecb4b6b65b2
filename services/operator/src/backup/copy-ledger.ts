import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unlessMissing } from '../files/stored-files.ts'
import type { Places } from './copy-files.ts'
import { linkUnchanged } from './previous-backup.ts'

/** Name of the ledger's current file; older files are named by CLOSED_LEDGER. */
const LEDGER = 'checkpoints.jsonl'
const CLOSED_LEDGER = /^checkpoints-.*\.jsonl$/

export const ledgerLines = async (folder: string): Promise<{ name: string; lines: string[] }[]> => {
  const read = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(unlessMissing(''))
    return { name, lines: text.split('\n').slice(0, -1) }
  }
  // The current file is read first. If it is closed meanwhile, its lines are also in an older file.
  const current = await read(LEDGER)
  const closed = (await readdir(folder).catch(unlessMissing([] as string[]))).filter(name => CLOSED_LEDGER.test(name)).sort()
  return [...(await Promise.all(closed.map(read))), current].filter(({ lines }) => lines.length > 0)
}

/** True if the folder has a ledger with a complete line. */
export const holdsLedger = async (folder: string): Promise<boolean> => (await ledgerLines(folder)).length > 0

/**
 * Copies the complete lines of the ledger that are `wanted`. A file that the earlier back-up has with the same lines is linked. Returns
 * the names of the written files.
 */
export const copyLedger = async ({ dataDir, to, earlier }: Places, wanted = (_line: string) => true): Promise<string[]> => {
  const written: string[] = []
  for (const { name, lines } of await ledgerLines(dataDir)) {
    const text = lines
      .filter(wanted)
      .map(line => `${line}\n`)
      .join('')
    if (!text) continue
    const part = { name, size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
    if (!(await linkUnchanged(earlier, to, part))) await writeFile(path.join(to, name), text, { mode: 0o600 })
    written.push(name)
  }
  return written
}
