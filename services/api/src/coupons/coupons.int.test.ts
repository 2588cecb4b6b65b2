import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { consumeCoupon } from '@opdesk/domain/coupon/consume-coupon.ts'
import { reserveCoupon } from '@opdesk/domain/coupon/reserve-coupon.ts'
import { couponAggregate } from '@opdesk/domain/coupon/state.ts'
import { couponStatus } from '@opdesk/domain/coupon/status.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { executeCommand } from '../plugins/execute.ts'
import { Client } from '../testing/client.ts'
import { pauseAppend } from '../testing/pause-append.ts'
import { waitUntil } from '../testing/running-app.ts'
import { type Scene, startScene } from '../testing/scene.ts'
import { readCoupon } from './read-coupon.ts'

let scene: Scene
let admin: Client
let organization: string
beforeAll(async () => {
  scene = await startScene()
  admin = scene.admin
  const added = await admin.post('/admin/corporation', {
    name: 'Meridian Textiles',
    address: '4 Mill Lane, Surat',
    state: 5,
    email: 'office@meridian.example',
    country_code: '+91',
    phone: '9812345678',
    status: 1,
    contact_person: [],
  })
  organization = added.body.data._id
})
afterAll(() => scene?.stop())

/** Today by the test's clock. */
const TODAY = '2026-03-10'
let made = 0
const nextCode = (): string => {
  made += 1
  return `TEST${String(made).padStart(5, '0')}`
}
const body = (changes: Record<string, unknown> = {}) => ({
  coupon_type: 1,
  name: 'Welcome 10% off',
  coupon_code: nextCode(),
  discount_type: 0,
  discount: 50,
  start_date: TODAY,
  end_date: '2026-04-30',
  usage_type: 1,
  terms: 'Once for each subscriber.',
  count: 1,
  ...changes,
})
const without = ({ coupon_code: _, count: __, ...rest }: Record<string, unknown>) => rest
const add = async (changes: Record<string, unknown> = {}) => {
  const answer = await admin.post('/admin/coupon', body(changes))
  expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([200, undefined])
  return answer.body.data
}
const as = (order_id: string, subscriber_id = order_id) => ({ order_id, subscriber_id, corporate_id: null })
const command = () => ({ id: crypto.randomUUID(), actor: processActor('test') })
const run = (code: string, decide: Parameters<typeof executeCommand<typeof couponAggregate.initial, never>>[4]) =>
  executeCommand(scene.test.deps, command(), couponAggregate, code, decide as never)
const reserve = (code: string, order: string, by?: string) =>
  run(code, state => reserveCoupon(state, as(order, by), istDay(scene.test.time.now)) as never[])
const consume = (code: string, order: string) => run(code, state => consumeCoupon(state, as(order)) as never[])
/** Runs `look` at another time. Sessions of today expire for good, so an admin signs in for it. */
const at = async (now: string, look: (admin: Client) => Promise<void>) => {
  const { time } = scene.test
  const before = time.now
  time.now = new Date(now)
  try {
    await look(await new Client(scene.test).as('admin', 'admin'))
  } finally {
    time.now = before
    await admin.as('admin', 'admin')
    await scene.as.verifier.as('verifier', 'management')
  }
}
const listed = async (query = '') => (await admin.get(`/admin/coupon?pageSize=100${query}`)).body.data.records

