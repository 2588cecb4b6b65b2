import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { INCOMING } from '@opdesk/integrations/storage/local-file-storage.ts'
import { type FileFolder, filesIn, measureFile, unlessMissing } from '../files/stored-files.ts'
import type { Part } from './manifest.ts'
import { linkUnchanged } from './previous-backup.ts'

export interface CopiedFile extends Part {
  /** True if an earlier back-up shares the file. */
  shared: boolean
  /** The digest that the file's name states; undefined if the name is no digest. */
  said: string | undefined
}

/** Folders of a back-up: from, to, and that of the earlier back-up, with which unchanged files are shared. */
export interface Places {
  dataDir: string
  to: string
  earlier: string | undefined
}

/**
 * Copies the stored files of a folder, and reads each copy. A file that the earlier back-up has with the same bytes is linked
 * instead. Files are copied one by one, so that a file removed meanwhile does not stop the rest. Uploads that are still arriving are
 * skipped.
 */
export async function* copyFiles({ dataDir, to, earlier }: Places, folder: FileFolder): AsyncGenerator<CopiedFile> {
  for await (const { subfolder, name, sha256 } of filesIn(path.join(dataDir, folder))) {
    if (subfolder === INCOMING) continue
    const place = path.join(folder, subfolder, name)
    await mkdir(path.join(to, folder, subfolder), { recursive: true, mode: 0o700 })
    const stored = await measureFile(path.join(dataDir, place)).catch(unlessMissing(undefined))
    if (!stored) continue
    if (await linkUnchanged(earlier, to, { name: place, ...stored })) {
      yield { name: place, ...stored, said: sha256, shared: true }
      continue
    }
    const copied = await copyFile(path.join(dataDir, place), path.join(to, place)).then(() => true, unlessMissing(false))
    if (!copied) continue
    const measured = await measureFile(path.join(to, place))
    yield { name: place, ...measured, said: sha256, shared: false }
  }
}

/** Number of stored files in a folder; 0 if the folder does not exist. */
export const countFiles = async (folder: string): Promise<number> => {
  let count = 0
  for (const { name } of (await readdir(folder, { withFileTypes: true }).catch(unlessMissing([]))).filter(one =>
    one.isDirectory(),
  ))
    count += (await readdir(path.join(folder, name), { withFileTypes: true })).filter(one => one.isFile()).length
  return count
}
