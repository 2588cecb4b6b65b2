import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** What a back-up holds. It is written last: a folder without it is no back-up. */
export interface Manifest {
  format: 1
  at: string
  /** Last position of the log. */
  head: string
  /** Rows by table. */
  tables: Record<string, number>
  sequences: Record<string, string | null>
  /** Files by folder of DATA_DIR. */
  files: Record<string, number>
  /** Names of the migrations: a back-up is restored by the release that made it. */
  migrations: string[]
}

const fileOf = (folder: string): string => path.join(folder, 'manifest.json')

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`)

/** @throws StartError when the folder is no back-up */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => {
    throw new StartError(`${folder} has no manifest.json: it is no back-up, or one that did not end.`)
  })
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.format !== 1) throw new StartError(`${folder} holds a back-up that this release does not know.`)
  return manifest as Manifest
}

/** The file of a table within a back-up: a line of JSON for each row, compressed. */
export const tableFile = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.jsonl.gz`)
