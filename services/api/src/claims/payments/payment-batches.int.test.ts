import { join } from 'node:path'
import { signCheckpoint } from '@opdesk/event-store/hash-chain/checkpoint.ts'
import { contentOf, plainHash } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { saveCheckpoint } from '@opdesk/event-store/hash-chain/seal-tables.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, Client } from '../../testing/client.ts'
import { waitUntil } from '../../testing/running-app.ts'
import { rest, type Scene, type StaffName, startScene } from '../../testing/scene.ts'

/**
 * The scene. Each test has a day of its own, and so a first batch of its own; the clock moves back, since sessions end after 12
 * hours.
 */
let scene: Scene
let asha: Client
let day: string
let days = 0
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001', { start: '2025-01-01' })
})
afterAll(() => scene?.stop())
beforeEach(() => {
  days += 1
  scene.test.time.now = new Date(Date.parse('2026-03-10T06:30:00.000Z') - days * 86_400_000)
  day = scene.test.time.now.toISOString().slice(0, 10)
})

const first = () => `BATCH-${day}`
const approved = (doctor_fee = 10) => scene.claim(asha, 'approved', { doctor_fee, pharmacy_fee: 0 })
const pay = async (...ids: string[]) => {
  const answer = await scene.as.finance.post(
    '/management/payments',
    ids.map(id => ({ id })),
  )
  expect(answer.body.data.every((row: { settled: boolean }) => row.settled)).toBe(true)
}
const paid = async (doctor_fee = 10) => {
  const id = await approved(doctor_fee)
  await pay(id)
  return id
}
const close = (id: string, who: StaffName = 'finance', headers = {}) =>
  scene.as[who].post(`/management/payment-batches/${id}/close`, undefined, headers)
const fileOf = (id: string, who: StaffName = 'finance', headers = {}) =>
  scene.as[who].get(`/management/payment-batches/${id}/bank-file`, headers)
const show = (id: string, query = '', who: StaffName = 'finance') =>
  scene.as[who].get(`/management/payment-batches/${id}?pageSize=100&${query}`)
const claimsIn = async (id: string) => (await show(id)).body.data.records.map((row: { _id: string }) => row._id)
const linesOf = (answer: Answer) => String(answer.body).trimEnd().split('\r\n').slice(1)
const told = (answer: Answer) => [answer.status, answer.body.code]

