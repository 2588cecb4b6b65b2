import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { comparePositions, type Position, START } from '@opdesk/event-store/port.ts'
import { INCOMING } from '@opdesk/integrations/storage/local-file-storage.ts'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { type Manifest, tableFile, writeManifest } from './manifest.ts'
import { type StoredTable, sequences, storedTables } from './stored-tables.ts'

/** Folders of DATA_DIR with files that tables and events name. Keys are kept apart, and exports are made again. */
export const FOLDERS = ['files', 'invoices', 'pictures'] as const
/** The ledger, and its older parts. */
const LEDGER = 'checkpoints.jsonl'
const CLOSED_LEDGER = /^checkpoints-.*\.jsonl$/
const PAGE = 1000

export interface BackupOptions {
  connectionString: string
  dataDir: string
  /** A folder that is empty or does not exist. */
  to: string
  now: Date
}

/**
 * Writes the schemas `log` and `app` as of one moment, then the files: they are written before the event that names them and
 * never change, so a later copy has every file that the tables name. The product may run meanwhile.
 *
 * @throws StartError when the folder holds something
 */
export const writeBackup = async ({ connectionString, dataDir, to, now }: BackupOptions): Promise<Manifest> => {
  const held = await readdir(to).catch(() => [])
  if (held.length > 0) throw new StartError(`${to} is not empty. Name a new folder for each back-up.`)
  await mkdir(path.join(to, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC -c datestyle=ISO' })
  // The next statement says that the connection was lost.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const signed = new Set((await ledgerLines(dataDir)).flatMap(({ lines }) => lines))
    await client.query('begin isolation level repeatable read read only')
    const tables: Record<string, number> = {}
    for (const table of await storedTables(client)) tables[table.name] = await writeTable(client, table, to)
    const { rows } = await client.query<{ head: string }>('select coalesce(max(position), 0)::text as head from log.events')
    const certified = await client.query<{ last: string | null }>('select max(position)::text as last from app.log_checkpoint')
    const last = certified.rows[0]?.last ?? START
    const applied = await client.query<{ name: string }>('select name from app.migration order by name')
    const manifest: Manifest = {
      format: 1,
      at: now.toISOString(),
      head: rows[0]?.head ?? '0',
      tables,
      sequences: await sequences(client),
      files: {},
      migrations: applied.rows.map(({ name }) => name),
    }
    await client.query('commit')
    for (const folder of FOLDERS) manifest.files[folder] = await copyFolder(path.join(dataDir, folder), path.join(to, folder))
    // The product signs on meanwhile: a line about later events would say that the end of this log is missing.
    await copyLedger(dataDir, to, line => signed.has(line) || comparePositions(positionOf(line), last) <= 0)
    await writeManifest(to, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** Answers the number of rows. */
const writeTable = async (client: pg.Client, { name }: StoredTable, to: string): Promise<number> => {
  let count = 0
  async function* lines() {
    await client.query(`declare held no scroll cursor for select to_jsonb(t)::text as line from ${name} t`)
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${PAGE} from held`)
      if (rows.length === 0) break
      count += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
    await client.query('close held')
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(tableFile(to, name), { mode: 0o600 }))
  return count
}

/**
 * Answers the number of files. They are copied one by one, so that one that is removed meanwhile keeps no other out; uploads that are
 * arriving belong to nothing yet.
 */
const copyFolder = async (from: string, to: string): Promise<number> => {
  const shelves = (await readdir(from, { withFileTypes: true }).catch(unlessMissing([]))).filter(shelf => shelf.isDirectory())
  for (const { name: shelf } of shelves) {
    if (shelf === INCOMING) continue
    await mkdir(path.join(to, shelf), { recursive: true, mode: 0o700 })
    for (const name of await readdir(path.join(from, shelf)))
      await copyFile(path.join(from, shelf, name), path.join(to, shelf, name)).catch(unlessMissing(undefined))
  }
  return countFiles(to)
}

export const countFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter(entry => entry.isFile()).length
}

const ledgerLines = async (folder: string): Promise<{ name: string; lines: string[] }[]> => {
  const read = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(unlessMissing(''))
    return { name, lines: text.split('\n').slice(0, -1) }
  }
  // The last part first: when it is closed meanwhile, its lines are in an older part.
  const current = await read(LEDGER)
  const closed = (await readdir(folder).catch(unlessMissing([] as string[]))).filter(name => CLOSED_LEDGER.test(name)).sort()
  return [...(await Promise.all(closed.map(read))), current].filter(({ lines }) => lines.length > 0)
}

/** Whether the folder has a ledger. */
export const holdsLedger = async (folder: string): Promise<boolean> => (await ledgerLines(folder)).length > 0

const positionOf = (line: string): Position => {
  const { position }: { position?: unknown } = JSON.parse(line)
  return String(position)
}

/** Copies the complete lines of the ledger, or some of them. */
export const copyLedger = async (from: string, to: string, wanted = (_line: string) => true): Promise<void> => {
  for (const { name, lines } of await ledgerLines(from)) {
    const text = lines
      .filter(wanted)
      .map(line => `${line}\n`)
      .join('')
    if (text) await writeFile(path.join(to, name), text, { mode: 0o600 })
  }
}

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
