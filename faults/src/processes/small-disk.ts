import { execFile, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = '1g'
const CHUNK = Buffer.alloc(1024 * 1024)

/** A folder that can fill up without harm to the machine. */
export interface SmallDisk {
  folder: string
  /** False if the process may not mount a file system: then `folder` is an ordinary folder and is never filled. */
  canBeFull: boolean
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

export const createSmallDisk = async (): Promise<SmallDisk> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'opdesk-faults-'))
  const canBeFull = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0777`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  // Gives all users access, because the database runs as another user if this process is root.
  await chmod(folder, 0o777)
  // Unmounts the disk even if the run is interrupted.
  const keepFree = () => canBeFull && spawnSync('umount', ['-l', folder])
  process.once('exit', keepFree)
  const ballastFile = path.join(folder, 'ballast')
  return {
    folder,
    canBeFull,
    fill: () =>
      new Promise(resolve => {
        if (!canBeFull) return resolve()
        const file = createWriteStream(ballastFile)
        file.on('error', () => resolve())
        const more = (): void => void file.write(CHUNK, error => !error && more())
        more()
      }),
    free: () => rm(ballastFile, { force: true }),
    remove: async () => {
      process.off('exit', keepFree)
      if (canBeFull) await run('umount', ['-l', folder]).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
