import { processActor } from '@opdesk/contracts/actor.ts'
import type { SubscriberEvent } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, claimBody } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let end: string
beforeAll(async () => {
  scene = await startScene()
  end = addDays(istDay(scene.test.time.now), 1)
  asha = await scene.subscriber('asha', '9000000001', { start: addDays(end, -100), end })
})
afterAll(() => scene?.stop())

/** Moves the server's clock to noon of a day and signs the subscriber in, since the earlier session has expired. */
const on = async (day: string): Promise<Client> => {
  scene.test.time.now = new Date(`${day}T06:30:00.000Z`)
  return await new Client(scene.test).as('asha', 'subscriber')
}
const seen = async (who: Client) => ({
  plan: (await who.get('/user/get-profile')).body.data.plan,
  subscribed: (await who.get('/user/subscribed-plan')).body.data?.end_date ?? null,
  covered: (await who.get('/user/members')).body.data.records.map(({ plan_status }: { plan_status: number }) => plan_status),
  price: (await who.get('/user/claimable-amount?amount=100&parameter=0')).status,
})

test('shows an active plan as not expired', async () => {
  expect(await seen(asha)).toMatchObject({
    plan: { status: 'active', expired: false, claimable: true },
    subscribed: end,
    covered: [1, 1, 0],
    price: 200,
  })
})

test('accepts claims for a covered visit until 7 days after plan end', async () => {
  const late = await on(addDays(end, 7))
  expect(await seen(late)).toMatchObject({
    plan: { end_date: end, expired: true, claimable: true },
    subscribed: end,
    covered: [1, 1, 0],
    price: 200,
  })
  const body = { ...(await scene.form(late, { opd_date: end })), submit: true }
  expect((await late.post('/user/claims', body)).status).toBe(200)
})

test('shows a plan as expired 8 days after its end', async () => {
  const over = await on(addDays(end, 8))
  expect(await seen(over)).toMatchObject({
    plan: { status: 'expired', expired: true, claimable: false },
    subscribed: end,
    covered: [0, 0, 0],
    price: 422,
  })
})

test('accepts a claim on the first day of an unrecorded queued plan', async () => {
  const { store } = scene.test.deps
  const start = addDays(end, 1)
  const ravi = await scene.subscriber('ravi', '9000000002', { start: addDays(end, -100), end })
  const data = { subscription_id: 'next', order_id: 'o', origin: 'renewal', plan: plan(), value: 1 } as const
  await handleCommand({
    store,
    aggregate: subscriberAggregate('ravi'),
    stream: 'subscriber-ravi',
    command: { id: 'queue', actor: processActor('test') },
    now: new Date(`${end}T06:30:00.000Z`),
    decide: (): SubscriberEvent[] => [{ type: 'plan_purchased', data }],
  })
  const prescription = (await scene.form(ravi)).prescription
  scene.test.time.now = new Date(`${start}T00:00:00+05:30`)
  const early = await new Client(scene.test).as('ravi', 'subscriber')
  const body = { ...claimBody('ravi-son', start, { prescription }), submit: true }
  const answer = await early.post('/user/claims', body)
  expect([answer.status, answer.body.data.claimable_amount > 0]).toEqual([200, true])
  const types = (await store.read('subscriber-ravi')).map(({ type }) => type).slice(-3)
  expect(types).toEqual(['plan_expired', 'plan_activated', 'member_paid'])
})
