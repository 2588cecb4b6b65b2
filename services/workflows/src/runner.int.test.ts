import { NewerEvent } from '@opdesk/contracts/event.ts'
import { withDeliveryCheck } from '@opdesk/event-store/delivery-check.ts'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import { withKnownTypes } from '@opdesk/event-store/known-types.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import { schemaOf } from '@opdesk/projections/engine/schemas.ts'
import { order } from '@opdesk/projections/order/project.ts'
import { withSkippedEvents } from '@opdesk/testing/skipping-store.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CheckpointMoved, placeCheckpoint, readCheckpoint, saveCheckpoint } from './checkpoint.ts'
import { startWorkflows } from './start-workflows.ts'
import { given, logger, NOON } from './testing/given.ts'
import type { Workflow } from './workflow.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
})
afterAll(() => database.close())

/** A workflow with its own event type. It records the events that it handled; `refuse` may throw instead. */
const noting = (name: string, refuse: (event: RecordedEvent) => void = () => undefined) => {
  const handled: unknown[] = []
  const workflow: Workflow = {
    name,
    types: [`${name}_happened`],
    handle: async event => {
      refuse(event)
      handled.push(event.data.n)
    },
  }
  return { handled, workflow, happen: (n: unknown) => given(store, `${name}-${n}`, [{ type: `${name}_happened`, data: { n } }]) }
}
const startOn = (on: EventStore, ...workflows: Workflow[]) =>
  startWorkflows({
    store: on,
    connectionString: database.connectionString,
    clock: () => NOON,
    logger,
    workflows,
    retry: { attempts: 3, delayMs: 1 },
    sweepMs: 5,
  })
const start = (...workflows: Workflow[]) => startOn(store, ...workflows)
const parked = async (name: string) =>
  (await db.query('select stream, version, error from app.workflow_parked where name = $1', [name])).rows

test('handles events of its types once, in order, across a restart', async () => {
  const { handled, workflow, happen } = noting('plain')
  const first = start(workflow)
  for (const n of [1, 2, 3]) await happen(n)
  await given(store, 'plain-4', [{ type: 'something_else', data: {} }])
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3]), 40_000)
  await first.stop()
  await happen(5)
  const second = start(workflow)
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3, 5]), 40_000)
  await second.stop()
})

test('stops before an event that its subscription skips, and names it', async () => {
  const { handled, workflow, happen } = noting('skipping')
  let broken = true
  const faulty = withSkippedEvents(store, ({ data, type }) => broken && type === 'skipping_happened' && data.n === 2)
  const running = startOn(withDeliveryCheck(faulty), workflow)
  for (const n of [1, 2, 3]) await happen(n)
  await vi.waitFor(
    () => expect(running.status()[0]?.failing?.message).toContain('The log has skipping_happened of skipping-2 at position'),
    40_000,
  )
  expect(handled).toEqual([1])
  broken = false
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3]), 40_000)
  await running.stop()
})

test('retries a parked event on request in the leading process, counting attempts', async () => {
  let poisonous = true
  const { handled, workflow, happen } = noting('asked', event => {
    if (poisonous && event.data.n === 1) throw new Error('cannot take 1')
  })
  await happen(1)
  await happen(2)
  const running = start(workflow)
  await vi.waitFor(() => expect(running.status()[0]).toMatchObject({ caught_up: true, parked: 1 }), 40_000)
  const ask = () =>
    db.query(`update app.workflow_parked set asked_at = now() where name = 'asked' returning ${announceWork('asked')}`)
  const row = async () => (await db.query("select type, attempts, asked_at from app.workflow_parked where name = 'asked'")).rows
  await ask()
  await vi.waitFor(async () => expect(await row()).toEqual([{ type: 'asked_happened', attempts: 2, asked_at: null }]), 40_000)
  expect(handled).toEqual([2])
  poisonous = false
  await ask()
  await vi.waitFor(() => expect(handled).toEqual([2, 1]), 40_000)
  await vi.waitFor(async () => expect([await row(), running.status()[0]?.parked]).toEqual([[], 0]), 40_000)
  await running.stop()
})

test('parks a poison event, continues, and retries it at the next start', async () => {
  let poisonous = true
  const { handled, workflow, happen } = noting('poison', event => {
    if (poisonous && event.data.n === 2) throw new Error('cannot take 2')
  })
  for (const n of [1, 2, 3]) await happen(n)
  const first = start(workflow)
  await vi.waitFor(() => expect(handled).toEqual([1, 3]), 40_000)
  expect(first.status()).toMatchObject([{ state: 'active', parked: 1, failing: null }])
  expect(await parked('poison')).toEqual([{ stream: 'poison-2', version: 0, error: 'cannot take 2' }])
  await first.stop()

  const still = start(workflow)
  await vi.waitFor(() => expect(still.status()[0]).toMatchObject({ caught_up: true, parked: 1 }), 40_000)
  await still.stop()
  poisonous = false
  const mended = start(workflow)
  await vi.waitFor(() => expect(mended.status()[0]).toMatchObject({ caught_up: true, parked: 0 }), 40_000)
  await mended.stop()
  expect(handled).toEqual([1, 3, 2])
  expect(await parked('poison')).toEqual([])
})