describe('a coupon', () => {
  test('is added, shown with a dash, and found by code, name, organization', async () => {
    const code = nextCode()
    const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const added = await admin.post('/admin/coupon', body({ coupon_code: typed, coupon_type: 2, corporate: organization }))
    expect([added.status, added.body.message]).toEqual([200, 'Coupon details added.'])
    const shown = `${code.slice(0, 4)}-${code.slice(4)}`
    expect(added.body.data).toMatchObject({
      _id: code,
      coupon_code: shown,
      coupon_type: 2,
      corporate: { _id: organization, name: 'Meridian Textiles' },
      discount_type: 0,
      discount: 50,
      usage_type: 1,
      status: 0,
      consumed: 0,
      batch: null,
    })
    for (const search of [shown, code.toLowerCase(), 'meridian', 'welcome 10%'])
      expect(
        (await listed(`&search=${encodeURIComponent(search)}`)).map(({ _id }: { _id: string }) => _id),
        search,
      ).toContain(code)
    expect(await listed('&search=nothing%20like%20it')).toEqual([])
    expect((await admin.get(`/admin/coupon/${code}`)).body.data).toMatchObject({ coupon_code: shown, version: 0 })
  })

  test('is found by the present name of a renamed organization', async () => {
    const {
      _id,
      createdAt: _,
      updatedAt: __,
      ...fields
    } = (
      await admin.post('/admin/corporation', {
        name: 'Harbour Mills',
        address: '4 Mill Lane, Surat',
        state: 5,
        email: 'office@harbour.example',
        country_code: '+91',
        phone: '9812345679',
        status: 1,
        contact_person: [],
      })
    ).body.data
    const { _id: code } = await add({ coupon_type: 2, corporate: _id })
    const renamed = await admin.patch(`/admin/corporation/${_id}`, { ...fields, name: 'Quayside Zari' })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
    for (const search of ['quayside', 'Zari', 'za'])
      expect(await listed(`&search=${search}`), search).toMatchObject([{ _id: code, corporate: { name: 'Quayside Zari' } }])
    const deleted = await admin.delete(`/admin/coupon/${code}`)
    expect([deleted.status, await listed('&search=quayside')]).toEqual([200, []])
  })

  test('cannot have the code of another coupon, even a deleted one', async () => {
    const { _id: code } = await add()
    const again = await admin.post('/admin/coupon', body({ coupon_code: code }))
    expect([again.status, again.body.code, again.body.message, again.body.errors]).toEqual([
      409,
      'already_exists',
      'Another coupon has or had this code',
      [{ path: 'coupon_code', message: 'Another coupon has or had this code' }],
    ])
    expect((await admin.delete(`/admin/coupon/${code}`)).body.message).toBe('Record deleted Successfully.')
    expect((await admin.get(`/admin/coupon/${code}`)).status).toBe(404)
    expect((await admin.delete(`/admin/coupon/${code}`)).status).toBe(404)
    expect((await admin.post('/admin/coupon', body({ coupon_code: code }))).status).toBe(409)
  })

  test('is made once for ten concurrent requests of one code', async () => {
    const sent = body()
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post('/admin/coupon', sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('is added once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const sent = body()
    const answers = [await admin.post('/admin/coupon', sent, key), await admin.post('/admin/coupon', sent, key)]
    expect(answers.map(({ status, body: { data } }) => [status, data._id])).toEqual(Array(2).fill([200, sent.coupon_code]))
  })

  test('can be changed, except its code, and not below its uses', async () => {
    const sent = body({ usage_type: 2, usage: 3 })
    const { _id: code } = await add(sent)
    await reserve(code, 'a')
    await consume(code, 'b')
    const change = (changes: object, headers = {}) =>
      admin.patch(`/admin/coupon/${code}`, without({ ...sent, ...changes }), headers)
    const low = await change({ usage: 1 })
    expect([low.status, low.body.code]).toEqual([409, 'coupon_uses_taken'])
    const changed = await change({ usage: 2, name: 'Summer', discount_type: 1, discount: 12.5 })
    expect(changed.body.data).toMatchObject({
      usage: 2,
      name: 'Summer',
      discount_type: 1,
      discount: 12.5,
      consumed: 1,
      status: 1,
    })
    expect((await change({ coupon_code: 'OTHER1234' })).status).toBe(200)
    expect((await admin.patch(`/admin/coupon/${code}`, { ...sent })).status).toBe(400)
    const { version } = (await admin.get(`/admin/coupon/${code}`)).body.data
    expect((await change({ name: 'Autumn' }, { 'if-match': String(version - 1) })).body.code).toBe('conflict')
    expect((await admin.delete(`/admin/coupon/${code}`)).body.code).toBe('in_use')
    expect((await admin.patch('/admin/coupon/NONE12345', without(sent))).status).toBe(404)
  })

  test('may keep its past first day, but get no other past day', async () => {
    const sent = body()
    const { _id: code } = await add(sent)
    await at('2026-03-20T06:30:00.000Z', async later => {
      expect((await later.patch(`/admin/coupon/${code}`, without({ ...sent, name: 'Later' }))).status).toBe(200)
      const moved = await later.patch(`/admin/coupon/${code}`, without({ ...sent, start_date: '2026-03-19' }))
      expect([moved.status, moved.body.errors]).toEqual([
        400,
        [{ path: 'start_date', message: 'The start date must not be before today' }],
      ])
    })
  })

  test.each([
    ['an amount of 0.005', { discount: 0.005 }],
    ['an amount of 0.49', { discount: 0.49 }],
    ['an amount of 999.01', { discount: 999.01 }],
    ['an amount of 1e9', { discount: 1e9 }],
    ['a third decimal', { discount: 50.001 }],
    ['a percentage of 100.01', { discount_type: 1, discount: 100.01 }],
    ['a discount as text', { discount: '50' }],
    ['no discount', { discount: undefined }],
    ['a start before today', { start_date: addDays(TODAY, -1) }],
    ['an end before the start', { end_date: addDays(TODAY, -1) }],
    ['a day that does not exist', { end_date: '2026-02-30' }],
    ['a code of eight characters', { coupon_code: 'ABCD-1234' }],
    ['a code with other characters', { coupon_code: 'ABCD-1234_' }],
    ['a code in another script', { coupon_code: 'АВСD-12345' }],
    ['no code', { coupon_code: '' }],
    ['no name', { name: ' ' }],
    ['markup in its name', { name: '<b>x</b>' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['no organization of a corporate one', { coupon_type: 2 }],
    ['an unknown organization', { coupon_type: 2, corporate: 'nobody' }],
    ['an object for an organization', { coupon_type: 2, corporate: { _id: 'x' } }],
    ['an unknown discount type', { coupon_type: 3 }],
    ['no uses of a multiple one', { usage_type: 2 }],
    ['0 uses', { usage_type: 2, usage: 0 }],
    ['half a use', { usage_type: 2, usage: 1.5 }],
    ['a million and one uses', { usage_type: 2, usage: 1_000_001 }],
    ['0 coupons', { count: 0 }],
    ['10,001 coupons', { count: 10_001 }],
    ['1.5 coupons', { count: 1.5 }],
    ['no terms', { terms: '' }],
    ['terms of 1001 characters', { terms: 'x'.repeat(1001) }],
    ['a status', { status: 1 }],
    ['a batch', { batch_id: 'mine' }],
  ])('is refused with %s, and writes no event', async (_, changes) => {
    const head = await scene.head()
    const answer = await admin.post('/admin/coupon', body(changes))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
    expect(answer.body.errors[0].message, JSON.stringify(answer.body)).not.toMatch(/^$|^Invalid input/)
    expect(await scene.head()).toBe(head)
  })

  test.each([
    [0, 0.5],
    [0, 999],
    [0, 100.55],
    [1, 0.5],
    [1, 33.33],
    [1, 100],
  ])('allows, with discount type %s, a discount of %s', async (discount_type, discount) => {
    expect(await add({ discount_type, discount })).toMatchObject({ discount_type, discount })
  })

  test('prevents deleting its organization', async () => {
    await add({ coupon_type: 2, corporate: organization })
    expect((await admin.delete(`/admin/corporation/${organization}`)).body.code).toBe('in_use')
  })

  test('appears in the history report with each change in words', async () => {
    const sent = body({ name: 'In the report' })
    const { _id: code } = await add(sent)
    await admin.patch(`/admin/coupon/${code}`, without({ ...sent, discount: 60.5 }))
    await admin.delete(`/admin/coupon/${code}`)
    const { records } = (await admin.get('/admin/audit-logs?search=in%20the%20report')).body.data
    expect(records.map(({ action }: { action: string }) => action)).toEqual(['Coupon deleted', 'Coupon modified', 'Coupon added'])
    const { rows } = await sql<{ old_record: object; new_record: object }>`
      select old_record, new_record from ${viewTable('audit_entry')} where record_id = ${code} and method = 'PATCH'`.execute(
      scene.test.deps.db,
    )
    expect(rows).toMatchObject([{ old_record: { discount: 50 }, new_record: { discount: 60.5, name: 'In the report' } }])
  })
})

describe('the list of coupons', () => {
  test('filters by type and usage, sorts, and is read-only for management', async () => {
    const name = 'Sorted'
    await add({ name, discount: 70, coupon_type: 2, corporate: organization })
    await add({ name, discount: 60, usage_type: 2, usage: 5 })
    await add({ name, discount: 10, discount_type: 1 })
    const found = async (query: string) =>
      (await listed(`&search=${name}${query}`)).map(({ discount }: { discount: number }) => discount)
    expect(await found('&CouponType=2')).toEqual([70])
    expect(await found('&UsageType=2&CouponType=1')).toEqual([60])
    expect(await found('&CouponType=ALL&sortBy=discount&sortOrder=1')).toEqual([60, 70, 10])
    expect(await found('&sortBy=coupon_code&sortOrder=-1')).toEqual([10, 60, 70])
    for (const query of ['CouponType=3', 'UsageType=x', 'sortBy=terms', 'colour=red'])
      expect((await admin.get(`/admin/coupon?${query}`)).status, query).toBe(400)
    const { verifier } = scene.as
    const theirs = await verifier.get(`/management/coupon?search=${name}&sortBy=discount&sortOrder=1`)
    expect(theirs.body.data.records.map(({ discount }: { discount: number }) => discount)).toEqual([60, 70, 10])
    expect((await verifier.post('/admin/coupon', body())).status).toBe(403)
  })

  test('shows on every day the status that the rules give', async () => {
    const terms = { end_date: '2026-03-12', name: 'Statuses' }
    const single = (await add(terms))._id
    const used = (await add(terms))._id
    const multiple = (await add({ ...terms, usage_type: 2, usage: 2 }))._id
    const full = (await add({ ...terms, usage_type: 2, usage: 1 }))._id
    await consume(used, 'a')
    await consume(multiple, 'a')
    await consume(full, 'a')
    await reserve(single, 'b')
    await scene.test.settle()
    for (const now of ['2026-03-12T18:29:59.999Z', '2026-03-12T18:30:00.000Z'])
      await at(now, async later => {
        const { records } = (await later.get('/admin/coupon?search=statuses')).body.data
        expect(records).toHaveLength(4)
        for (const { _id, status } of records) {
          const { state } = await readCoupon(scene.test.deps, _id)
          if (state.status !== 'present') throw new Error('no such coupon')
          const { usage_type: kind, usage, start_date: start, end_date: end } = state.details
          expect(status, `${_id} at ${now}`).toBe(
            couponStatus({ kind, usage, start, end, corporate_id: null }, state.uses, istDay(scene.test.time.now)),
          )
        }
      })
  })
})

describe('concurrent orders', () => {
  const outcome = async (attempt: Promise<unknown>): Promise<string> => {
    try {
      await attempt
      return 'ok'
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }

  test('get exactly the remaining uses of a coupon', async () => {
    const { _id: code } = await add({ usage_type: 2, usage: 3 })
    const orders = Array.from({ length: 12 }, (_, index) => `order-${index}`)
    const answers = await Promise.all(orders.map(order => outcome(reserve(code, order))))
    expect(answers.filter(answer => answer === 'ok')).toHaveLength(3)
    expect(answers.filter(answer => answer === 'coupon_busy')).toHaveLength(9)
    const paid = await Promise.all(orders.map(order => outcome(consume(code, order))))
    expect(paid.filter(answer => answer === 'ok')).toHaveLength(3)
    expect(paid.map((answer, index) => (answer === 'ok') === (answers[index] === 'ok'))).toEqual(orders.map(() => true))
    const { state } = await readCoupon(scene.test.deps, code)
    expect(state).toMatchObject({ uses: { reserved: [] } })
    const types = (await scene.test.deps.store.read(couponStream(code))).map(({ type }) => type)
    expect(types.filter(type => type === 'coupon_consumed')).toHaveLength(3)
  })

  test('leave one reservation per subscriber', async () => {
    const { _id: code } = await add({ usage_type: 2, usage: 5 })
    await Promise.all(['one', 'two', 'three'].map(order => reserve(code, order, 'asha')))
    const { state } = await readCoupon(scene.test.deps, code)
    expect(state.status === 'present' && state.uses.reserved).toHaveLength(1)
  })
})

describe('a batch of coupons', () => {
  const batchOf = async (id: string) =>
    (await admin.get('/admin/coupon-batches')).body.data.find(({ _id }: { _id: string }) => _id === id)
  const finished = async (id: string) => {
    await waitUntil(async () => (await batchOf(id)).status !== 'making', 240_000)
    await scene.test.settle()
    return await batchOf(id)
  }

  test('runs as one job, answers 202, and lists complete coupons only', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const sent = body({ count: 300, name: 'Three hundred', discount_type: 1, discount: 15 })
    const asked = await admin.post('/admin/coupon', sent, key)
    expect([asked.status, asked.body.message]).toEqual([
      202,
      'The coupons are being made. They are listed when all of them exist.',
    ])
    const { _id: batch, status } = asked.body.data
    expect([status, asked.body.data.progress.total]).toEqual(['making', 300])
    expect((await admin.post('/admin/coupon', sent, key)).body.data._id).toBe(batch)
    expect(await finished(batch)).toMatchObject({ status: 'complete', progress: { done: 300, total: 300 }, failure: null })
    const page = (await admin.get(`/admin/coupon?pageSize=1000&batch=${batch}`)).body.data
    expect(page.pagination.totalRecords).toBe(300)
    const codes: string[] = page.records.map(({ _id }: { _id: string }) => _id)
    expect(new Set(codes).size).toBe(300)
    expect(codes).toContain(sent.coupon_code)
    for (const code of codes) expect(code.startsWith('TEST')).toBe(true)
    expect(page.records[0]).toMatchObject({ name: 'Three hundred', discount: 15, batch, status: 0 })
    const { rows } = await sql`select 1 from ${viewTable('audit_entry')} where search_text like '%three hundred%'`.execute(
      scene.test.deps.db,
    )
    expect(rows, 'one entry of the history report').toHaveLength(1)
  })

  test('reserves its first code as soon as it is requested', async () => {
    const sent = body({ count: 2 })
    const asked = await admin.post('/admin/coupon', sent)
    expect(asked.status).toBe(202)
    for (const count of [1, 2]) {
      const again = await admin.post('/admin/coupon', { ...sent, count })
      expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    }
    await finished(asked.body.data._id)
  })

  test('fails with a reason if its first code is taken meanwhile', async () => {
    const { deps } = scene.test
    const code = nextCode()
    const { couponBatchAggregate, requestBatch } = await import('@opdesk/domain/coupon/batch.ts')
    const { couponBatchStream } = await import('@opdesk/contracts/coupon/events.ts')
    await add({ coupon_code: code, name: 'The one there was' })
    const { state } = await readCoupon(deps, code)
    if (state.status !== 'present') throw new Error('no such coupon')
    const batch_id = crypto.randomUUID()
    const details = { ...state.details, batch_id, name: 'Never listed' }
    expect(couponBatchStream(batch_id)).toContain(batch_id)
    await executeCommand(deps, command(), couponBatchAggregate, batch_id, batch =>
      requestBatch(batch, { details, count: 200, first_code: code, seed: 'a seed' }),
    )
    await scene.test.settle()
    expect(await finished(batch_id)).toMatchObject({
      status: 'failed',
      failure: 'Another coupon has the first code. Please add the batch again with another code.',
    })
    expect(await listed('&search=never%20listed')).toEqual([])
    const { rows } = await sql<{ code: string }>`select code from ${viewTable('coupon')} where batch_id = ${batch_id}`.execute(
      deps.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { code: hidden } of rows.slice(0, 5)) {
      expect((await readCoupon(deps, hidden)).state.status).toBe('unknown')
      expect((await admin.get(`/admin/coupon/${hidden}`)).status).toBe(404)
      expect((await admin.patch(`/admin/coupon/${hidden}`, without(body()))).status).toBe(404)
      expect((await admin.delete(`/admin/coupon/${hidden}`)).status).toBe(404)
    }
  })
})

test.each([
  ['a coupon', 1, 'coupon_created', 200],
  ['a batch', 3, 'coupon_batch_requested', 202],
] as const)(
  'acknowledges %s that an interrupted earlier attempt of this request created concurrently',
  async (_, count, type, status) => {
    const { db, store } = scene.test.deps
    const sent = body({ count })
    const headers = { 'idempotency-key': randomUUID() }
    onTestFinished(() => void vi.restoreAllMocks())
    const held = pauseAppend(store, type)
    const first = admin.post('/admin/coupon', sent, headers)
    await held.reached
    // Ends the connection that holds the lock; the attempt still writes over another connection.
    await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and (classid::bigint << 32) | objid::bigint = hashtextextended('master:coupon', 0)`.execute(
      db,
    )
    const read = store.read.bind(store)
    let looked = false
    vi.spyOn(store, 'read').mockImplementation(async (...of) => {
      const found = await read(...of)
      if (!looked && found.length === 0) {
        looked = true
        held.release()
        await waitUntil(async () => (await admin.get(`/admin/coupon?search=${sent.coupon_code}`)).body.data.records.length > 0)
      }
      return found
    })
    const second = await admin.post('/admin/coupon', sent, headers)
    expect([second.status, second.body.code]).toEqual([status, undefined])
    await first.catch(() => undefined)
    vi.restoreAllMocks()
  },
)
