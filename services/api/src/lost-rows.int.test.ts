import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { projections } from '@opdesk/projections/all.ts'
import { verifyTables } from '@opdesk/projections/engine/verify-tables.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from './testing/client.ts'
import { rest, type Scene, startScene } from './testing/scene.ts'

/**
 * A view that decides something loses a row behind the product's back: `npm run projections -- verify` names it, and what depends on it goes by the log
 * or is refused.
 */

let scene: Scene
let db: ReturnType<typeof openPool>
beforeAll(async () => {
  scene = await startScene()
  db = openPool({ connectionString: scene.test.connectionString, max: 1 })
})
afterAll(async () => {
  await db?.end()
  await scene?.stop()
})

const eventsOf = async (stream: string, type: string) =>
  (await scene.test.deps.store.read(stream)).filter(event => event.type === type)

/** The number of an account whose row is lost is not given to somebody new. */
const signUpWith = async (phone: string) => {
  const visitor = new Client(scene.test)
  const number = { phone, country_code: '+91' }
  await visitor.post('/user/signup-otp', number)
  const mail = await visitor.get(`/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
  const otp = /\b\d{6}\b/.exec(mail.body.data.records[0].text)?.[0]
  return visitor.post('/user/signup', { ...number, otp, terms_and_condition: true, key_type: 1 })
}

const payTwice = async (id: string) => {
  const first = await scene.as.finance.post('/management/pay-claim', { id })
  const second = await scene.as.finance.post('/management/pay-claim', { id })
  return [first.status, second.status]
}

interface Case {
  view: string
  /** Makes what the row is about, and answers the key of the row. */
  given: (owner: Client) => Promise<string>
  key: string
  decides: (owner: Client, id: string) => Promise<void>
}

const cases: Case[] = [
  {
    view: 'wallet',
    key: 'subscriber_id',
    given: async owner => owner.userId ?? '',
    decides: async (owner, id) => {
      await scene.claim(owner, 'submitted')
      const holds = await eventsOf(`wallet-${id}`, 'wallet_hold_placed')
      expect(holds.map(({ data }) => data.amount)).toEqual([expect.any(Number)])
      expect(Number(holds[0]?.data.amount)).toBeGreaterThan(0)
    },
  },
  {
    view: 'subscriber',
    key: 'subscriber_id',
    given: async owner => owner.userId ?? '',
    decides: async owner => {
      const stranger = await owner.post('/user/claims', { ...(await scene.form(owner, { member_id: 'nobody' })), submit: true })
      expect(stranger.status).toBeGreaterThanOrEqual(400)
      await scene.claim(owner, 'submitted')
    },
  },
  {
    view: 'claim_list',
    key: 'claim_id',
    given: owner => scene.claim(owner, 'approved'),
    decides: async (_, id) => {
      const [, second] = await payTwice(id)
      expect(second).toBeGreaterThanOrEqual(400)
      await rest(scene.test)
      expect((await eventsOf(`claim-${id}`, 'claim_payment_requested')).length).toBeLessThanOrEqual(1)
    },
  },
  {
    view: 'payment_due',
    key: 'claim_id',
    given: owner => scene.claim(owner, 'approved'),
    decides: async (_, id) => {
      const [first, second] = await payTwice(id)
      expect(first).toBe(200)
      expect(second).toBeGreaterThanOrEqual(400)
      await rest(scene.test)
      expect(await eventsOf(`claim-${id}`, 'claim_settled')).toHaveLength(1)
    },
  },
  {
    view: 'coupon',
    key: 'code',
    given: async () => {
      const made = await scene.admin.post('/admin/coupon', coupon('LOST00001'))
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      return 'LOST00001'
    },
    decides: async (_, code) => {
      const again = await scene.admin.post('/admin/coupon', coupon(code))
      expect([again.status, again.body.code]).toEqual([409, 'already_exists'])
    },
  },
  {
    view: 'account',
    key: 'id',
    given: async owner => owner.userId ?? '',
    decides: async owner => {
      expect((await owner.get('/user/claims')).status).toBe(401)
      const answer = await signUpWith('9123450006')
      expect([answer.status, answer.body.code]).toEqual([503, 'behind'])
    },
  },
  {
    view: 'account',
    key: 'id',
    given: async () => 'verifier',
    decides: async owner => {
      const id = await scene.claim(owner, 'submitted')
      const answer = await scene.decide('verifier', id, 8)
      expect([401, 403, 404]).toContain(answer.status)
      expect(await eventsOf(`claim-${id}`, 'claim_approved')).toEqual([])
    },
  },
]

const coupon = (coupon_code: string) => ({
  coupon_type: 1,
  name: 'Offer',
  coupon_code,
  discount_type: 0,
  discount: 50,
  start_date: scene.test.time.now.toISOString().slice(0, 10),
  end_date: '2099-04-30',
  usage_type: 1,
  terms: 'Once for each subscriber.',
  count: 1,
})

test.each(cases.map((one, index) => ({ ...one, index })))(
  '$index: a lost row of $view is named, and nothing is decided without it',
  async ({ view, key, given, decides, index }) => {
    const owner = await scene.subscriber(`lost-${index}`, `912345000${index + 1}`)
    const id = await given(owner)
    await rest(scene.test)
    const gone = await db.query(`delete from read.${view} where ${key} = $1`, [id])
    expect(gone.rowCount).toBe(1)
    const own = projections.filter(({ name }) => name === view)
    const { differences } = await verifyTables(scene.test.connectionString, scene.test.deps.store, own)
    expect(differences).toContainEqual(expect.objectContaining({ view, table: view, rows: expect.arrayContaining([id]) }))
    await decides(owner, id)
  },
  60_000,
)
