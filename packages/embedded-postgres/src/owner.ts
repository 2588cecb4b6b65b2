import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError, errnoOf } from './embedded-postgres-error.ts'
import { processStart } from './process-identity.ts'

/**
 * Claims a data folder for this process with an owner file (`pid start-time`). If the process named in the file has ended, the file
 * is replaced. Thus an orphaned server can be told from one that a live process uses.
 *
 * @returns a function that releases the folder
 * @throws EmbeddedPostgresError `in_use`
 */
export async function claimFolder(home: string): Promise<() => Promise<void>> {
  const file = path.join(home, 'owner.pid')
  const mine = `${process.pid} ${processStart(process.pid) ?? ''}`
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 })
      return () => rm(file, { force: true })
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST') throw error
    }
    const held = await readFile(file, 'utf8').catch(() => '')
    const [pid = '', start = ''] = held.split(' ')
    if (held !== '' && processStart(Number(pid)) === start)
      throw new EmbeddedPostgresError(
        'in_use',
        `Another opdesk process (${pid}) is using the data in ${home}; stop it first or set DATA_DIR to another folder.`,
      )
    await rm(file, { force: true })
  }
}
