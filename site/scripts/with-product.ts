import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { freePort } from '../src/journeys/free-port.ts'

const root = join(import.meta.dirname, '../..')

/** Starts the product with demo data, in a folder of its own and on a free port, and stops it after `run`. */
const startFor = async (run: (url: string) => Promise<void>, more: NodeJS.ProcessEnv): Promise<void> => {
  const data = await mkdtemp(join(tmpdir(), 'opdesk-site-'))
  const port = await freePort()
  const product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'services/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...PRODUCT_ENVIRONMENT, ...more, PORT: String(port), DATA_DIR: data, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>(resolve => product.on('exit', () => resolve()))
  try {
    await new Promise<void>((resolve, reject) => {
      product.stdout?.on('data', chunk => /Ready on/.test(String(chunk)) && resolve())
      product.on('exit', code => reject(new Error(`the product ended with ${code} before it was ready`)))
    })
    await run(`http://127.0.0.1:${port}`)
  } finally {
    product.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
}

/** Calls `run` with the product at `url`; without a `url`, starts a product for it, with `more` in its environment. */
export const withProduct = (
  url: string | undefined,
  run: (url: string) => Promise<void>,
  more: NodeJS.ProcessEnv = {},
): Promise<void> => (url === undefined ? startFor(run, more) : run(url))

/**
 * Path of a Chromium on this machine.
 * @throws Error if there is none
 */
export const chromiumOf = (script: string): string => {
  const found = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ].find(path => path && existsSync(path))
  if (!found) throw new Error(`npm run ${script} needs a Chromium: set CHROMIUM_PATH`)
  return found
}
