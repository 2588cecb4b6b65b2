import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { ChildProcessFailed, createProcessPool } from './process-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'opdesk-pool-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'program.mjs')
const program = pathToFileURL(path)
writeFileSync(
  path,
  `import { serveRequests } from ${JSON.stringify(new URL('./serve-requests.ts', import.meta.url).href)}
  import { DomainError } from ${JSON.stringify(new URL('../../../contracts/src/errors.ts', import.meta.url).href)}
  let calls = 0
  serveRequests(async order => {
    calls += 1
    if (order === 'refuse') throw new DomainError('invalid_request', { message: 'No.', errors: [{ path: 'a', message: 'b' }] })
    if (order === 'fail') throw new Error('broken')
    if (order === 'end') process.exit(3)
    if (order === 'wait') return new Promise(() => undefined)
    return { pid: process.pid, calls, settings: Object.keys(process.env).filter(name => name.startsWith('POOL_')) }
  })`,
)
type Answer = { pid: number; calls: number; settings: string[] }
const pool = (options: { timeLimitMs?: number; idleMs?: number } = {}) =>
  createProcessPool<string, Answer>(program, { timeLimitMs: 20_000, ...options })

describe('work in a separate process', () => {
  it('runs all orders in one process without the product’s settings', async () => {
    process.env.POOL_SECRET = 'secret'
    const [first, second] = await pool().use(async call => [await call('a'), await call('b')] as const)
    delete process.env.POOL_SECRET
    expect(first).toMatchObject({ calls: 1, settings: [] })
    expect(second).toEqual({ ...first, calls: 2 })
    expect(first.pid).not.toBe(process.pid)
  })

  it('fails with the process’s error, and keeps the process', async () => {
    const reused = pool({ idleMs: 20_000 })
    const { pid } = await reused.use(call => call('a'))
    const refused = await reused.use(call => call('refuse')).catch(error => error)
    expect(refused).toBeInstanceOf(DomainError)
    expect(refused).toMatchObject({ code: 'invalid_request', message: 'No.', errors: [{ path: 'a', message: 'b' }] })
    expect(await reused.use(call => call('a'))).toMatchObject({ pid, calls: 3 })
  })

  it.each(['fail', 'end'])('replaces a process that is told to %s', async order => {
    const reused = pool({ idleMs: 20_000 })
    const { pid } = await reused.use(call => call('a'))
    await expect(reused.use(call => call(order))).rejects.toBeInstanceOf(ChildProcessFailed)
    expect((await reused.use(call => call('a'))).pid).not.toBe(pid)
  })

  it('ends as failed after its time limit', async () => {
    await expect(pool({ timeLimitMs: 50 }).use(call => call('wait'))).rejects.toBeInstanceOf(ChildProcessFailed)
  })

  it('gets a new process each time if processes are not reused', async () => {
    const fresh = pool()
    const one = await fresh.use(call => call('a'))
    const two = await fresh.use(call => call('a'))
    expect(one.pid).not.toBe(two.pid)
  })
})