test('reports transient errors, keeps the order, and parks no event', async () => {
  let away = true
  const { handled, workflow, happen } = noting('passing', () => {
    if (away) throw new StoreUnavailable('no connection')
  })
  const running = start(workflow)
  const [first] = await happen(1)
  await happen(2)
  await vi.waitFor(() => expect(running.status()[0]?.failing?.attempt).toBeGreaterThan(4), 40_000)
  expect(running.status()[0]?.failing).toMatchObject({ event_id: first?.id, at: NOON.toISOString() })
  away = false
  await vi.waitFor(() => expect(handled).toEqual([1, 2]), 40_000)
  expect(running.status()).toMatchObject([{ failing: null, parked: 0 }])
  await running.stop()
})

test('runs other workflows while one fails', async () => {
  const failing = noting('stuck', () => {
    throw new StoreUnavailable('no connection')
  })
  const other = noting('free')
  const running = start(failing.workflow, other.workflow)
  await failing.happen(1)
  await other.happen(1)
  await vi.waitFor(() => expect(other.handled).toEqual([1]), 40_000)
  await running.stop()
  expect(failing.handled).toEqual([])
  const { rows } = await db.query("select 1 from app.workflow_checkpoint where name = 'stuck'")
  expect(rows).toEqual([])
})

test('waits at an event of a later schema version without parking it', async () => {
  const newer = new NewerEvent({ type: 'newer_happened', schema_version: 9, data: {} }, 1)
  let upgraded = false
  const { handled, workflow, happen } = noting('newer', event => {
    if (!upgraded && event.data.n === 2) throw newer
  })
  const running = start(workflow)
  for (const n of [1, 2, 3]) await happen(n)
  await vi.waitFor(() => expect(running.status()[0]?.failing?.attempt).toBeGreaterThan(4), 40_000)
  expect(running.status()).toMatchObject([{ state: 'refused', parked: 0, failing: { message: newer.message } }])
  expect(handled).toEqual([1])
  upgraded = true
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3]), 40_000)
  expect(running.status()).toMatchObject([{ state: 'active', parked: 0, failing: null }])
  await running.stop()
})

test('stops a workflow at a future event type for a newer program', async () => {
  const { handled, workflow, happen } = noting('known')
  const older = withKnownTypes(store, workflow.types)
  const head = await store.head()
  const running = startOn(older, { ...workflow, startsAt: 'head' })
  await vi.waitFor(() => expect(running.status()[0]?.position).toBe(head), 40_000)
  await happen(1)
  const [unknown] = await given(store, 'known-future', [{ type: 'from_the_future', data: {} }])
  await happen(2)
  const refused = {
    state: 'refused',
    parked: 0,
    failing: { message: new NewerEvent(unknown ?? { type: '', schema_version: 0, data: {} }).message },
  }
  await vi.waitFor(() => expect(running.status()).toMatchObject([refused]), 40_000)
  expect(handled).toEqual([1])

  // The newer program starts while the older one still runs.
  const newer = start(workflow)
  await vi.waitFor(() => expect(handled).toEqual([1, 2]), 40_000)
  expect(running.status()).toMatchObject([refused])
  await newer.stop()
  await running.stop()
})

test('leads again after lost connections, and omits no event', async () => {
  const { handled, workflow, happen } = noting('cut-off')
  const running = start(workflow)
  await happen(1)
  await vi.waitFor(() => expect(handled).toEqual([1]), 40_000)
  const { rowCount } = await db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'opdesk workflows' and datname = current_database()",
  )
  expect(rowCount).toBeGreaterThan(0)
  await vi.waitFor(() => expect(running.status()[0]?.state).toBe('standby'), 40_000)
  await happen(2)
  await vi.waitFor(() => expect(new Set(handled)).toEqual(new Set([1, 2])), 40_000)
  expect(running.status()).toMatchObject([{ state: 'active', failing: null }])
  await running.stop()
})

test('reports a failing sweep in the status and runs it again', async () => {
  let sweeps = 0
  const workflow: Workflow = {
    name: 'sweeping',
    types: ['never'],
    handle: () => Promise.resolve(),
    sweep: async () => {
      sweeps += 1
      if (sweeps < 20) throw new Error('not yet')
    },
  }
  const running = start(workflow)
  await vi.waitFor(() => expect(running.status()[0]?.failing).toMatchObject({ event_id: null, message: 'not yet' }), 40_000)
  await vi.waitFor(() => expect(running.status()[0]?.failing).toBeNull(), 40_000)
  await running.stop()
})

