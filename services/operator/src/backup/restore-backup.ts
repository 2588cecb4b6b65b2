import { cp } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '@opdesk/server/start-error.ts'
import { FOLDERS } from '../files/stored-files.ts'
import { checkBackup, checkRestored } from './check-parts.ts'
import { countFiles } from './copy-files.ts'
import { copyLedger, holdsLedger } from './copy-ledger.ts'
import type { Manifest } from './manifest.ts'
import { type MoveOptions, prepareMove } from './move/move-log.ts'
import { restoreTables } from './restore-tables.ts'

/**
 * Restores a back-up into an empty database and a DATA_DIR without files, after comparing each part with the manifest. The log goes
 * into the EventStoreDB of the options, if there is one. The next start builds the views.
 *
 * @throws StartError when the database or DATA_DIR is not empty, or the back-up is damaged, of another release, or differs from its
 * manifest
 */
export const restoreBackup = async (
  { connectionString, ...places }: MoveOptions & { connectionString: string },
  from: string,
  manifest: Manifest,
): Promise<{ files: number }> => {
  const { dataDir } = places
  await requireNoFiles(dataDir)
  await checkBackup(from, manifest)
  await requireFiles(from, manifest.files)
  const move = await prepareMove(places, from, manifest)
  let files = 0
  const putFiles = async () => {
    for (const folder of FOLDERS) {
      if ((await countFiles(path.join(from, folder))) === 0) continue
      await cp(path.join(from, folder), path.join(dataDir, folder), { recursive: true })
    }
    if (move) await move.writeLedger()
    else await copyLedger({ dataDir: from, to: dataDir, earlier: undefined })
    files = await requireFiles(dataDir, manifest.files)
    await checkRestored(from, dataDir, manifest)
  }
  await restoreTables(connectionString, from, manifest, putFiles, move).finally(() => move?.close())
  return { files }
}

const requireNoFiles = async (dataDir: string): Promise<void> => {
  for (const folder of FOLDERS)
    if ((await countFiles(path.join(dataDir, folder))) > 0)
      throw new StartError(
        `${path.join(dataDir, folder)} has files. Move it away: a back-up must be restored into an empty folder.`,
      )
  if (await holdsLedger(dataDir))
    throw new StartError(`${dataDir} has files checkpoints*.jsonl of another log. Move them away, and keep them.`)
}

const requireFiles = async (folder: string, expected: Record<string, number>): Promise<number> => {
  let files = 0
  for (const [name, count] of Object.entries(expected)) {
    const found = await countFiles(path.join(folder, name))
    if (found !== count) throw new StartError(`Folder ${name} has ${found} files, but the back-up was written with ${count}.`)
    files += found
  }
  return files
}
