import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MINUTES = 60_000

/** Reasons why this machine cannot build the image, which are no fault of the image. In continuous integration they fail. */
const UNABLE = /The image is not checked: .*|npm error .*(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)/

test('the image builds, serves, stops, backs up and stays small', { timeout: 15 * MINUTES }, async context => {
  const { CI, PATH, HOME, npm_execpath, NODE_EXTRA_CA_CERTS } = process.env
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const variables = Object.entries({ PATH, npm_execpath, NODE_EXTRA_CA_CERTS, ...(asRoot.length === 0 && { HOME }) })
  const env = variables.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  const [program = '', ...args] = [...asRoot, 'env', ...env, process.execPath, path.join(import.meta.dirname, 'check-image.mjs')]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const failed = once(child, 'error').then(([error]) => ['error', error])
  const [out, err, [code, reason]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    Promise.race([once(child, 'close'), failed]),
  ])
  const unable = UNABLE.exec(err)?.[0] ?? (code === 'error' ? `The image is not checked: ${reason}` : undefined)
  if (unable && CI !== 'true') context.skip(unable)
  process.stdout.write(out)
  expect(code, err).toBe(0)
})
