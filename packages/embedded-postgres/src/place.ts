import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, barrier, serverAccount } from './account.ts'
import { type Binaries, copyBinaries, shippedBinaries } from './binaries.ts'
import { EmbeddedPostgresError, explainFolder } from './embedded-postgres-error.ts'

/** Place of the data and binaries of one server, and the account it runs as. */
export interface Place {
  /** The folder that contains cluster/, password, owner.pid and postgres.log. */
  home: string
  cluster: string
  binaries: Binaries
  account: Account | undefined
}

const SHARED_ROOT = '/var/lib/opdesk'

/**
 * Chooses the folders of the data and binaries. For root the server runs as another user, which may be unable to enter the data
 * folder or node_modules (below /root, or after a umask of 077). A folder that it cannot enter is replaced with one in
 * /var/lib/opdesk; `onNotice` reports moved data.
 * @throws EmbeddedPostgresError `unusable_folder`, `no_account`, `no_binaries`, `disk_full`
 */
export async function findPlace(dataDir: string, onNotice: (sentence: string) => void): Promise<Place> {
  const shipped = await shippedBinaries()
  try {
    await mkdir(dataDir, { recursive: true })
    const account = await serverAccount(path.join(dataDir, 'cluster'))
    if (!account) return { home: dataDir, cluster: path.join(dataDir, 'cluster'), binaries: shipped, account }
    const home = await reachableHome(dataDir, account, onNotice)
    const cluster = path.join(home, 'cluster')
    await chown(home, account.uid, account.gid)
    await chmod(home, 0o700)
    const blocked = await barrier(path.join(shipped.native, 'bin'), account)
    if (!blocked) return { home, cluster, binaries: shipped, account }
    await openSharedRoot()
    return { home, cluster, binaries: await copyBinaries(shipped, SHARED_ROOT), account }
  } catch (error) {
    throw explainFolder(error, dataDir)
  }
}

async function reachableHome(dataDir: string, account: Account, onNotice: (sentence: string) => void): Promise<string> {
  // The note in the data folder records the move. Removing that folder also removes the note, so a new folder never gets old data.
  const note = path.join(dataDir, 'moved-to')
  const earlier = (await readFile(note, 'utf8').catch(() => '')).trim()
  const blocked = await barrier(path.dirname(dataDir), account)
  if (earlier === '' && !blocked) return dataDir
  if (earlier === '' && (await stat(path.join(dataDir, 'cluster')).catch(() => undefined)))
    throw new EmbeddedPostgresError(
      'unusable_folder',
      `The database in ${dataDir} cannot be reached by the user it runs as; allow entry with: chmod o+x ${blocked}`,
    )
  const digest = createHash('sha256').update(dataDir).update(randomBytes(16)).digest('hex').slice(0, 12)
  const home = earlier || path.join(SHARED_ROOT, digest, 'postgres')
  await openSharedRoot()
  await mkdir(home, { recursive: true })
  await chmod(path.dirname(home), 0o755)
  await writeFile(note, `${home}\n`)
  onNotice(`The database is in ${home}, because the user it runs as cannot enter ${blocked ?? dataDir}.`)
  return home
}

async function openSharedRoot(): Promise<void> {
  try {
    await mkdir(SHARED_ROOT, { recursive: true })
    await chmod(SHARED_ROOT, 0o755)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unusable_folder',
      `The database user cannot enter this folder and ${SHARED_ROOT} cannot be made; start opdesk as an ordinary user or from a folder that everybody may enter.`,
      { cause },
    )
  }
}
