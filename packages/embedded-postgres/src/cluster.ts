import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { explainOutput } from './embedded-postgres-error.ts'
import type { Place } from './place.ts'

/**
 * The superuser's password, made once and kept in a 0600 file beside the cluster. initdb makes the cluster in a temporary folder,
 * which is renamed when complete. So a failed attempt leaves no data that the next start could mistake for a cluster.
 * @throws EmbeddedPostgresError
 */
export async function prepareCluster(place: Place, sync: boolean): Promise<string> {
  const passwordFile = path.join(place.home, 'password')
  const existing = await stat(path.join(place.cluster, 'PG_VERSION')).catch(() => undefined)
  if (existing) return (await readFile(passwordFile, 'utf8')).trim()

  const password = randomBytes(24).toString('base64url')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid)

  const making = `${place.cluster}.making`
  await rm(making, { recursive: true, force: true })
  const { code, output } = await run(place, 'initdb', [
    `--pgdata=${making}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ])
  if (code !== 0) {
    await rm(making, { recursive: true, force: true })
    throw explainOutput('Making the database', output, place.home)
  }
  await rename(making, place.cluster)
  return password
}

function run(place: Place, program: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise(resolve => {
    // The child process runs in a folder that both users can enter. Otherwise initdb warns and postgres fails, because neither can
    // read its working directory.
    const child = spawn(path.join(place.binaries.native, 'bin', program), args, {
      ...place.account,
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.on('error', error => resolve({ code: null, output: `${output}\n${error.message}` }))
    child.on('close', code => resolve({ code, output }))
  })
}

/**
 * The environment of Postgres, which reads PG* and LC_* variables: only the settings given here may count. Messages are in English,
 * because this package parses them.
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' })
