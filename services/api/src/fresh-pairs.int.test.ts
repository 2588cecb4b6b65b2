import { openPool } from '@opdesk/event-store/postgres/connection.ts'
import { projections } from '@opdesk/projections/all.ts'
import { rebuild } from '@opdesk/projections/engine/rebuild.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from './testing/client.ts'
import { waitUntil } from './testing/running-app.ts'
import { type Scene, startScene } from './testing/scene.ts'

/** While any view is failed or built anew, a read after a write has what was written or is refused (decision 0073). `FRESH_PAIRS=10000` is the long form, over all views. */
const PAIRS = Number(process.env.FRESH_PAIRS ?? 64)
const IN_SHORT = ['claim_list', 'claim_detail', 'notification', 'resource_record']
const views = process.env.FRESH_PAIRS ? projections : projections.filter(({ name }) => IN_SHORT.includes(name))
const faults = ['failed', 'being built anew'] as const
const EACH = Math.ceil(PAIRS / (views.length * faults.length))

let scene: Scene
let asha: Client
let db: ReturnType<typeof openPool>
let form: Record<string, unknown>
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('u-1', '9123456701')
  form = await scene.form(asha)
  db = openPool({ connectionString: scene.test.connectionString, max: 3 })
})
afterAll(async () => {
  await db?.end()
  await scene?.stop()
})

interface Pair {
  name: string
  write: (mark: string) => Promise<Answer>
  /** Of what was written, by whoever is to see it. */
  read: (id: string) => Promise<Answer>
  has: (body: Answer['body'], id: string, mark: string) => boolean
}

const listed = (body: Answer['body'], id: string): boolean => body.data.records.some((row: { _id: string }) => row._id === id)
const mentions: Pair['has'] = (body, _, mark) => JSON.stringify(body).includes(mark)
/** Reads after what another has written. */
const after = (writer: Client, reader: Client, url: string) => {
  reader.position = writer.position
  return reader.get(url)
}
const draft = (mark: string) => asha.post('/user/claims', { diagonosis_detail: mark })
/** With a prescription that stays the same: an upload is a write of its own. */
const submit = (mark: string) => asha.post('/user/claims', { ...form, doc_name: mark, submit: true })
const rename = (mark: string) => asha.call('PUT', '/user/update-profile', { name: mark })
const couponBody = (name: string) => ({
  coupon_type: 1,
  name,
  coupon_code: `PAIR${String(marks).padStart(5, '0')}`,
  discount_type: 0,
  discount: 50,
  start_date: scene.test.time.now.toISOString().slice(0, 10),
  end_date: '2099-04-30',
  usage_type: 1,
  terms: 'Once for each subscriber.',
  count: 1,
})
const userBody = (name: string) => ({
  name,
  user_type: 0,
  designation: 'verifier',
  email: `pair${marks}@example.org`,
  country_code: '+91',
  mobile: String(9_700_000_000 + marks),
  status: 0,
  password: 'Fresh@2026',
})
const pairs = (): Pair[] => [
  { name: 'own claims', write: draft, read: () => asha.get('/user/claims'), has: listed },
  {
    name: 'own claim',
    write: draft,
    read: id => asha.get(`/user/claims/${id}`),
    has: mentions,
  },
  { name: 'claims to verify', write: submit, read: () => after(asha, scene.as.verifier, '/management/claims'), has: listed },
  {
    name: 'claim to verify',
    write: submit,
    read: id => after(asha, scene.as.verifier, `/management/claims/${id}`),
    has: (body, id) => JSON.stringify(body).includes(id),
  },
  {
    name: 'a specialization',
    write: mark => scene.admin.post('/admin/specialization', { name: mark }),
    read: id => scene.admin.get(`/admin/specialization/${id}`),
    has: mentions,
  },
  {
    name: 'what admins did',
    write: mark => scene.admin.post('/admin/specialization', { name: mark }),
    read: () => scene.admin.get('/admin/audit-logs'),
    has: mentions,
  },
  {
    name: 'notifications of the verifier',
    write: submit,
    read: () => after(asha, scene.as.verifier, '/management/notifications'),
    has: (body, id) => JSON.stringify(body).includes(id),
  },
  {
    name: 'a coupon',
    write: mark => scene.admin.post('/admin/coupon', couponBody(mark)),
    read: () => scene.admin.get('/admin/coupon'),
    has: mentions,
  },
  {
    name: 'somebody of the staff',
    write: mark => scene.admin.post('/admin/users', userBody(mark)),
    read: id => scene.admin.get(`/admin/users/${id}`),
    has: mentions,
  },
  { name: 'own profile', write: rename, read: () => asha.get('/user/get-profile'), has: mentions },
  {
    name: 'a registered user',
    write: rename,
    read: () => after(asha, scene.admin, '/admin/registered-users'),
    has: mentions,
  },
]

const tally = { fresh: 0, refused: 0, unwritten: 0 }
let marks = 0

/** Of one length; names of people have no digits. */
const lettersOf = (n: number): string =>
  String(n)
    .padStart(6, '0')
    .replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')

const tryPair = async ({ name, write, read, has }: Pair): Promise<void> => {
  marks += 1
  const mark = `Pair ${lettersOf(marks)}`
  // The newest comes first in lists.
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 100)
  const written = await write(mark)
  if (written.status === 503) {
    tally.unwritten += 1
    return
  }
  expect(written.status, `${name}: ${JSON.stringify(written.body)}`).toBe(200)
  const { _id } = written.body.data
  const answer = await read(_id)
  if (answer.status === 503) {
    tally.refused += 1
    return
  }
  expect([name, answer.status, has(answer.body, _id, mark)]).toEqual([name, 200, true])
  tally.fresh += 1
}

const allLive = async () =>
  (await db.query("select from read.checkpoint where state <> 'live'")).rowCount === 0 &&
  (await asha.get('/user/claims')).status === 200

const whileIt = {
  /** The view's table takes no row, so it fails on its next event. */
  failed: async ({ fold }: (typeof views)[number], run: () => Promise<void>) => {
    const table = `read.${fold.spec.table}`
    await db.query(`alter table ${table} add constraint spoilt check (false) not valid`)
    try {
      await run()
    } finally {
      await db.query(`alter table ${table} drop constraint spoilt`)
    }
  },
  'being built anew': async ({ name }: (typeof views)[number], run: () => Promise<void>) => {
    await rebuild(scene.test.connectionString, name)
    await run()
  },
} as const

test.each(views.flatMap(view => faults.map(fault => [view.name, fault, view] as const)))(
  'with %s %s, what is read after a write is fresh or refused',
  async (_, fault, view) => {
    const kinds = pairs()
    await whileIt[fault](view, async () => {
      for (let n = 0; n < EACH; n += 1) {
        const pair = kinds[marks % kinds.length]
        if (pair) await tryPair(pair)
      }
    })
    await waitUntil(allLive, 60_000)
  },
  300_000,
)

test('pairs were of both kinds', () => {
  runLog().info({ ...tally, views: views.length }, 'fresh pairs')
  expect([tally.fresh > 0, tally.refused > 0]).toEqual([true, true])
})
