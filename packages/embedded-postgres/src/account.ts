import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const run = promisify(execFile)

/** The account the server runs as. */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * The account that runs Postgres, which refuses to run as root. As root: the owner of an existing cluster, otherwise the system
 * user `postgres`, created when missing. Undefined for an ordinary user: Postgres then runs as that user.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = await lookUp()
  if (known) return known
  await run('useradd', ['--system', '--no-create-home', '--shell', '/bin/sh', '--user-group', 'postgres'])
    .catch(() => run('adduser', ['-S', '-D', '-H', 'postgres']))
    .catch(() => undefined)
  const made = await lookUp()
  if (made) return made
  throw new EmbeddedPostgresError(
    'no_account',
    'Postgres refuses to run as root and a user named postgres could not be made; start opdesk as an ordinary user or set DATABASE_URL to a Postgres of your own.',
  )
}

async function lookUp(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** The outermost folder on the path to `folder` (itself included) that `account` may not enter. */
export async function barrier(folder: string, account: Account): Promise<string | undefined> {
  const above = path.dirname(folder)
  const higher = above === folder ? undefined : await barrier(above, account)
  if (higher) return higher
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return (mode & bit) === 0 ? folder : undefined
}
