import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@opdesk/server/start-error.ts'
import type { DocumentFault, FileMeasure } from '../files/stored-files.ts'
import type { LogStore } from './move/log-stores.ts'

/** A file of a back-up. `name`: path in the back-up's folder. */
export interface Part extends FileMeasure {
  name: string
}

/** Describes the content of a back-up. It is written last: a folder without a manifest is no back-up. */
export interface Manifest {
  /** Version of the back-up's format. 1: without digests; 2: with `parts`. */
  format: 1 | 2
  at: string
  /** The store that assigned the positions; absent: Postgres. */
  log?: LogStore
  /** Last position of the log. */
  head: string
  /** Rows by table. */
  tables: Record<string, number>
  sequences: Record<string, string | null>
  /** Number of stored files by folder of DATA_DIR. */
  files: Record<string, number>
  /** Names of the migrations: a back-up can be restored only by the release that made it. */
  migrations: string[]
  /**
   * The tables, the ledger, and the list of the stored files (`FILE_LIST`), which has a line with a `Part` for each. Absent in
   * format 1.
   */
  parts?: Part[]
  /** Files, as `folder/digest`, that tables name but that the product removed while the back-up was written. */
  removed?: string[]
  /** Files that tables name but that are missing or changed. Only the first of them are listed. */
  faults?: Faults
  /** Number of stored files that are shared with an earlier back-up. */
  linked?: number
}

export interface Faults {
  count: number
  first: DocumentFault[]
}

/** Name of the list of stored files: one line of JSON for each file, compressed. */
export const FILE_LIST = 'files.jsonl.gz'

const fileOf = (folder: string): string => path.join(folder, 'manifest.json')

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`)

/** Reads a back-up's manifest. @throws StartError when the folder is no back-up */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => {
    throw new StartError(`${folder} has no manifest.json: it is no back-up, or an incomplete one.`)
  })
  const manifest = parse(text, folder)
  if (manifest.format !== 1 && (manifest.format !== 2 || manifest.parts === undefined))
    throw new StartError(`${folder} holds a back-up that this release does not know.`)
  return manifest as Manifest
}

const parse = (text: string, folder: string): Partial<Manifest> => {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartError(`manifest.json of ${folder} is damaged. Use another back-up.`)
  }
}

/** Path of a table's file in a back-up: one line of JSON for each row, compressed. */
export const tablePart = (table: string): string => path.join('tables', `${table}.jsonl.gz`)
