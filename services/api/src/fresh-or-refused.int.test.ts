import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { UserEvent } from '@opdesk/contracts/account/events.ts'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { userAggregate } from '@opdesk/domain/account/user.ts'
import { addRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { rebuild } from '@opdesk/projections/engine/rebuild.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RIGHTS_CURRENT_MS, RIGHTS_WAIT_MS } from './account/sessions/current-rights.ts'
import { createApp } from './app.ts'
import { Client } from './testing/client.ts'
import { waitUntil } from './testing/running-app.ts'
import { type Scene, startScene } from './testing/scene.ts'

/** Tests that a read answers current data or is refused (decision 0073). */

let scene: Scene
let asha: Client
let db: ReturnType<typeof openPool>
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('u-1', '9123456701')
  db = openPool({ connectionString: scene.test.connectionString, options: SEARCH_PATH, max: 3 })
})
afterAll(async () => {
  await db?.end()
  await scene?.stop()
})

/** Makes the table refuse every new row, so its view fails at its next event. */
const spoil = (table: string) => db.query(`alter table ${table} add constraint spoilt check (false) not valid`)
const mend = (table: string) => db.query(`alter table ${table} drop constraint spoilt`)

interface Pair {
  view: string
  table: string
  write: () => Promise<unknown>
  read: () => ReturnType<Client['get']>
  /** Reads another view, which is not affected. */
  other: () => ReturnType<Client['get']>
}
const pairs: Pair[] = [
  {
    view: 'claim_list',
    table: 'claim_list',
    write: () => scene.claim(asha, 'draft'),
    read: () => asha.get('/user/claims'),
    other: () => asha.get('/user/members'),
  },
  {
    view: 'notification',
    table: 'notification',
    write: () => scene.claim(asha, 'submitted'),
    read: () => asha.get('/user/notifications'),
    other: () => asha.get('/user/claims'),
  },
]

test.each(pairs)(
  'refuses a read after a write while $view has failed, answers others',
  async ({ table, write, read, other }) => {
    expect((await read()).status).toBe(200)
    await spoil(table)
    await write()
    await scene.test.settle()
    asha.position = await scene.test.deps.store.head()
    for (let n = 0; n < 20; n += 1) {
      const answer = await read()
      expect([answer.status, answer.body.code]).toEqual([503, 'behind'])
    }
    // Drops the client's position: the read is refused even if the client does not ask for a position.
    asha.position = undefined
    expect((await read()).status).toBe(503)
    expect((await other()).status).toBe(200)
    await mend(table)
    await waitUntil(async () => (await read()).status === 200, 80_000)
  },
  60_000,
)

test('never answers a stale read while a view is being rebuilt', async () => {
  for (let n = 0; n < 5; n += 1) {
    await rebuild(scene.test.connectionString, 'claim_list')
    const id = await scene.claim(asha, 'draft')
    const answer = await asha.get('/user/claims')
    if (answer.status !== 503) expect(answer.body.data.records.map(({ _id }: { _id: string }) => _id)).toContain(id)
    await waitUntil(async () => (await asha.get('/user/claims')).status === 200)
  }
}, 240_000)

const withdraw = (id: string) =>
  handleCommand({
    store: scene.test.deps.store,
    aggregate: userAggregate,
    stream: userStream(id),
    command: { id: randomUUID(), actor: processActor('test') },
    now: scene.test.time.now,
    decide: (): UserEvent[] => [{ type: 'user_status_changed', data: { status: 0 } }],
  })
const erase = (id: string) =>
  handleCommand({
    store: scene.test.deps.store,
    aggregate: subscriberAggregate(id),
    stream: subscriberStream(id),
    command: { id: randomUUID(), actor: processActor('test') },
    now: scene.test.time.now,
    decide: (): SubscriberEvent[] => [{ type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }],
  })
/** An app with the short wait of production, where the tests have a long one, and a read of the list of claims as this person. */
const withoutPatience = async ({ token, userId }: Client) => {
  const { rightsWaitMs: _, ...deps } = scene.test.deps
  const app = await createApp(deps)
  const headers = { authorization: `Bearer ${token}`, user_id: userId ?? '' }
  return { app, asked: () => app.inject({ url: '/api/v1/management/claims', headers }) }
}
const finance2 = () => scene.as.finance2.get('/management/claims')

