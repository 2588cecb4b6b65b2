import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Sale, saleOn } from '../testing/sale.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let sale: Sale
let plan = ''
beforeAll(async () => {
  scene = await startScene()
  sale = saleOn(scene)
  plan = await sale.addPlan()
})
afterAll(() => scene?.stop())

const today = () => istDay(scene.test.time.now)
/** Sets the clock to a time in India; a session ends meanwhile. */
const at = (day: string, time: string, id: string): Promise<Client> => {
  scene.test.time.now = new Date(`${day}T${time}+05:30`)
  return new Client(scene.test).as(id, 'subscriber')
}

describe('an order with the shown start', () => {
  test('is refused after a purchase in another tab, with the new start', async () => {
    const buyer = await sale.addBuyer('two-tabs')
    const expected_start = today()
    await sale.buy(buyer, plan, { expected_start })
    const stale = await sale.order(buyer, plan, { expected_start, expected_total: 1180 })
    const start = addDays(expected_start, 365)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'start_changed', start })
    expect((await buyer.get('/user/orders')).body.data.records).toHaveLength(1)
    expect((await sale.order(buyer, plan, { expected_start: start, expected_total: 1180 })).status).toBe(200)
  })

  test('is refused for a second renewal, and before a changed price', async () => {
    const buyer = await sale.addBuyer('renews-twice')
    await sale.buy(buyer, plan)
    const expected_start = addDays(today(), 365)
    await sale.buy(buyer, plan, { expected_start }, 'renew-')
    const stale = await sale.order(buyer, plan, { expected_start, expected_total: 1 }, 'renew-')
    expect(stale.body).toMatchObject({ code: 'start_changed', start: addDays(expected_start, 366) })
  })

  test('is taken when the same or left out, and for a checkup', async () => {
    const buyer = await sale.addBuyer('fresh')
    expect((await sale.order(buyer, plan, { expected_start: today() })).status).toBe(200)
    expect((await sale.order(buyer, plan)).status).toBe(200)
    expect((await sale.order(buyer, plan, { expected_start: '2026-02-30' })).status).toBe(400)
    expect((await sale.order(buyer, plan, { expected_start: addDays(today(), 1) })).body.code).toBe('start_changed')
  })

  test('is taken after midnight with no plan before and now', async () => {
    await sale.addBuyer('night')
    const expected_start = today()
    const night = await at(addDays(expected_start, 1), '00:02:00', 'night')
    await rest(scene.test)
    expect((await sale.order(night, plan, { expected_start })).status).toBe(200)
  })

  test('is taken after midnight when a plan ended the day before', async () => {
    await scene.admin.as('admin', 'admin')
    const monthly = await sale.addPlan(500, { frequency: 4 })
    const buyer = await sale.addBuyer('lapsed')
    await sale.buy(buyer, monthly)
    const [bought] = (await sale.subscriberOf('lapsed')).subscriptions
    const next = addDays(bought?.end ?? '', 1)
    const night = await at(addDays(next, 1), '00:02:00', 'lapsed')
    await rest(scene.test)
    expect((await sale.order(night, monthly, { expected_start: next })).status).toBe(200)
    const late = await at(addDays(next, 5), '00:02:00', 'lapsed')
    const start = addDays(next, 5)
    expect((await sale.order(late, monthly, { expected_start: next })).body).toMatchObject({ code: 'start_changed', start })
    expect((await sale.order(late, monthly, { expected_start: addDays(next, 2) })).status).toBe(200)
  })
})
