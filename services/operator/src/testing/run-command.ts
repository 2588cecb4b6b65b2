import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestApp } from '@opdesk/api/testing/running-app.ts'

const run = promisify(execFile)

/** Runs an operator's command (a file of this service) on the app's database and folder. Returns exit code and output. */
export const runCommand = async (app: TestApp, file: string, ...args: string[]): Promise<[number, string]> => {
  const { DATABASE_URL: _, ...env } = process.env
  const settings = { DATABASE_URL: app.connectionString, DATA_DIR: app.folder, KEYS_DIR: join(app.folder, 'keys') }
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const done = run(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], { env: { ...env, ...settings } })
  const { stdout, code } = await done.then(
    ({ stdout }) => ({ stdout, code: 0 }),
    error => ({ stdout: String(error.stdout), code: Number(error.code) }),
  )
  await app.settle()
  return [code, stdout.trim()]
}
