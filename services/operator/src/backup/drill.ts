import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { attachEmbeddedPostgres, homeOf } from '@opdesk/embedded-postgres/attach-embedded-postgres.ts'
import { processStart } from '@opdesk/embedded-postgres/process-identity.ts'
import { startEmbeddedPostgres } from '@opdesk/embedded-postgres/start-embedded-postgres.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { ensureDatabase } from '@opdesk/server/ensure-database.ts'
import { ledgerFile, openLog } from '@opdesk/server/open-log.ts'
import { StartError } from '@opdesk/server/start-error.ts'
import { openVerifiedKeys } from '@opdesk/server/verified-keys.ts'
import { withEmbeddedPostgres } from '@opdesk/server/with-embedded-postgres.ts'
import { type ExaminedDocuments, verifyDocuments } from '../verify-documents.ts'
import { readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

export interface DrillResult {
  events: number
  tables: number
  files: number
  views: number
  verification: Verification
  /** Result of comparing the stored files with the tables and the log. */
  documents: ExaminedDocuments
  /** Milliseconds. */
  restoreMs: number
  viewsMs: number
  verifyMs: number
}

const measureTime = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

const PREFIX = 'opdesk-drill-'
/** Start of the name of a drill's folder. It has the process id and the process's start time, because ids are reused. */
const folderPrefix = (pid: number): string => `${PREFIX}${pid}-${processStart(pid) ?? ''}-`

const isRunning = (name: string): boolean => {
  const pid = Number(/^(\d+)-/.exec(name.slice(PREFIX.length))?.[1])
  return processStart(pid) !== undefined && name.startsWith(folderPrefix(pid))
}

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Removes the folders of killed drills, and stops their Postgres if it still runs. Its data may have had to move to another folder,
 * which is removed as well. Any user may create a folder with such a name, so only folders of this user count.
 */
const removeKilledDrills = async (): Promise<void> => {
  for (const name of (await readdir(tmpdir())).filter(one => one.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name)
    // A drill that ends meanwhile removes its folder itself, so the folder may be missing.
    const found = await lstat(folder).catch(() => undefined)
    if (found?.uid !== process.getuid?.() || isRunning(name)) continue
    const dataDir = path.join(folder, 'postgres')
    const home = await homeOf(dataDir)
    if (await attachEmbeddedPostgres(dataDir, 'opdesk').catch(() => undefined)) {
      const orphan = await startEmbeddedPostgres({ dataDir }).catch(() => undefined)
      if (!orphan) continue
      await orphan.stop()
    }
    if (home !== dataDir) removeFolder(path.dirname(home))
    removeFolder(folder)
  }
}

/**
 * Restores a back-up into an empty Postgres in a temporary folder, builds the views, verifies log and documents, and compares all
 * of it with the manifest. All traces are removed, even when a signal ends the drill. The real database and DATA_DIR are not
 * touched.
 *
 * @param keysDir folder with the keys of the back-up's database; other keys are refused, and none are created
 * @throws StartError that names the difference
 */
export const drillRestore = async (from: string, keysDir: string): Promise<DrillResult> => {
  const manifest = await readManifest(from)
  await removeKilledDrills()
  const dataDir = await mkdtemp(path.join(tmpdir(), folderPrefix(process.pid)))
  const folders = [dataDir]
  const remove = () => folders.forEach(removeFolder)
  process.once('exit', remove)
  try {
    return await withEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), settings: { fsync: 'off' } }, async postgres => {
      folders.push(path.dirname(postgres.home))
      const connectionString = await ensureDatabase(postgres, 'opdesk')
      const [{ files }, restoreMs] = await measureTime(() =>
        restoreBackup({ connectionString, dataDir, keysDir }, from, manifest),
      )
      const keys = await openVerifiedKeys({ keysDir }, connectionString)
      const store = await openLog({}, connectionString, keys)
      try {
        const head = await store.head()
        // Positions of EventStoreDB become the numbers of the events.
        const expected = manifest.log === 'eventstoredb' ? String(manifest.tables['log.events']) : manifest.head
        if (head !== expected)
          throw new StartError(`The restored log ends at position ${head}, but the backed-up log at ${expected}.`)
        const [, viewsMs] = await measureTime(async () => {
          const running = startProjections({ store, connectionString, projections })
          try {
            await running.caughtUp()
            const failed = running.status().find(({ state }) => state === 'failed')
            if (failed) throw new StartError(`View ${failed.name} cannot be made: ${failed.error}`)
          } finally {
            await running.stop()
          }
        })
        const ledger = createLedger(ledgerFile({ dataDir }))
        const [verification, verifyMs] = await measureTime(() =>
          verifyStoredLog({
            log: store.stored,
            dense: true,
            connectionString,
            ledger,
            publicKeys: keys.verifying,
            hashes: createEventHashes(keys.events),
          }),
        )
        const { removed } = manifest
        const [documents, documentsMs] = await measureTime(() =>
          verifyDocuments({ log: store, connectionString, dataDir, removed }),
        )
        const tables = Object.keys(manifest.tables).length
        const events = manifest.tables['log.events'] ?? 0
        return {
          events,
          tables,
          files,
          views: projections.length,
          verification,
          documents,
          restoreMs,
          viewsMs,
          verifyMs: verifyMs + documentsMs,
        }
      } finally {
        await store.close()
      }
    })
  } finally {
    process.off('exit', remove)
    remove()
  }
}
