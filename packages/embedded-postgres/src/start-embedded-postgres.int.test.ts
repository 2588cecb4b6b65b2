import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isRoot } from './account.ts'
import { processStart } from './process-identity.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let base: string
let running: EmbeddedPostgres[] = []

const settings = { fsync: 'off', shared_buffers: '16MB' }
const start = async (dataDir: string, onNotice?: (sentence: string) => void) => {
  const server = await startEmbeddedPostgres({ dataDir, settings, ...(onNotice ? { onNotice } : {}) })
  running.push(server)
  return server
}

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'opdesk-embedded-'))
  await chmod(base, 0o755)
})

afterEach(async () => {
  await Promise.all(running.map(server => server.stop()))
  const moved = running.filter(server => !server.home.startsWith(base))
  for (const { home } of moved) await rm(path.dirname(home), { recursive: true, force: true })
  running = []
  await rm(base, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(server: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.connectionString() })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async (server: EmbeddedPostgres) =>
  Number((await readFile(path.join(server.home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** Another process that starts a server and then waits to be killed. */
async function startElsewhere(dataDir: string) {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings })})
    process.stdout.write('up')
    setInterval(() => undefined, 1000)`
  const child = spawn('node', ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

describe('an embedded Postgres', () => {
  test('starts on an empty folder in UTF-8, locally, with a private password', async () => {
    const server = await start(path.join(base, 'data'))
    expect(await query(server, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect((await stat(path.join(server.home, 'password'))).mode & 0o777).toBe(0o600)
    const wrong = new pg.Client({ connectionString: server.connectionString().replace(/:[^:@]+@/, ':guess@') })
    await expect(wrong.connect()).rejects.toThrow(/password authentication failed/)
  })

  test('keeps its data after a stop, and may be stopped twice', async () => {
    const first = await start(path.join(base, 'data'))
    await query(first, 'create table kept as select 42 as answer')
    const pid = await postmasterPid(first)
    await first.stop()
    await first.stop()
    expect(processStart(pid)).toBeUndefined()
    const second = await start(path.join(base, 'data'))
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('adopts and stops the server of a killed process', async () => {
    const child = await startElsewhere(path.join(base, 'data'))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const port = Number((await readFile(path.join(base, 'data', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[3])
    const server = await start(path.join(base, 'data'))
    expect(server.port).toBe(port)
    const pid = await postmasterPid(server)
    await query(server, 'select 1')
    await server.stop()
    expect(processStart(pid)).toBeUndefined()
  })

  test('refuses data of another live process without touching its server', async () => {
    const child = await startElsewhere(path.join(base, 'data'))
    try {
      await expect(start(path.join(base, 'data'))).rejects.toMatchObject({
        code: 'in_use',
        message: expect.stringContaining(`(${child.pid})`),
      })
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const server = await start(path.join(base, 'data'))
    await query(server, 'select 1')
  })

  test('replaces an incomplete cluster of an earlier start', async () => {
    const dataDir = path.join(base, 'data')
    await mkdir(path.join(dataDir, 'cluster.making', 'base'), { recursive: true })
    await writeFile(path.join(dataDir, 'cluster.making', 'PG_VERSION'), '18\n')
    await writeFile(path.join(dataDir, 'password'), 'from the failed attempt\n')
    const server = await start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('ignores an ended server’s pid file after its pid was reused', async () => {
    const first = await start(path.join(base, 'data'))
    const file = path.join(first.home, 'cluster', 'postmaster.pid')
    const left = await readFile(file, 'utf8')
    await first.stop()
    await writeFile(file, left.replace(/^\d+/, String(process.pid)))
    const second = await start(path.join(base, 'data'))
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot())('run as root, moves out of a folder that only root enters', async () => {
    const closed = path.join(base, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const notices: string[] = []
    const first = await start(path.join(closed, 'data'), sentence => notices.push(sentence))
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    expect(first.home).toMatch(/^\/var\/lib\/opdesk\//)
    expect(notices).toEqual([expect.stringContaining(closed)])
    const second = await start(path.join(closed, 'data'))
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test.runIf(isRoot())('explains how to keep data that root can no longer reach', async () => {
    const parent = path.join(base, 'parent')
    await mkdir(parent)
    await chmod(parent, 0o755)
    await (await start(path.join(parent, 'data'))).stop()
    await chmod(parent, 0o700)
    await expect(start(path.join(parent, 'data'))).rejects.toMatchObject({
      code: 'unusable_folder',
      message: expect.stringContaining(`chmod o+x ${parent}`),
    })
  })

  test.runIf(!isRoot())('reports a folder that an ordinary user cannot write', async () => {
    await chmod(base, 0o500)
    await expect(start(path.join(base, 'data'))).rejects.toMatchObject({ code: 'unusable_folder' })
    await chmod(base, 0o755)
  })
})

test('a Postgres that ended by itself is reported, and can be restarted', async () => {
  const dataDir = path.join(base, 'data')
  const ended = new Promise<void>(resolve => {
    void startEmbeddedPostgres({ dataDir, settings, onEnd: resolve }).then(async server => {
      running.push(server)
      process.kill(await postmasterPid(server), 'SIGKILL')
    })
  })
  await ended
  await Promise.all(running.map(server => server.stop()))
  running = []
  expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})