describe('a batch', () => {
  test('contains the payments of its day with references until it closes', async () => {
    const ids = [await paid(10), await paid(20)]
    scene.as.reader.position = scene.as.finance.position
    const { body } = await show(first(), '', 'reader')
    expect(body.data.batch).toEqual({
      batch_id: first(),
      day,
      state: 'open',
      count: 2,
      amount: 24,
      transfers: 2,
      bank_payments: 0,
      format: null,
      in_process: { count: 0, amount: 0 },
      closed: null,
      file: null,
    })
    expect(body.data.records.map((row: { _id: string }) => row._id).sort()).toEqual([...ids].sort())
    expect(body.data.records.find((row: { _id: string }) => row._id === ids[0])).toMatchObject({
      reference: expect.stringMatching(/^PAY-CLM/),
      amount: 8,
      requested_by: { _id: 'finance' },
    })
    expect(body.data.totals).toEqual({ count: 2, amount: 24 })
    const { claim_id, reference } = body.data.records.find((row: { _id: string }) => row._id === ids[1])
    for (const query of [`search=${claim_id}`, `search=${reference.toLowerCase()}`]) {
      expect((await show(first(), query)).body.data.records.map((row: { _id: string }) => row._id)).toEqual([ids[1]])
    }
    expect((await show(first(), 'sortBy=amount&sortOrder=-1')).body.data.records[0]).toMatchObject({ claim_id, amount: 16 })
    expect((await show(first(), `search=${claim_id}`)).body.data.totals).toEqual({ count: 1, amount: 16 })
    expect((await show(first(), 'search=name%20of%20asha-son&subscriberType=1')).body.data.totals.count).toBe(2)
    expect((await show(first(), 'subscriberType=2')).body.data).toMatchObject({ records: [], totals: { count: 0, amount: 0 } })
  })

  test('closes once; later payments join the day’s next batch', async () => {
    const one = await paid()
    expect(await close(first())).toMatchObject({
      status: 200,
      body: { message: 'Payment batch closed', data: { batch_id: first() } },
    })
    const again = await close(first(), 'finance2')
    expect(told(again)).toEqual([409, 'batch_closed'])
    expect(again.body.message).toMatch(/^BATCH-.+ was closed by Name of finance on /)
    const two = await paid()
    expect(await claimsIn(first())).toEqual([one])
    expect(await claimsIn(`${first()}-2`)).toEqual([two])
    expect((await scene.as.finance.get(`/management/claims/${two}/payments`)).body.data).toMatchObject([
      { batch_id: `${first()}-2` },
    ])
    expect((await close(`${first()}-2`)).status).toBe(200)
    const { records, totals } = (await scene.as.finance.get(`/management/payment-batches?startDate=${day}&endDate=${day}`)).body
      .data
    expect(records).toMatchObject([
      { batch_id: `${first()}-2`, state: 'closed', count: 1, closed: { by: { name: 'Name of finance' } } },
      { batch_id: first(), state: 'closed', count: 1 },
    ])
    expect(totals).toEqual({ count: 2, amount: 16 })
  })

  test('is closed once by concurrent calls', async () => {
    await paid()
    const answers = await Promise.all([close(first()), close(first(), 'finance2'), close(first())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await scene.test.deps.store.read(`payment-batch-${first()}`)).map(({ type }) => type)).toEqual([
      'payment_batch_closed',
    ])
  })

  test('is closed once for one Idempotency-Key, and answers a retry alike', async () => {
    await paid()
    const headers = { 'idempotency-key': `close ${day}` }
    const answer = await close(first(), 'finance', headers)
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
    expect((await close(first(), 'finance', headers)).body).toEqual(answer.body)
  })

  test('closes only if it has payments and the earlier batch is closed', async () => {
    expect(told(await close(first()))).toEqual([409, 'batch_empty'])
    expect(told(await close(`${first()}-2`))).toEqual([404, 'batch_not_found'])
    await paid()
    expect(told(await close(`${first()}-2`))).toEqual([404, 'batch_not_found'])
    await close(first())
    expect(told(await close(`${first()}-2`))).toEqual([409, 'batch_empty'])
    expect(told(await show(`${first()}-2`))).toEqual([404, 'batch_not_found'])
  })

  test.each(['BATCH-2026-02-30', 'BATCH-2026-03-10-1', 'nothing', 'x'.repeat(101), '..%2f..', 'BATCH-2020-01-01'])(
    'is unknown by the id %s',
    async id => {
      const answers = [await show(id), await fileOf(id), ...(id === 'BATCH-2020-01-01' ? [] : [await close(id)])]
      for (const answer of answers) expect([400, 404]).toContain(answer.status)
    },
  )

  test('contains each payment that was under way at closing exactly once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => approved(1)))
    await paid()
    const [, ...closings] = await Promise.all([pay(...ids), close(first()), close(first(), 'finance2')])
    expect(closings.map(({ status }) => status).sort()).toEqual([200, 409])
    await rest(scene.test)
    const later = await show(`${first()}-2`)
    const inNext = later.status === 404 ? [] : later.body.data.records.map((row: { _id: string }) => row._id)
    const all = [...(await claimsIn(first())), ...inNext]
    expect(new Set(all).size).toBe(7)
    expect(all).toHaveLength(7)
    expect(all).toEqual(expect.arrayContaining(ids))
    const before = await fileOf(first())
    if (inNext.length > 0) await close(`${first()}-2`)
    const files = inNext.length > 0 ? [before, await fileOf(`${first()}-2`)] : [before]
    const references = files.flatMap(linesOf).flatMap(line => (line.startsWith('D,') ? [line.split(',')[1]] : []))
    expect(new Set(references).size).toBe(7)
    expect(references).toHaveLength(7)
  })

  test('is listed for all staff, and refuses invalid queries', async () => {
    for (const bad of [
      'state=drawn',
      'sortBy=password',
      'pageSize=1000',
      'page=0',
      'startDate=2026-03-02&endDate=2026-03-01',
      'x=1',
    ]) {
      expect((await scene.as.finance.get(`/management/payment-batches?${bad}`)).status, bad).toBe(400)
    }
    await paid()
    scene.as.reader.position = scene.as.finance.position
    const open = (await scene.as.reader.get('/management/payment-batches?state=open&pageSize=100')).body.data.records
    expect(open.map((batch: { batch_id: string }) => batch.batch_id)).toContain(first())
    const found = (await scene.as.reader.get(`/management/payment-batches?search=${day}`)).body.data
    expect(found.records).toMatchObject([{ batch_id: first(), state: 'open' }])
    expect(found.pagination.totalRecords).toBe(1)
  })
})