test('answers 503 within a second of a withdrawal, while accounts are locked', async () => {
  expect((await finance2()).status).toBe(200)
  const lock = await db.connect()
  // Locks the view against writes but not against reads.
  await lock.query('begin; lock table account in exclusive mode')
  try {
    const { app, asked } = await withoutPatience(scene.as.finance2)
    expect((await asked()).statusCode).toBe(200)
    await withdraw('finance2')
    const from = performance.now()
    const answers: { sent: number; status: number; code: string; beyond: number }[] = []
    const ask = async () => {
      const sent = performance.now() - from
      // Measures, by a timer started at the same time, how long this machine takes for the longest wait.
      const waited = delay(RIGHTS_WAIT_MS).then(() => performance.now())
      const answer = await asked()
      const answered = performance.now()
      const beyond = answered - (await waited)
      answers.push({ sent, status: answer.statusCode, code: answer.json().code, beyond })
    }
    const asking: Promise<void>[] = []
    for (let afterwards = 0; afterwards < 10; ) {
      if (performance.now() - from > RIGHTS_CURRENT_MS) afterwards++
      asking.push(ask())
      await delay(20)
    }
    await Promise.all(asking)
    const late = answers.filter(({ sent }) => sent > RIGHTS_CURRENT_MS)
    // Half a second after the withdrawal every request is refused, however busy the machine is.
    expect(late.map(({ status, code }) => `${status} ${code}`)).toEqual(late.map(() => '503 behind'))
    // The refusal arrives when the wait is over, so age and wait together stay below a second.
    const [first] = late
    expect(RIGHTS_CURRENT_MS + RIGHTS_WAIT_MS + (first?.beyond ?? Number.POSITIVE_INFINITY)).toBeLessThan(1000)
    await app.close()
    const [one, another] = await Promise.all([finance2(), scene.as.finance.get('/management/claims')])
    expect([one.status, one.body.code, another.status]).toEqual([503, 'behind', 503])
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  await waitUntil(async () => (await finance2()).status === 401)
  expect((await scene.as.finance.get('/management/claims')).status).toBe(200)
}, 120_000)

test('refuses only the erased person while views lack the erasure', async () => {
  const leaver = await scene.subscriber('u-leaver', '9123456788')
  expect((await leaver.get('/user/claims')).status).toBe(200)
  const lock = await db.connect()
  await lock.query('begin; lock table account in exclusive mode')
  try {
    const { app, asked } = await withoutPatience(scene.as.finance)
    expect((await asked()).statusCode).toBe(200)
    await erase('u-leaver')
    await delay(RIGHTS_CURRENT_MS)
    for (let n = 0; n < 5; n += 1) {
      expect((await asked()).statusCode).toBe(200)
      expect((await leaver.get('/user/claims')).status).toBe(401)
      await delay(200)
    }
    await app.close()
  } finally {
    await lock.query('rollback')
    lock.release()
  }
  await waitUntil(async () => (await leaver.get('/user/claims')).status === 401)
}, 120_000)

test.each(['account', 'delegation', 'resource_record'])(
  'refuses withdrawn rights while %s is rebuilt, then admits other people',
  async view => {
    const leaver = await scene.test.addStaff(`leaver-of-${view}`, 'management')
    const client = await new Client(scene.test).as(leaver, 'management')
    expect((await client.get('/account/sessions')).status).toBe(200)
    await rebuild(scene.test.connectionString, view)
    await withdraw(leaver)
    await delay(RIGHTS_CURRENT_MS)
    for (const until = performance.now() + 1000; performance.now() < until; ) {
      client.position = undefined
      expect((await client.get('/account/sessions')).status).toBeGreaterThanOrEqual(401)
    }
    await waitUntil(async () => (await client.get('/account/sessions')).status === 401, 80_000)
    await waitUntil(async () => (await scene.as.finance.get('/management/claims')).status === 200, 80_000)
  },
  60_000,
)

test('refuses all requests while the view of accounts has failed', async () => {
  await spoil('account')
  await withdraw('manager2')
  await waitUntil(async () => (await scene.as.manager2.get('/management/claims')).status === 503)
  for (let n = 0; n < 20; n += 1) {
    const answers = await Promise.all([scene.as.manager2, scene.as.manager, asha].map(who => who.get('/account/sessions')))
    expect(answers.filter(({ status }) => status < 500)).toEqual([])
  }
  await mend('account')
  await waitUntil(async () => (await scene.as.manager.get('/management/claims')).status === 200, 80_000)
  expect((await scene.as.manager2.get('/management/claims')).status).toBe(401)
}, 240_000)

const edit = (resource: Resource, record: Record<string, unknown>) => {
  const id = randomUUID()
  return handleCommand({
    store: scene.test.deps.store,
    aggregate: recordAggregate(resource, id),
    stream: resourceStream(resource, id),
    command: { id: randomUUID(), actor: processActor('test') },
    now: scene.test.time.now,
    decide: state => addRecord(resource, state, record),
  })
}

test('does not wait for a lagging view without changes to rights', async () => {
  const { app, asked } = await withoutPatience(scene.as.manager)
  const lock = await db.connect()
  await lock.query('begin; lock table claim_list in exclusive mode')
  try {
    await asha.post('/user/claims', { diagonosis_detail: 'Headache' })
    await edit(specialization, { name: 'Sleep medicine' })
    // Waits longer than half a second, after which rights are compared with the log again.
    await new Promise(resolve => setTimeout(resolve, 600))
    expect((await asked()).statusCode).toBe(200)
    await edit(corporation, { name: 'Mill', status: 0 })
    await new Promise(resolve => setTimeout(resolve, 600))
    expect((await asked()).statusCode).toBe(503)
  } finally {
    await lock.query('rollback')
    lock.release()
    await app.close()
  }
}, 120_000)
