import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createApart, GivenUp } from './apart.ts'

const folder = mkdtempSync(join(tmpdir(), 'opdesk-apart-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'program.mjs')
const program = pathToFileURL(path)
writeFileSync(
  path,
  `import { serveApart } from ${JSON.stringify(new URL('./serve-apart.ts', import.meta.url).href)}
  import { DomainError } from ${JSON.stringify(new URL('../../../contracts/src/errors.ts', import.meta.url).href)}
  let asked = 0
  serveApart(async order => {
    asked += 1
    if (order === 'refuse') throw new DomainError('invalid_request', { message: 'No.', errors: [{ path: 'a', message: 'b' }] })
    if (order === 'fail') throw new Error('broken')
    if (order === 'end') process.exit(3)
    if (order === 'wait') return new Promise(() => undefined)
    return { pid: process.pid, asked, settings: Object.keys(process.env).filter(name => name.startsWith('APART_')) }
  })`,
)
type Answer = { pid: number; asked: number; settings: string[] }
const apart = (options: { timeLimitMs?: number; keptMs?: number } = {}) =>
  createApart<string, Answer>(program, { timeLimitMs: 20_000, ...options })

describe('work in a separate process', () => {
  it('runs all orders in one process without the product’s settings', async () => {
    process.env.APART_SECRET = 'secret'
    const [first, second] = await apart().use(async ask => [await ask('a'), await ask('b')] as const)
    delete process.env.APART_SECRET
    expect(first).toMatchObject({ asked: 1, settings: [] })
    expect(second).toEqual({ ...first, asked: 2 })
    expect(first.pid).not.toBe(process.pid)
  })

  it('passes on the error of the process, and keeps it', async () => {
    const kept = apart({ keptMs: 20_000 })
    const { pid } = await kept.use(ask => ask('a'))
    const refused = await kept.use(ask => ask('refuse')).catch(error => error)
    expect(refused).toBeInstanceOf(DomainError)
    expect(refused).toMatchObject({ code: 'invalid_request', message: 'No.', errors: [{ path: 'a', message: 'b' }] })
    expect(await kept.use(ask => ask('a'))).toMatchObject({ pid, asked: 3 })
  })

  it.each(['fail', 'end'])('gives up when the process has to %s, and replaces it', async order => {
    const kept = apart({ keptMs: 20_000 })
    const { pid } = await kept.use(ask => ask('a'))
    await expect(kept.use(ask => ask(order))).rejects.toBeInstanceOf(GivenUp)
    expect((await kept.use(ask => ask('a'))).pid).not.toBe(pid)
  })

  it('is given up after its time', async () => {
    await expect(apart({ timeLimitMs: 50 }).use(ask => ask('wait'))).rejects.toBeInstanceOf(GivenUp)
  })

  it('gets a new process each time where none is kept', async () => {
    const fresh = apart()
    const one = await fresh.use(ask => ask('a'))
    const two = await fresh.use(ask => ask('a'))
    expect(one.pid).not.toBe(two.pid)
  })
})