describe('the bank file', () => {
  test('is available for a closed batch only', async () => {
    await paid()
    expect(told(await fileOf(first()))).toEqual([409, 'batch_open'])
    await close(first())
    expect((await fileOf(first())).status).toBe(200)
  })

  test('is identical each time, adds up, and records who downloaded it', async () => {
    await paid(10)
    await paid(20.5)
    await close(first())
    const one = await fileOf(first())
    expect(one.headers['content-type']).toBe('text/csv; charset=utf-8')
    const name = `${first()}_${day.replaceAll('-', '_')}_12_00_00.csv`
    expect(one.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(one.headers['x-content-type-options']).toBe('nosniff')
    expect(one.headers['cache-control']).toBe('no-store')
    expect(linesOf(one)).toEqual([
      expect.stringMatching(/^D,PAY-(CLM\d+),asha,Name of asha,8\.00,\d\d\/\d\d\/2026,OPD CLAIM \1,BATCH-/),
      expect.stringMatching(/^D,PAY-(CLM\d+),asha,Name of asha,16\.40,\d\d\/\d\d\/2026,OPD CLAIM \1,BATCH-/),
      `T,2,,,24.40,,CONTROL TOTAL,${first()}`,
    ])
    // Later payments, disputes and edits do not change a closed batch.
    await paid(5)
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 3_600_000)
    const two = await fileOf(first(), 'finance2')
    expect(Buffer.compare(two.body, one.body)).toBe(0)
    expect(two.headers['content-disposition']).toBe(one.headers['content-disposition'])
    scene.as.finance.position = scene.as.finance2.position
    expect((await show(first())).body.data.batch).toMatchObject({
      count: 2,
      amount: 24.4,
      file: { first: { by: { _id: 'finance' } }, last: { by: { _id: 'finance2' } }, times: 2 },
    })
    const drawn = (await scene.test.deps.store.read(`payment-batch-${first()}`)).slice(1)
    expect(drawn.map(({ type }) => type)).toEqual(['payment_batch_file_drawn', 'payment_batch_file_drawn'])
    expect(drawn[0]?.data).toMatchObject({ rows: 2, amount: 2440, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test('is for finance alone, and closed to HEAD', async () => {
    await paid()
    await close(first())
    for (const who of ['verifier', 'management', 'manager', 'reader'] as const) {
      expect(told(await fileOf(first(), who))).toEqual([403, 'forbidden'])
      expect(told(await close(first(), who))).toEqual([403, 'forbidden'])
    }
    expect((await asha.get(`/management/payment-batches/${first()}/bank-file`)).status).toBe(403)
    const head = await scene.test.app.inject({
      method: 'HEAD',
      url: `/api/v1/management/payment-batches/${first()}/bank-file`,
      headers: { authorization: `Bearer ${scene.as.finance.token}` },
    })
    expect(head.statusCode).toBe(404)
    expect(await scene.test.deps.store.read(`payment-batch-${first()}`)).toHaveLength(1)
  })

  test('is refused if read models differ from it, naming the payments', async () => {
    const id = await paid()
    const other = await paid(20)
    await close(first())
    const { db, store } = scene.test.deps
    const row = () => db.selectFrom('payment').selectAll().where('claim_id', '=', id).executeTakeFirstOrThrow()
    const { reference, payment_id, batch_number } = await row()
    const changed = async (table: 'payment' | 'payment_claim' | 'payment_tally', change: string, where: string) => {
      const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(db)
      const put = (values: unknown) =>
        sql`delete from ${sql.table(table)} where ${sql.raw(where)}`
          .execute(db)
          .then(() =>
            sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(
              db,
            ),
          )
      await sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.raw(where)}`.execute(db)
      const answer = await fileOf(first())
      await put(rows)
      return [answer.status, answer.body.code, answer.body.errors?.map(({ path }: { path: string }) => path)]
    }
    const ofClaim = `claim_id = '${id}'`
    const differs = [409, 'bank_file_differs', [reference]]
    expect(await changed('payment', 'amount = 999', ofClaim)).toEqual(differs)
    expect(await changed('payment', `batch_number = ${batch_number + 7}`, ofClaim)).toEqual(differs)
    expect(await changed('payment', "settled_at = settled_at + interval '1 day'", ofClaim)).toEqual(differs)
    expect(await changed('payment_claim', "subscriber_id = 'stranger'", ofClaim)).toEqual(differs)
    expect(await changed('payment_claim', "subscriber_name = 'A Stranger'", ofClaim)).toEqual(differs)
    expect(await changed('payment_claim', "claim_number = 'CLM999999'", ofClaim)).toEqual(differs)
    expect(await changed('payment', `claim_id = '${other}'`, `payment_id = '${payment_id}'`)).toEqual(differs)
    const tally = `batch_day = '${day}' and batch_number = 1`
    expect(await changed('payment_tally', 'amount = amount + 1', tally)).toEqual([409, 'bank_file_differs', ['totals']])
    expect((await store.read(`payment-batch-${first()}`)).map(({ type }) => type)).toEqual(['payment_batch_closed'])
    const answer = await fileOf(first())
    expect(answer.status).toBe(200)
    expect(linesOf(answer)).toHaveLength(3)
  })

  test('is refused for broken hashes, naming the first changed event', async () => {
    const id = await paid()
    await paid(20)
    await close(first())
    const { db, store } = scene.test.deps
    const damaged = async (stream: string, type: string, change: string) => {
      const at = sql`stream = ${stream} and type = ${type}`
      const { rows } = await sql<{ version: number; data: object; position: string }>`
        select version, data, position from log.events where ${at}`.execute(db)
      await sql`update log.events set data = jsonb_set(data, ${change}, '1') where ${at}`.execute(db)
      const answer = await fileOf(first())
      await sql`update log.events set data = ${JSON.stringify(rows[0]?.data)}::jsonb where ${at}`.execute(db)
      expect(told(answer)).toEqual([409, 'log_damaged'])
      expect(answer.body.errors).toEqual([
        { path: `${stream} ${rows[0]?.version}`, message: expect.stringContaining(`position ${rows[0]?.position} of the log`) },
      ])
    }
    await damaged(`claim-${id}`, 'claim_submitted', '{claimable_amount}')
    await damaged(`claim-${id}`, 'claim_settled', '{amount}')
    await damaged(`payment-batch-${first()}`, 'payment_batch_closed', '{note}')

    expect((await store.read(`payment-batch-${first()}`)).map(({ type }) => type)).toEqual(['payment_batch_closed'])

    // An operator accepts the event with its present content only: any other content is still damage.
    const settled = sql`stream = ${`claim-${id}`} and type = 'claim_settled'`
    const request = (id: string) =>
      sql`update log.events set metadata = jsonb_set(metadata, '{correlation_id}', ${JSON.stringify(id)}) where ${settled}`.execute(
        db,
      )
    const settlement = async () => {
      const event = (await scene.test.deps.stored.read(`claim-${id}`)).find(({ type }) => type === 'claim_settled')
      if (!event) throw new Error('the claim was not settled')
      return event
    }
    const before = (await settlement()).metadata.correlation_id
    await request('another')
    expect(told(await fileOf(first()))).toEqual([409, 'log_damaged'])
    const event = await settlement()
    const accepted = {
      event_id: event.id,
      hash: plainHash(contentOf(event.stream, event)),
      reason: 'Entered by hand',
      by: 'operator@host',
    }
    const state = { position: event.position, events: 1, digest: Buffer.alloc(32), at: event.at, accepted }
    const { signing } = await openKeys(join(scene.test.folder, 'keys'))
    const session = new pg.Client({ connectionString: scene.test.connectionString })
    await session.connect()
    await saveCheckpoint(session, signCheckpoint(state, signing))
    expect((await fileOf(first())).status).toBe(200)
    await request('a third')
    expect(told(await fileOf(first()))).toEqual([409, 'log_damaged'])
    await request(before)
    await session.query('delete from app.log_checkpoint where accepted is not null')
    await session.end()
    expect((await fileOf(first())).status).toBe(200)
  })

  test('changes later only by the name of an erased person', async () => {
    const ravi = await scene.subscriber('ravi', '9000000002', { start: '2025-01-01' })
    const id = await scene.claim(ravi, 'approved', { doctor_fee: 10, pharmacy_fee: 0 })
    await pay(id)
    await close(first())
    const before = linesOf(await fileOf(first()))
    expect(before[0]).toContain(',ravi,Name of ravi,8.00,')
    const admin = await new Client(scene.test).as('admin', 'admin')
    expect((await admin.delete('/admin/registered-users/ravi')).status).toBe(200)
    await waitUntil(async () => (await scene.test.deps.store.read('subscriber-ravi')).at(-1)?.type === 'subscriber_erased')
    await scene.test.settle()
    expect(linesOf(await fileOf(first()))).toEqual(before.map(text => text.replace('Name of ravi', 'erased')))
  })

  test('waits for views that are behind instead of omitting payments', async () => {
    await paid()
    await close(first())
    const { db } = scene.test.deps
    await db.updateTable('read.checkpoint').set({ state: 'stale' }).where('name', '=', 'payment').execute()
    const answer = await fileOf(first())
    await db.updateTable('read.checkpoint').set({ state: 'live' }).where('name', '=', 'payment').execute()
    expect(told(answer)).toEqual([503, 'behind'])
    expect((await fileOf(first())).status).toBe(200)
  })

  test('contains a claim disputed after its payment in two files', async () => {
    const id = await approved(100)
    await scene.as.finance.patch('/management/update-claimbills', { claimId: id, approved_claimable_doctor_fee: 30 })
    await pay(id)
    await close(first())
    await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })
    for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
      await scene.as[who].patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'In order' })
    }
    await pay(id)
    await close(`${first()}-2`)
    const lines = [await fileOf(first()), await fileOf(`${first()}-2`)].map(linesOf)
    expect(lines.map(([detail]) => detail?.split(',')[4])).toEqual(['30.00', '50.00'])
    expect(lines.map(([detail]) => detail?.split(',')[1]?.replace(/CLM\d+/, ''))).toEqual(['PAY-', 'PAY--2'])
  })
})

test('puts a payment after midnight in India into the next day', async () => {
  scene.test.time.now = new Date(`${day}T19:30:00.000Z`)
  const tomorrow = new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10)
  const id = await paid()
  const { data } = (await scene.as.finance.get(`/management/claims/${id}/payments`)).body
  expect(data[0].batch_id).toMatch(new RegExp(`^BATCH-${tomorrow}`))
})
