import { link, readdir } from 'node:fs/promises'
import path from 'node:path'
import { measureFile } from '../files/stored-files.ts'
import { type Part, readManifest } from './manifest.ts'

/** The newest complete back-up beside a folder; undefined if there is none. */
export const previousBackup = async (to: string): Promise<string | undefined> => {
  const beside = path.dirname(to)
  const found: { folder: string; at: string }[] = []
  for (const entry of await readdir(beside, { withFileTypes: true })) {
    const folder = path.join(beside, entry.name)
    if (!entry.isDirectory() || folder === to) continue
    // A folder that is no back-up, or a damaged one, is not used.
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest) found.push({ folder, at: manifest.at })
  }
  return found.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1)?.folder
}

/**
 * Gives a file of an earlier back-up a second name in this one, if it has these bytes. It then needs no more space, and it stays when
 * the earlier back-up is deleted.
 * @returns false if the file must be copied
 */
export const linkUnchanged = async (earlier: string | undefined, to: string, { name, size, sha256 }: Part): Promise<boolean> => {
  if (earlier === undefined) return false
  const file = path.join(earlier, name)
  try {
    const found = await measureFile(file)
    if (found.size !== size || found.sha256 !== sha256) return false
    await link(file, path.join(to, name))
    return true
  } catch {
    // The earlier back-up lacks the file, cannot be read, or is on a disk without such links: a copy does as well.
    return false
  }
}
