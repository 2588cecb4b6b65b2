import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projections } from '@opdesk/projections/all.ts'
import { rebuild } from '@opdesk/projections/engine/rebuild.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const PHONE = '9123456780'
const NAME = 'Farida Contractor'
const DIAGNOSIS = 'Trigeminal neuralgia'
const REMARK = 'Illegible prescription of hers'
const DOCUMENT = 'a word that only the document holds'
const TOWN = 'Ratnagiri'
const ACCOUNT = '987650004821'
const SECRETS = ['farida', TOWN, PHONE, DIAGNOSIS, REMARK, DOCUMENT]

let scene: Scene
let farida: Client
let rejected: string
let settled: string

beforeAll(async () => {
  scene = await startScene()
  farida = await scene.subscriber('u-1', PHONE, { name: NAME, email: 'farida@example.org' })
  await scene.subscriber('u-2', '9111111111', { name: 'Somebody Else' })
  await farida.signInByCode(PHONE)
  await farida.call('PUT', '/user/update-profile', { name: `${NAME} Wadia`, email: 'farida.wadia@example.org', city: TOWN })
  await farida.call('PUT', '/user/payout-account', {
    kind: 'bank',
    holder: NAME,
    account_number: ACCOUNT,
    account_number_again: ACCOUNT,
    ifsc: 'HDFC0001234',
  })
  await farida.post('/user/payout-account/code', {})
  const { records } = (await farida.get(`/dev/outbox?to=${encodeURIComponent(`+91${PHONE}`)}`)).body.data
  const confirmed = await farida.post('/user/payout-account/confirm', { otp: /\d{6}/.exec(records[0].text)?.[0] })
  expect(confirmed.body.data).toMatchObject({ state: 'in_force', last4: ACCOUNT.slice(-4) })
  const upload = await farida.upload([{ name: 'farida-bill.pdf', content: pdf(DOCUMENT) }])
  const own = { prescription: [upload.body.data[0].file_id], diagonosis_detail: DIAGNOSIS, user_remark: `For ${NAME}` }
  rejected = await scene.claim(farida, 'submitted', own)
  await scene.decide('verifier', rejected, 5, REMARK)
  await farida.patch(`/user/raise-claim-dispute/${rejected}`, { user_remark: `${DIAGNOSIS} was covered`, files: [] })
  await scene.as.verifier.patch(`/management/disputed-claims/${rejected}`, { approval_status: 5, remark: REMARK })
  settled = await scene.claim(farida, 'settled', { diagonosis_detail: DIAGNOSIS })
  await farida.post('/user/claims', { diagonosis_detail: DIAGNOSIS })
  await scene.as.finance.post('/management/exports', { list: 'claims', format: 'csv', query: { search: 'farida' } })
  await rest(scene.test)
})
afterAll(() => scene?.stop())

