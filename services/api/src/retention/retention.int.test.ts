import { randomUUID } from 'node:crypto'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { retention, retentionNames } from '@opdesk/contracts/retention.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, type Day, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { addApplication, addJob, addLead } from '../testing/sent-forms.ts'

/** Nights of the retention with the clock moved by four years, on the whole back end. */

const FIVE_MINUTES = 300_000
const DAYS = Object.fromEntries(retentionNames.map(name => [name, retention[name].shipped]))

let scene: Scene
let day: Day

interface Run {
  day: string
  erased: Record<string, number>
  noticed: number
  ended_at: string | null
}
const runs = async (): Promise<Run[]> =>
  (
    await sql<Run>`select day::text as day, erased, noticed, ended_at from app.retention_run order by 1`.execute(
      scene.test.deps.db,
    )
  ).rows
const lastRun = async () => (await runs()).at(-1)

/** Moves the clock to five minutes after 03:00 IST of a day, and waits until the night is over. */
const nightOf = async (next: Day): Promise<Run | undefined> => {
  day = next
  scene.test.time.now = new Date(startOfIstDay(next).getTime() + 3 * 3_600_000 + FIVE_MINUTES)
  await waitUntil(async () => {
    const run = await lastRun()
    return run?.day === next && run.ended_at !== null
  })
  await scene.test.settle()
  return await lastRun()
}
const dryRun = async (query = '') => {
  await scene.test.settle()
  await scene.admin.as('admin', 'admin')
  return (await scene.admin.get(`/admin/retention${query}`)).body.data
}
const dueOf = async (query = '') =>
  Object.fromEntries((await dryRun(query)).rows.map(({ kind, due }: { kind: string; due: number }) => [kind, due]))
const erasureOf = async (id: string) => {
  const events = await scene.test.deps.store.read(subscriberStream(id))
  return events.some(({ type }) => type === 'subscriber_erasure_requested')
}
const noticesTo = async (id: string) =>
  (
    await sql<{ template: string; channel: string }>`
      select template, channel from app.message where recipient_id = ${id} and template like 'account_idle%' order by created_at`.execute(
      scene.test.deps.db,
    )
  ).rows
const bellOf = async (id: string) =>
  (await scene.test.deps.store.read(notificationStream(id))).filter(({ data }) => JSON.stringify(data).includes('will be erased'))

/** An account whose person never agreed to notice and terms. */
const addUnconfirmed = async (id: string, phone: string) => {
  const { store, clock } = scene.test.deps
  const registered: SubscriberEvent = {
    type: 'subscriber_registered',
    data: {
      name: 'Never Came',
      email: '',
      country_code: '+91',
      phone,
      gender: null,
      dob: null,
      state: null,
      city: '',
      address: '',
      pin_code: '',
      subscriber_type: 1,
      corporate: null,
    },
  }
  await handleCommand({
    store,
    aggregate: subscriberAggregate(id),
    stream: subscriberStream(id),
    command: { id: `register-${id}`, actor: { id: 'test', role: 'process', designation: null, name: 'test' } },
    now: clock(),
    decide: () => [registered],
  })
}

beforeAll(async () => {
  scene = await startScene({ sweepMs: 20 })
  const { test, admin } = scene
  await scene.subscriber('idle', '9000000001', { plan: null })
  await scene.subscriber('covered', '9000000002', { end: addDays(istDay(test.time.now), 5 * 365) })
  const open = await scene.subscriber('open', '9000000003')
  await scene.claim(open, 'submitted')
  await scene.subscriber('returns', '9000000004', { plan: null })
  await addUnconfirmed('never', '9000000005')
  await addLead(scene, 'retail')
  await addApplication(scene, await addJob(scene))
  const { db } = test.deps
  const old = test.time.now
  await sql`insert into app.webhook (id, event_id, digest, event, news, body, received_at, due_at, handled_at, outcome)
    values ('w1', 'w1', 'd', 'payment.failed', null, 'body', ${old}, ${old}, ${old}, 'known')`.execute(db)
  await sql`insert into app.message (id, channel, event_id, template, recipient_id, to_address, text, created_at, due_at, good_until, state, finished_at)
    values ('m1', 'sms', ${randomUUID()}, 'claim_paid', 'open', '+919000000003', 'Text', ${old}, ${old}, ${old}, 'failed', ${old})`.execute(
    db,
  )
  await sql`insert into app.payout_webhook (id, event_id, digest, event, news, body, received_at, due_at, handled_at, outcome)
    values ('w2', 'w2', 'd', 'payout.updated', null, 'body', ${old}, ${old}, ${old}, 'known')`.execute(db)
  const file = (await db.selectFrom('app.file').select('id').executeTakeFirstOrThrow()).id
  await sql`insert into app.document_access (person_id, file_id, staff_id, role, hour, at)
    values ('open', ${file}, 'verifier', 'verifier', ${old}, ${old})`.execute(db)
  await admin.get('/admin/claims')
  await test.settle()
})
afterAll(() => scene?.stop())

