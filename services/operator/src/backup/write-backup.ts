import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { iteratePages } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { comparePositions, type EventStore, type Position, START } from '@opdesk/event-store/port.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import pg from 'pg'
import { eachPage } from '../files/each-page.ts'
import { FOLDERS, measureFile } from '../files/stored-files.ts'
import { copyFiles, type Places } from './copy-files.ts'
import { copyLedger, ledgerLines } from './copy-ledger.ts'
import { FILE_LIST, type Manifest, tablePart, writeManifest } from './manifest.ts'
import { findMissing, recordReferences } from './missing-files.ts'
import { eventLine, LOG } from './move/event-lines.ts'
import { writeCompressed } from './part-list.ts'
import { previousBackup } from './previous-backup.ts'
import { sequences, storedTables } from './stored-tables.ts'

export interface BackupOptions {
  connectionString: string
  dataDir: string
  /** The target folder, which must be empty or missing. */
  to: string
  now: Date
  /** The log as stored, where it is not in the database. */
  log?: Pick<EventStore, 'head' | 'readAll'> | undefined
}

/** The manifest of a written back-up; it lists named files that the back-up lacks or has in another form. */
export type Written = Manifest & Required<Pick<Manifest, 'parts' | 'removed' | 'faults' | 'linked'>>

/**
 * Writes the log and the schema `app` as of one moment, then the files. Files are stored before the event that names them, and never
 * change. So the later copy has every file that the tables name, and shares unchanged files with the newest back-up beside it. The
 * product may run meanwhile.
 *
 * @throws StartError when the folder is not empty, or DATA_DIR has none of the files that the tables name
 */
export const writeBackup = async ({ connectionString, dataDir, to, now, log }: BackupOptions): Promise<Written> => {
  const held = await readdir(to).catch(() => [])
  if (held.length > 0) throw new StartError(`${to} is not empty. Name a new folder for each back-up.`)
  await mkdir(path.join(to, 'tables'), { recursive: true, mode: 0o700 })
  const places = { dataDir, to, earlier: await previousBackup(to) }
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC -c datestyle=ISO' })
  // If the connection is lost, the next statement fails; without a listener this error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const signed = new Set((await ledgerLines(dataDir)).flatMap(({ lines }) => lines))
    const head = await beginSnapshot(client, log)
    await recordReferences(client, dataDir, to)
    const tables: Record<string, number> = {}
    for (const { name } of await storedTables(client))
      tables[name] = log && name === LOG ? await writeEvents(log, head, to) : await writeTable(client, name, to)
    const certified = await client.query<{ last: string | null }>('select max(position)::text as last from app.log_checkpoint')
    const last = certified.rows[0]?.last ?? START
    const applied = await client.query<{ name: string }>('select name from app.migration order by name')
    const numbers = await sequences(client)
    await client.query('commit')
    const { files, altered, linked } = await writeFiles(places)
    const { faults, removed } = await findMissing(client, to, altered)
    // The product continues to sign checkpoints. A line about later events would suggest that the end of this log is missing.
    const ledger = await copyLedger(places, line => signed.has(line) || comparePositions(positionOf(line), last) <= 0)
    const names = [...Object.keys(tables).map(tablePart), ...ledger, FILE_LIST]
    const parts = await Promise.all(names.map(async name => ({ name, ...(await measureFile(path.join(to, name))) })))
    const manifest: Written = {
      format: 2,
      at: now.toISOString(),
      ...(log && { log: 'eventstoredb' }),
      head,
      tables,
      sequences: numbers,
      files,
      migrations: applied.rows.map(({ name }) => name),
      parts,
      removed,
      faults,
      linked,
    }
    await writeManifest(to, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

const SNAPSHOT_TRIES = 1000

/**
 * Begins the transaction in which the tables are read; returns the end of the log at that moment. If the log is not in the database,
 * the end of the log must be the same before and after the moment: the log then has neither events without their keys nor fewer
 * events than a checkpoint of the tables.
 * @throws StartError when the log never stands still
 */
const beginSnapshot = async (client: pg.ClientBase, log: BackupOptions['log']): Promise<Position> => {
  for (let tries = 0; tries < SNAPSHOT_TRIES; tries += 1) {
    const before = await log?.head()
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ head: string }>('select coalesce(max(position), 0)::text as head from log.events')
    const head = log ? await log.head() : (rows[0]?.head ?? START)
    if (!log || head === before) return head
    await client.query('rollback')
  }
  throw new StartError('The log was written to without a pause. Back up again at a quieter time.')
}

/** Writes the events of a log that is not in the database, up to a position; returns their number. */
const writeEvents = async (log: Pick<EventStore, 'readAll'>, head: Position, to: string): Promise<number> => {
  let count = 0
  async function* lines() {
    for await (const event of iteratePages((after, limit) => log.readAll(after, limit))) {
      if (comparePositions(event.position, head) > 0) return
      count += 1
      yield `${eventLine(event)}\n`
    }
  }
  await writeCompressed(path.join(to, tablePart(LOG)), lines())
  return count
}

/** Tables that are written in the order of the log, since a move reads them in that order. */
const BY_POSITION: readonly string[] = [LOG, 'app.log_seal', 'app.log_checkpoint']

/** Writes a table's rows to a file; returns the number of rows. */
const writeTable = async (client: pg.Client, table: string, to: string): Promise<number> => {
  let count = 0
  async function* lines() {
    const order = BY_POSITION.includes(table) ? ' order by position' : ''
    for await (const rows of eachPage<{ line: string }>(client, `select to_jsonb(t)::text as line from ${table} t${order}`)) {
      count += rows.length
      yield rows.map(({ line }) => `${line}\n`).join('')
    }
  }
  await writeCompressed(path.join(to, tablePart(table)), lines())
  return count
}

/**
 * Copies the stored files and writes their list. Returns their number by folder, the copies that do not match the digest in their
 * name, and the number of files shared with the earlier back-up.
 */
const writeFiles = async (
  places: Places,
): Promise<{ files: Record<string, number>; altered: Map<string, string>; linked: number }> => {
  const files: Record<string, number> = {}
  let linked = 0
  const altered = new Map<string, string>()
  async function* lines() {
    for (const folder of FOLDERS) {
      let count = 0
      for await (const { said, shared, ...part } of copyFiles(places, folder)) {
        count += 1
        if (shared) linked += 1
        if (said !== undefined && said !== part.sha256)
          altered.set(`${folder}/${said}`, `its ${part.size} bytes have the digest ${part.sha256}`)
        yield `${JSON.stringify(part)}\n`
      }
      files[folder] = count
    }
  }
  await writeCompressed(path.join(places.to, FILE_LIST), lines())
  return { files, altered, linked }
}

const positionOf = (line: string): Position => {
  const { position }: { position?: unknown } = JSON.parse(line)
  return String(position)
}