/** All text in the tables of the product, and in the files of its folder. */
const everything = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where (table_schema in ('log', 'app') or table_schema ~ '^read_.+_[0-9]+$') and table_type = 'BASE TABLE'`.execute(
    scene.test.deps.db,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        text: string | null
      }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(scene.test.deps.db)
      return rows[0]?.text ?? ''
    }),
  )
  const files = await readdir(scene.test.folder, { recursive: true, withFileTypes: true })
  const contents = files.filter(file => file.isFile()).map(file => readFile(join(file.parentPath, file.name), 'latin1'))
  return [...texts, ...(await Promise.all(contents))].join('\n').toLowerCase()
}
const found = async () => {
  const text = await everything()
  return SECRETS.filter(secret => text.includes(secret.toLowerCase()))
}

test('the search for personal data finds it before the erasure', async () => {
  // Before the erasure, read models contain names and diagnoses in clear text; the log never does.
  expect(await found()).toEqual(SECRETS)
  // Not even a view has an account number.
  expect(await everything()).not.toContain(ACCOUNT)
  const { rows } = await sql<{ text: string }>`select string_agg(e::text, ' ') as text from log.events e`.execute(
    scene.test.deps.db,
  )
  for (const secret of ['Farida', PHONE, DIAGNOSIS, REMARK]) expect(rows[0]?.text).not.toContain(secret)
})

test('refuses an erasure with an open claim, or without the privilege', async () => {
  const open = await scene.claim(farida, 'submitted')
  const refused = await scene.admin.delete('/admin/registered-users/u-1')
  expect([refused.status, refused.body.code]).toEqual([409, 'open_claims'])
  await scene.decide('verifier', open, 5, 'Closed')
  expect((await scene.admin.delete('/admin/registered-users/nobody')).status).toBe(404)
  await scene.test.addStaff('outsider', 'admin', { privileges: [] })
  const outsider = await new Client(scene.test).as('outsider', 'admin')
  expect((await outsider.delete('/admin/registered-users/u-1')).body.code).toBe('no_privilege')
})

test('removes the subscriber from database, files and views; the log stays intact', async () => {
  const device = { token_hash: Buffer.alloc(32, 1), user_id: 'u-1', last_used_at: scene.test.time.now }
  await scene.test.deps.db.insertInto('app.known_device').values(device).execute()
  const secret = { key_id: 'k-1', secret_hash: Buffer.alloc(32, 1), shown_to: 'u-1', made_at: scene.test.time.now }
  await scene.test.deps.db.insertInto('app.program_key_secret').values(secret).execute()
  const answer = await scene.admin.delete('/admin/registered-users/u-1')
  expect([answer.status, answer.body.message]).toEqual([200, 'User deleted successfully'])
  // The sessions are invalid as soon as the erasure is answered.
  expect((await farida.get('/user/get-profile')).status).toBe(401)
  await waitUntil(async () => (await scene.test.deps.store.read('subscriber-u-1')).at(-1)?.type === 'subscriber_erased')
  await rest(scene.test)
  expect(await found()).toEqual([])
  expect(await scene.test.deps.db.selectFrom('app.known_device').selectAll().execute()).toEqual([])
  expect(await scene.test.deps.db.selectFrom('app.program_key_secret').selectAll().execute()).toEqual([])
  expect(await scene.test.deps.db.selectFrom('app.payout_account_use').selectAll().execute()).toEqual([])
  expect((await scene.admin.get('/admin/audit-logs/verify')).body.data).toMatchObject({ ok: true })
  expect((await scene.admin.delete('/admin/registered-users/u-1')).status).toBe(404)
})

test('keeps exports that searched for the person, without the search text', async () => {
  const [job] = (await scene.as.finance.get('/management/exports')).body.data.records
  expect(job).toMatchObject({ list: 'claims', format: 'csv' })
  expect(job.query).not.toHaveProperty('search')
})

test('shows auditors the erasure with its actor, and sign-ins without names', async () => {
  const logs = (await scene.admin.get('/admin/audit-logs?program=4')).body.data.records
  expect(logs).toMatchObject([
    { action: 'Subscriber erased', record_id: 'u-1', user_id: { name: 'Automatic' } },
    { action: 'Erasure of a subscriber requested', method: 'DELETE', user_id: { name: 'Name of admin' } },
  ])
  const logins = (await scene.admin.get('/admin/login-history?role=3')).body.data.records
  expect(logins).toMatchObject([{ user_id: { _id: 'u-1', name: 'erased' }, method: 'one_time_code' }])
  expect((await scene.admin.get('/admin/login-history?search=farida')).body.data.records).toEqual([])
})

test('keeps replay and lists working, and shows the erasure', async () => {
  for (const id of [rejected, settled]) {
    const { data } = (await scene.as.finance.get(`/management/claims/${id}`)).body
    expect(data).toMatchObject({ diagonosis_detail: 'erased', member_details: { name: 'erased', phone: '' } })
    expect(data.user_id).toMatchObject({ name: 'erased', email: '' })
    const history = (await scene.as.finance.get(`/management/claims/${id}/history?at=3`)).body.data
    expect(history.state.diagonosis_detail).toBe('erased')
  }
  const paid = (await scene.as.finance.get(`/management/claims/${settled}`)).body.data
  expect(paid).toMatchObject({ internal_status: 12, approved_claimable_amount: 550.25 })
  const { records } = (await scene.as.finance.get('/management/claims?search=farida')).body.data
  expect(records).toEqual([])
  expect(
    (await scene.as.finance.get('/management/claims?pageSize=100')).body.data.records.map(({ _id }: { _id: string }) => _id),
  ).toContain(settled)
})

test('leaves rebuilt read models without the person', async () => {
  for (const { name } of projections) await rebuild(scene.test.connectionString, name)
  await waitUntil(async () => {
    const { rows } = await sql`select from read.checkpoint where state = 'live'`.execute(scene.test.deps.db)
    return rows.length === projections.length
  })
  await scene.test.settle()
  expect(await found()).toEqual([])
  expect((await scene.as.finance.get(`/management/claims/${settled}`)).body.data.diagonosis_detail).toBe('erased')
})

test('erases data that the subscriber sends during the erasure', async () => {
  const word = 'Onychocryptosis'
  const zoya = await scene.subscriber('u-9', '9122222222', { name: 'Zoya Late' })
  await zoya.post('/user/claims', { diagonosis_detail: word })
  const sending = Array.from({ length: 12 }, () => zoya.post('/user/claims', { diagonosis_detail: word }))
  expect((await scene.admin.delete('/admin/registered-users/u-9')).status).toBe(200)
  for (const { status } of await Promise.all(sending)) expect([200, 401]).toContain(status)
  await waitUntil(async () => (await scene.test.deps.store.read('subscriber-u-9')).at(-1)?.type === 'subscriber_erased')
  await rest(scene.test)
  expect(await everything()).not.toContain(word.toLowerCase())
})
