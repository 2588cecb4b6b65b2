import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@opdesk/server/start-error.ts'
import type { DocumentFault, FileMeasure } from '../files/stored-files.ts'

/** A file of a back-up, by its place in the folder. */
export interface Part extends FileMeasure {
  name: string
}

/** Content of a back-up. It is written last: a folder without it is no back-up. */
export interface Manifest {
  /** 1: without digests; 2: with `parts`. */
  format: 1 | 2
  at: string
  /** Last position of the log. */
  head: string
  /** Rows by table. */
  tables: Record<string, number>
  sequences: Record<string, string | null>
  /** Files by folder of DATA_DIR. */
  files: Record<string, number>
  /** Names of the migrations: only the release that made a back-up restores it. */
  migrations: string[]
  /** Tables, ledger, and the list of the stored files (`FILE_LIST`), with one `Part` a line. Absent in format 1. */
  parts?: Part[]
  /** Files that tables name and the product removed while the back-up was written, as `folder/digest`. */
  removed?: string[]
  /** Files that tables name and that are missing or have other bytes; only the first of them are named. */
  faults?: Faults
}

export interface Faults {
  count: number
  first: DocumentFault[]
}

/** The list of the stored files: a line of JSON for each, compressed. */
export const FILE_LIST = 'files.jsonl.gz'

const fileOf = (folder: string): string => path.join(folder, 'manifest.json')

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`)

/** @throws StartError when the folder is no back-up */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => {
    throw new StartError(`${folder} has no manifest.json: it is no back-up, or one that did not end.`)
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

/** The file of a table within a back-up, relative to its folder: a line of JSON for each row, compressed. */
export const tablePart = (table: string): string => path.join('tables', `${table}.jsonl.gz`)