test('refuses a log behind its checkpoint, and resumes from a corrected checkpoint', async () => {
  const { handled, workflow, happen } = noting('ahead')
  const running = start(workflow)
  for (const n of [1, 2, 3]) await happen(n)
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3]), 40_000)
  const { rows } = await db.query<{ position: string }>('select max(position)::text as position from log.events')
  const end = Number(rows[0]?.position)
  await vi.waitFor(async () => {
    const kept = await db.query("select 1 from app.workflow_checkpoint where name = 'ahead' and position = $1", [String(end)])
    expect(kept.rowCount).toBe(1)
  }, 40_000)

  await db.query('delete from log.events where position > $1', [end - 2])
  const reason = `Workflow ahead has reached position ${end}, but the log ends at ${end - 2}.`
  await vi.waitFor(() => expect(running.status()[0]?.failing?.message).toContain(reason), 40_000)
  expect(running.status()[0]?.state).toBe('refused')
  await db.query("update app.workflow_checkpoint set position = $1, event_id = null where name = 'ahead'", [String(end - 2)])
  for (const n of [4, 5, 6]) await happen(n)
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3, 4, 5, 6]), 40_000)
  await running.stop()
})

test('handles events again after its checkpoint was moved back', async () => {
  const { handled, workflow, happen } = noting('moved')
  const running = start(workflow)
  await happen(1)
  await happen(2)
  await vi.waitFor(() => expect(handled).toEqual([1, 2]), 40_000)
  const before = await db.query<{ position: string }>(
    "select (min(position) - 1)::text as position from log.events where type = 'moved_happened'",
  )
  await vi.waitFor(async () => {
    const set =
      "update app.workflow_checkpoint set position = $1, event_id = null where name = 'moved' and position::bigint > $1::bigint"
    expect((await db.query(set, [before.rows[0]?.position])).rowCount).toBe(1)
  }, 40_000)
  await happen(3)
  await vi.waitFor(() => expect(handled).toEqual([1, 2, 3, 1, 2, 3]), 40_000)
  await running.stop()
})

test('keeps its checkpoint when the log is rolled back during handling', async () => {
  const handled: unknown[] = []
  let goOn: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  const workflow: Workflow = {
    name: 'overtaken',
    types: ['overtaken_happened'],
    handle: async ({ data }) => {
      handled.push(data.n)
      if (data.n === 'lost') await held
    },
  }
  const running = start(workflow)
  await given(store, 'overtaken', [{ type: 'overtaken_happened', data: { n: 'first' } }])
  await vi.waitFor(() => expect(handled).toEqual(['first']), 40_000)
  await given(store, 'overtaken', [{ type: 'overtaken_happened', data: { n: 'lost' } }])
  await vi.waitFor(() => expect(handled).toEqual(['first', 'lost']), 40_000)
  // Another event gets the position of the lost event.
  await db.query(
    `update log.events set event_id = gen_random_uuid(), data = '{"n": "anew"}' where type = 'overtaken_happened' and data ->> 'n' = 'lost'`,
  )
  goOn()
  await vi.waitFor(() => expect(handled).toEqual(['first', 'lost', 'anew']), 40_000)
  await running.stop()
})

test('retries an event while a view that it reads is stopped', async () => {
  const { name, version } = order
  const counts: unknown[] = []
  const reading: Workflow = {
    name: 'reading',
    types: ['reading_happened'],
    handle: async (_event, context) => {
      const { rows } = await queryViews(context, sql<{ n: number }>`select count(*)::int as n from ${viewTable('order_record')}`)
      counts.push(rows[0]?.n)
    },
  }
  await db.query(`create table if not exists ${schemaOf(order)}.order_record (order_id text)`)
  await db.query(`insert into read.checkpoint (name, version, schema, position, state) values ($1, $2, $3, '0', 'failed')`, [
    name,
    version,
    schemaOf(order),
  ])
  // Appends an event that the view does not have yet.
  await given(store, 'order-1', [{ type: 'order_created', data: {} }])
  await given(store, 'reading-1', [{ type: 'reading_happened', data: {} }])
  const running = start(reading)
  await vi.waitFor(() => expect(running.status()[0]?.failing?.attempt).toBeGreaterThan(4), 40_000)
  expect([counts, running.status()[0]?.parked]).toEqual([[], 0])
  await db.query(`update read.checkpoint set state = 'live', position = '1000000' where name = $1`, [name])
  await vi.waitFor(() => expect(counts).toEqual([0]), 40_000)
  await running.stop()
})

test('saves the checkpoint by a statement parsed once per connection', async () => {
  await placeCheckpoint(db, 'planned', '0')
  for (const to of [1, 2, 3]) await saveCheckpoint(db, 'planned', String(to - 1), String(to))
  expect(await readCheckpoint(db, 'planned')).toBe('3')
  const { rows } = await db.query(
    "select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like '%app.workflow_checkpoint%'",
  )
  expect(rows).toEqual([{ runs: 3 }])
})

test('refuses a checkpoint beyond the end of the log', async () => {
  const head = Number(await store.head())
  await placeCheckpoint(db, 'beyond', '0')
  await expect(saveCheckpoint(db, 'beyond', '0', String(head + 1))).rejects.toThrow(CheckpointMoved)
  await saveCheckpoint(db, 'beyond', '0', String(head))
  expect(await readCheckpoint(db, 'beyond')).toBe(String(head))
})
