import { Agent, get, type IncomingMessage } from 'node:http'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let other: pg.Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  other = new pg.Client({ connectionString: scene.test.connectionString, options: SEARCH_PATH })
  await other.connect()
})
afterAll(async () => {
  await other?.end()
  await scene?.stop()
})

const headers = () => ({ authorization: `Bearer ${asha.token}`, user_id: asha.userId ?? '' })
/** Starts an app with a request that waits for a lock, and a live connection. */
const start = async (drainWithinMs?: number) => {
  const app = await createApp({ ...scene.test.deps, ...(drainWithinMs !== undefined && { drainWithinMs }) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await fetch(`${url}/api/v1/events`, { headers: headers() })
  await other.query('begin; lock table claim_list in access exclusive mode')
  const request = fetch(`${url}/api/v1/user/claims`, { headers: headers() })
  const outcome = request.then(
    answer => answer,
    (error: Error) => error,
  )
  await waitUntil(async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        scene.test.deps.db,
      )
    return rows.length > 0
  })
  return { app, url, stream, outcome }
}

test('accepts no new connections, finishes requests, and closes live connections', async () => {
  const { app, url, stream, outcome } = await start()
  const closed = app.close()
  expect(await stream.text()).toContain(': ready')
  await waitUntil(() =>
    fetch(`${url}/livez`).then(
      () => false,
      () => true,
    ),
  )
  await other.query('rollback')
  const answer = await outcome
  expect(answer).toBeInstanceOf(Response)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer instanceof Response && answer.headers.get('connection')).toBe('close')
  await closed
})

test('cuts requests off that exceed the time limit', async () => {
  const { app, outcome } = await start(50)
  await app.close()
  expect(await outcome).toBeInstanceOf(Error)
  await other.query('rollback')
})

/** Repeats a request over one connection until an answer announces that the connection is closed. */
const askUntilClosed = async (url: string, agent: Agent): Promise<number[]> => {
  const statuses: number[] = []
  for (;;) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${url}/api/v1/public/state-list`, { agent }, resolve).on('error', reject)
    })
    statuses.push(answer.statusCode ?? 0)
    await answer.resume().toArray()
    if (answer.headers.connection === 'close') return statuses
  }
}

test('reports a stop on /readyz at once, but keeps answering requests', async () => {
  const app = await createApp({ ...scene.test.deps, stopDelayMs: 1500 })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await waitUntil(async () => (await fetch(`${url}/readyz`)).status === 200)
  const from = performance.now()
  const closed = app.close()
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
  let taken = 0
  while (performance.now() - from < 1200) {
    const answer = await fetch(`${url}/api/v1/public/state-list`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await answer.body?.cancel()
    taken += 1
  }
  expect(taken).toBeGreaterThan(5)
  await closed
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('answers every request during a stop, the last with connection: close', async () => {
  const app = await createApp(scene.test.deps)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const asking = Promise.all(agents.map(agent => askUntilClosed(url, agent)))
  await waitUntil(async () => agents.every(agent => Object.keys({ ...agent.sockets, ...agent.freeSockets }).length > 0))
  const [answers] = await Promise.all([asking, app.close()])
  expect(new Set(answers.flat())).toEqual(new Set([200]))
  for (const agent of agents) agent.destroy()
})
