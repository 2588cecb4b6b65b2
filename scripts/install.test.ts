import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const ROOT = path.join(import.meta.dirname, '..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opdesk-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: unknown) => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}
const NESTED = 'services/api/node_modules/altcha-lib'

describe('an installation', () => {
  const locked = {
    '': { version: '0.1.0' },
    'services/api': { version: '0.1.0' },
    'node_modules/@opdesk/api': { resolved: 'services/api', link: true },
    'node_modules/zod': { version: '4.0.0' },
    'node_modules/sharp-of-another-machine': { version: '1.0.0', optional: true },
    [NESTED]: { version: '2.8.0' },
  }
  beforeEach(() => {
    write('package-lock.json', { packages: locked })
    write(`${NESTED}/package.json`, {})
  })
  const installed = (packages: Record<string, unknown>) => {
    write('node_modules/.package-lock.json', { packages })
    return isInstalled(folder)
  }
  const zod = { 'node_modules/zod': { version: '4.0.0' } }

  test('is complete without optional packages of other machines', () => {
    expect(installed({ ...zod, [NESTED]: { version: '2.8.0' } })).toBe(true)
  })

  test('is incomplete without a package nested in a workspace', () => {
    expect(installed(zod)).toBe(false)
    expect(installed({ ...zod, [NESTED]: { version: '1.0.0' } })).toBe(false)
    rmSync(path.join(folder, NESTED), { recursive: true })
    expect(installed({ ...zod, [NESTED]: { version: '2.8.0' } })).toBe(false)
  })

  test('is incomplete without its record, or with another version', () => {
    expect(isInstalled(folder)).toBe(false)
    expect(installed({ 'node_modules/zod': { version: '3.0.0' }, [NESTED]: { version: '2.8.0' } })).toBe(false)
  })
})

describe('a registry that cannot be reached', () => {
  let server: Server
  let port: number
  beforeEach(async () => {
    // Accepts connections and never answers.
    server = createServer(socket => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as { port: number }).port
  })
  afterEach(() => server.close())

  test.each(['silent', 'closed'])('%s is reported within 30 seconds, with the reason of npm', { timeout: 60_000 }, async kind => {
    if (kind === 'closed') await new Promise(resolve => server.close(resolve))
    for (const name of ['package.json', 'package-lock.json', '.npmrc', 'scripts/install.mjs', 'scripts/run.mjs'])
      cpSync(path.join(ROOT, name), path.join(folder, name))
    const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: path.join(folder, 'cache') }
    const began = performance.now()
    const child = spawn(process.execPath, ['scripts/install.mjs'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect((performance.now() - began) / 1000).toBeLessThan(30)
    expect(code).toBe(1)
    expect(said).toMatch(
      kind === 'closed' ? /npm error .*ECONNREFUSED/ : /npm error .*(network timeout|ETIMEDOUT|ERR_SOCKET_TIMEOUT)/i,
    )
    expect(said).toContain("The registry of npm packages cannot be reached: npm's reason is above.")
  })
})
