import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFailedMessage, addParkedEvent } from '../testing/failed-work.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
  await scene.subscriber('asha', '9000000001', { name: 'Asha Rao' })
})
afterAll(() => scene?.stop())
beforeEach(async () => {
  await sql`delete from app.workflow_parked`.execute(scene.test.deps.db)
  await sql`delete from app.message`.execute(scene.test.deps.db)
})

const records = async (path: string) => (await scene.admin.get(path)).body.data.records
const history = async (action: string) => {
  await scene.test.settle()
  return (await records('/admin/audit-logs?pageSize=100')).filter((entry: { action: string }) => entry.action === action)
}

describe('parked events', () => {
  test('are listed with workflow, event, reason and attempts', async () => {
    const id = await addParkedEvent(scene.test)
    await addParkedEvent(scene.test, { workflow: 'another-one', reason: 'The provider said no' })
    expect(await records('/admin/parked-events?sortBy=workflow&sortOrder=1')).toMatchObject([
      { workflow: 'another-one', reason: 'The provider said no' },
      {
        _id: id,
        event_type: 'order_paid',
        stream: 'order-1',
        attempts: 1,
        asked: false,
        reason: 'The plan of this order is unknown',
      },
    ])
    for (const search of ['provider', 'ANOTHER-ONE', 'another one']) {
      const found = await records(`/admin/parked-events?search=${encodeURIComponent(search)}`)
      expect(found.map((one: { workflow: string }) => one.workflow)).toEqual(['another-one'])
    }
  })

  test('are marked for a retry by their workflow, which is recorded', async () => {
    const id = await addParkedEvent(scene.test)
    const answer = await scene.admin.post(`/admin/parked-events/${id}/retry`)
    expect([answer.status, answer.body.message]).toEqual([200, 'The event will be tried again within a few seconds.'])
    expect(await records('/admin/parked-events')).toMatchObject([{ _id: id, asked: true }])
    expect(await history('Parked event tried again')).toHaveLength(1)
    expect((await scene.admin.post('/admin/parked-events/nothing.at-all/retry')).status).toBe(404)
  })
})

test('names failed views with the reason', async () => {
  const { db } = scene.test.deps
  expect((await scene.admin.get('/admin/failed-views')).body.data).toEqual([])
  const reason = 'projection coupon failed at coupon_added of coupon-1 (position 7): no row today'
  await sql`update read.checkpoint set state = 'failed', error = ${reason} where name = 'coupon'`.execute(db)
  expect((await scene.admin.get('/admin/failed-views')).body.data).toEqual([{ name: 'coupon', reason }])
  await sql`update read.checkpoint set state = 'live', error = null where name = 'coupon'`.execute(db)
})

describe('failed messages', () => {
  test('are listed with the name of a known recipient', async () => {
    await addFailedMessage(scene.test, { recipient: 'asha' })
    expect(await records('/admin/failed-messages?search=asha')).toMatchObject([
      {
        channel: 'mail',
        template: 'claim-settled',
        recipient: { _id: 'asha', name: 'Asha Rao' },
        reason: 'The mailbox is full',
        retriable: true,
      },
    ])
    await addFailedMessage(scene.test)
    expect(await records('/admin/failed-messages?search=claim-settled')).toHaveLength(2)
    expect(await records('/admin/failed-messages?channel=sms')).toEqual([])
    expect(JSON.stringify(await records('/admin/failed-messages'))).not.toContain('someone@opdesk.test')
  })

  test('are queued again with zero attempts', async () => {
    const id = await addFailedMessage(scene.test, { recipient: 'asha' })
    expect((await scene.admin.post(`/admin/failed-messages/${id}/retry`)).status).toBe(200)
    const { rows } = await sql`select state, attempts, finished_at from app.message where id = ${id}`.execute(scene.test.deps.db)
    expect(rows).toEqual([{ state: 'waiting', attempts: 0, finished_at: null }])
    expect(await records('/admin/failed-messages')).toEqual([])
    expect(await history('Message sent again')).toHaveLength(1)
    expect((await scene.admin.post(`/admin/failed-messages/${id}/retry`)).status).toBe(404)
  })

  test('are not sent again if their content was deleted', async () => {
    const id = await addFailedMessage(scene.test, { blank: true })
    expect(await records('/admin/failed-messages')).toMatchObject([{ _id: id, retriable: false }])
    const { status, body } = await scene.admin.post(`/admin/failed-messages/${id}/retry`)
    expect([status, body.code]).toEqual([409, 'message_not_kept'])
  })

  test('are removed with their content when an admin gives up', async () => {
    const id = await addFailedMessage(scene.test)
    expect((await scene.admin.post(`/admin/failed-messages/${id}/give-up`)).status).toBe(200)
    expect(await records('/admin/failed-messages')).toEqual([])
    const { rows } = await sql`select state, to_address, html from app.message where id = ${id}`.execute(scene.test.deps.db)
    expect(rows).toEqual([{ state: 'failed', to_address: null, html: null }])
    expect(await history('Message given up')).toHaveLength(1)
    for (const action of ['retry', 'give-up'])
      expect((await scene.admin.post(`/admin/failed-messages/${id}/${action}`)).status).toBe(404)
  })

  test('get the first answer to a repeated request once they are gone', async () => {
    const [first, second] = [await addFailedMessage(scene.test), await addFailedMessage(scene.test)]
    const parked = await addParkedEvent(scene.test)
    const before = (await history('Message sent again')).length
    for (const [path, gone] of [
      [`/admin/failed-messages/${first}/retry`, `delete from app.message where id = '${first}'`],
      [`/admin/failed-messages/${second}/give-up`, `delete from app.message where id = '${second}'`],
      [`/admin/parked-events/${parked}/retry`, 'delete from app.workflow_parked'],
    ] as const) {
      const key = { 'idempotency-key': `once ${path}` }
      const answer = await scene.admin.post(path, undefined, key)
      expect(answer.status, path).toBe(200)
      await sql.raw(gone).execute(scene.test.deps.db)
      const again = await scene.admin.post(path, undefined, key)
      expect([again.status, again.body], path).toEqual([200, answer.body])
      expect((await scene.admin.post(path)).status, 'another request').toBe(404)
    }
    expect(await history('Message sent again')).toHaveLength(before + 1)
  })
})
