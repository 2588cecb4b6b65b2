import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { projections } from '@opdesk/projections/all.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { verifyTables } from '@opdesk/projections/engine/verify-tables.ts'
import { personOf } from '@opdesk/testing/employee-sheet.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Answer, Client } from './testing/client.ts'
import { importsOn } from './testing/import-scene.ts'
import { openMailbox } from './testing/mailbox.ts'
import { addOrganization, employeeBody } from './testing/organization.ts'
import { rest, type Scene, startScene } from './testing/scene.ts'

/**
 * Tests what happens when a view loses a row by outside interference: `bin/opdesk projections verify` names the row, and a decision
 * that depends on the row reads the log instead or is refused.
 */

let scene: Scene
let db: ReturnType<typeof openPool>
let mailbox: ReturnType<typeof openMailbox>
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  mailbox = openMailbox(scene.test)
  db = openPool({ connectionString: scene.test.connectionString, options: SEARCH_PATH, max: 1 })
})
afterAll(async () => {
  await mailbox?.stop()
  await db?.end()
  await scene?.stop()
})

const eventsOf = async (stream: string, type: string) =>
  (await scene.test.deps.store.read(stream)).filter(event => event.type === type)

/** Tries to sign up with the number of an account that has lost its row. */
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
  /** Creates what the row is about, and answers the row's key. */
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
  'verify names a lost row of $view (case %#), and decisions stay correct',
  async ({ view, key, given, decides, index }) => {
    const owner = await scene.subscriber(`lost-${index}`, `912345000${index + 1}`)
    const id = await given(owner)
    await rest(scene.test)
    const gone = await db.query(`delete from ${view} where ${key} = $1`, [id])
    expect(gone.rowCount).toBe(1)
    const own = projections.filter(({ name }) => name === view)
    const { differences } = await verifyTables(scene.test.connectionString, scene.test.deps.store, own)
    expect(differences).toContainEqual(expect.objectContaining({ view, table: view, rows: expect.arrayContaining([id]) }))
    await decides(owner, id)
  },
  60_000,
)

/** Deletes the account rows of these people, and restores them after `run`. */
const without = async (ids: readonly string[], run: () => Promise<void>): Promise<void> => {
  await rest(scene.test)
  const { rows } = await db.query<{ row: string }>(
    'delete from account a where id = any($1) returning to_jsonb(a)::text as row',
    [ids],
  )
  expect(rows).toHaveLength(ids.length)
  try {
    await run()
  } finally {
    for (const { row } of rows)
      await db.query('insert into account select * from jsonb_populate_record(null::account, $1::jsonb)', [row])
  }
}

const behind = ({ status, body }: Answer) => expect([status, body.code], JSON.stringify(body)).toEqual([503, 'behind'])
const fine = ({ status, body }: Answer) => expect([200, 201], JSON.stringify(body)).toContain(status)

/**
 * While an account's row is lost, its number and address are still taken: a request for them is refused with 503, and gets the
 * right answer once the row is restored.
 */