test('erases nothing on the first night or after a clock jump', async () => {
  await waitUntil(async () => (await runs()).length > 0)
  expect(await lastRun()).toMatchObject({ erased: {}, noticed: 0 })
  const run = await nightOf(addDays(istDay(scene.test.time.now), 4 * 365))
  expect(run).toMatchObject({ erased: {}, noticed: 0 })
})

test('counts in a dry run what the next night erases', async () => {
  const state = await dryRun()
  expect(state.rows.map(({ kind, days }: { kind: string; days: number }) => [kind, days])).toEqual(Object.entries(DAYS))
  expect(await dueOf()).toMatchObject({
    leads: 1,
    applications: 1,
    idle: 2,
    provider_answers: 2,
    deliveries: 1,
    accesses: 1,
  })
  expect((await dueOf()).unconfirmed).toBeGreaterThan(0)
  expect(await dueOf('?leads=3650&idle=3650')).toMatchObject({ leads: 0, idle: 0, applications: 1 })
  expect(state.rows.find(({ kind }: { kind: string }) => kind === 'leads').oldest).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await scene.admin.get('/admin/retention?leads=1')).status).toBe(400)
})

test('saves times within their bounds and refuses a stale version', async () => {
  const { version } = await dryRun()
  const changed = { ...DAYS, applications: 3650 }
  const put = (body: object, seen = version) => scene.admin.call('PATCH', '/admin/retention', body, { 'if-match': `"${seen}"` })
  expect((await put({ ...changed, idle: 10 })).status).toBe(400)
  expect((await put(changed)).status).toBe(200)
  expect((await put(changed)).status).toBe(409)
  expect(await dueOf()).toMatchObject({ leads: 1, applications: 0 })
})

test('erases due data and only notifies persons of idle accounts', async () => {
  const run = await nightOf(addDays(day, 1))
  expect(run?.erased).toMatchObject({ leads: 1, provider_answers: 2, deliveries: 1, accesses: 1 })
  expect(run?.erased).not.toHaveProperty('applications')
  expect(run?.noticed).toBe(2)
  expect(await erasureOf('never')).toBe(true)
  for (const id of ['idle', 'covered', 'open', 'returns']) expect(await erasureOf(id), id).toBe(false)
  expect(await noticesTo('idle')).toEqual([{ template: 'account_idle', channel: 'mail' }])
  expect(await bellOf('idle')).toHaveLength(1)
  expect(await noticesTo('covered')).toEqual([])
  const { rows } = await sql<{ body: Buffer | null }>`select body from app.webhook where id = 'w1'`.execute(scene.test.deps.db)
  expect(rows).toEqual([{ body: null }])
  expect(await dueOf()).toMatchObject({ leads: 0, provider_answers: 0, deliveries: 0, accesses: 0 })
})

test('records the night in the audit log in numbers', async () => {
  const events = await scene.test.deps.store.read(`operation-retention-${day}`)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ type: 'retention_applied', data: { day, noticed: 2 } })
  expect(JSON.stringify(events)).not.toContain('Kavya')
  await scene.test.settle()
  await scene.admin.as('admin', 'admin')
  const { records } = (await scene.admin.get('/admin/audit-logs')).body.data
  expect(JSON.stringify(records)).toContain('Data erased after its time')
})

test('forgets the notice of a person who signs in', async () => {
  await new Client(scene.test).signInByCode('9000000004')
  await scene.test.settle()
  for (const pause of [6, 6, 6, 6]) await nightOf(addDays(day, pause))
  expect((await noticesTo('idle')).map(({ template }) => template)).toEqual(['account_idle', 'account_idle'])
  expect(await noticesTo('returns')).toHaveLength(1)
  expect(await erasureOf('idle')).toBe(false)
})

test('erases an idle account after both notices, and only that', async () => {
  await nightOf(addDays(day, 6))
  expect(await erasureOf('idle')).toBe(false)
  const run = await nightOf(addDays(day, 2))
  expect(run?.erased).toMatchObject({ idle: 1 })
  expect(await erasureOf('idle')).toBe(true)
  for (const id of ['covered', 'open', 'returns']) expect(await erasureOf(id), id).toBe(false)
  await waitUntil(async () => (await scene.test.deps.store.read(subscriberStream('idle'))).at(-1)?.type === 'subscriber_erased')
  expect((await dryRun()).waiting).toBe(0)
})

test('finishes a batch of a killed process and counts it once', async () => {
  const lead = await addLead(scene, 'retail')
  const later = addDays(day, 1)
  const { db } = scene.test.deps
  await sql`insert into app.retention_run (day, begun_at, under_way)
    values (${later}, ${new Date(startOfIstDay(later).getTime() + 3 * 3_600_000)}, ${JSON.stringify({ kind: 'leads', ids: [lead] })})`.execute(
    db,
  )
  const run = await nightOf(later)
  expect(run?.erased).toEqual({ leads: 1 })
  expect((await scene.test.deps.store.read(`lead-${lead}`)).filter(({ type }) => type === 'lead_erased')).toHaveLength(1)
})