describe('an account that has lost its row', () => {
  const PHONE = '9123460001'
  const EMAIL = 'lost@company.test'
  const user = (change: object = {}) => ({
    name: 'Rekha Nair',
    user_type: 0,
    designation: 'verifier',
    email: 'verifier2@example.org',
    country_code: '+91',
    mobile: '9811100001',
    status: 1,
    password: 'Fresh@2026',
    ...change,
  })
  let hr: Client
  beforeAll(async () => {
    await scene.test.addSubscriber('lost', PHONE, { email: EMAIL, plan: null })
    await addOrganization(scene.test, 'meridian', 'Meridian Textiles')
    hr = await new Client(scene.test).as(await scene.test.addStaff('hr', 'hr', { corporate_id: 'meridian' }), 'hr')
  })

  test('does not lose its address to a new sign-up', async () => {
    const visitor = new Client(scene.test)
    const code = async () => {
      const texts = await mailbox.textsTo(EMAIL)
      return texts.flatMap(text => /^\d{6}(?= is your)/m.exec(text)?.[0] ?? [])[0]
    }
    await without(['lost'], async () => {
      fine(await visitor.post('/user/signup-otp', { email: EMAIL, key_type: 0 }))
      await vi.waitFor(async () => expect(await code()).toBeDefined(), { timeout: 40_000 })
      behind(await visitor.post('/user/signup', { email: EMAIL, otp: await code(), terms_and_condition: true, key_type: 0 }))
    })
  })

  test('does not lose its address to a subscriber who confirms it', async () => {
    const person = await scene.subscriber('confirming', '9123460002', { plan: null })
    fine(await person.call('PUT', '/user/update-profile', { email: EMAIL.toUpperCase() }))
    const link = await mailbox.linkTo(EMAIL.toUpperCase(), 1)
    const confirm = () => person.post('/user/confirm-email', { key: link.searchParams.get('key') })
    await without(['lost'], async () => behind(await confirm()))
    expect((await confirm()).body.code).toBe('email_taken')
  })

  test('does not lose its number to a new employee', async () => {
    const body = employeeBody({ phone: PHONE })
    await without(['lost'], async () => behind(await hr.post('/hr/corpoEmp', body)))
    const added = await hr.post('/hr/corpoEmp', body)
    expect([added.status, added.body.data._id]).toEqual([201, 'lost'])
  })

  test('does not lose its number to an employee with a corrected number', async () => {
    const added = await hr.post('/hr/corpoEmp', employeeBody())
    const correct = () => scene.admin.patch(`/admin/corpoEmp/${added.body.data._id}`, { phone: PHONE })
    await without(['lost'], async () => behind(await correct()))
    expect((await correct()).body.code).toBe('employee_exists')
  })

  test('keeps its number from an imported row, but imports other rows', async () => {
    const imports = importsOn(scene)
    const organization = await imports.addOrganization('Lost Rows')
    const phone = '9123460003'
    await scene.test.addSubscriber('lost-retail', phone, { plan: null })
    await without(['lost-retail'], async () => {
      const { _id, counts } = await imports.importAll(organization, [personOf(1), personOf(2, { phone }), personOf(3)])
      expect(counts).toMatchObject({ imported: 2, failed: 1 })
      const { records } = (await organization.hr.get(`/hr/imports/${_id}/rows?only=failed`)).body.data
      expect(JSON.stringify(records)).toContain('catching up')
    })
  })

  test('keeps its address from staff who are added, changed or invited', async () => {
    const { admin } = scene
    const email = 'management@example.org'
    const { password: _, ...changed } = user()
    const added = await admin.post('/admin/users', user())
    fine(added)
    await without(['management'], async () => {
      behind(await admin.post('/admin/users', user({ email })))
      behind(await admin.patch(`/admin/users/${added.body.data._id}`, { ...changed, email: email.toUpperCase() }))
      fine(await admin.post('/admin/users', user({ email: 'free@example.org' })))
    })
    expect((await admin.post('/admin/users', user({ email }))).body.code).toBe('already_exists')
    await scene.test.addStaff('second', 'admin')
    await without(['second'], async () => behind(await admin.post('/admin/invitations', { email: 'second@example.org' })))
  })

  test('still counts as the first admin', async () => {
    const first = {
      name: 'Rekha Nair',
      email: 'first@example.org',
      country_code: '+91',
      phone: '9811100002',
      password: 'Fresh@2026',
      confirm_password: 'Fresh@2026',
      setup_token: scene.test.deps.setupToken(),
    }
    const { rows } = await db.query<{ id: string }>("select id from account where role = 'admin'")
    const signUp = () => new Client(scene.test).post('/admin/signup', first)
    await without(
      rows.map(({ id }) => id),
      async () => behind(await signUp()),
    )
    expect((await signUp()).body.code).toBe('invitation_needed')
  })
})
