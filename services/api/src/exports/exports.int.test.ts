import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Program } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { ExportFormat } from '@opdesk/contracts/export/formats.ts'
import { states } from '@opdesk/contracts/reference.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type Answer, Client } from '../testing/client.ts'
import { ASHAS_BANK } from '../testing/payout-accounts.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, type StaffName, startScene } from '../testing/scene.ts'
import { addWaitingPayout } from '../testing/waiting-payout.ts'

let scene: Scene
let asha: Client
let ravi: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  const small = { doctor_fee: 10, pharmacy_fee: 0 }
  await scene.claim(asha, 'settled', { ...small, hospital: '=HYPERLINK("http://x")' })
  await scene.claim(asha, 'submitted', { ...small, hospital: 'अपोलो, दिल्ली 😀' })
  await scene.claim(asha, 'verified', { ...small, hospital: 'Sunrise "West"' })
  await scene.claim(ravi, 'submitted', { ...small, hospital: 'Sunrise East' })
  await scene.claim(ravi, 'draft', { ...small, hospital: 'Sunrise Draft' })
  await rest(scene.test)
})
afterAll(() => scene?.stop())

type Area = 'management' | 'admin' | 'user'
const ended = async (who: Client, area: Area, id: string): Promise<Answer['body']['data']> => {
  let job: Answer['body']['data']
  await waitUntil(async () => {
    job = (await who.get(`/${area}/exports/${id}`)).body.data
    return !['queued', 'running'].includes(job.status)
  }, 100_000)
  return job
}
const exported = async (who: Client, area: Area, list: string, format: ExportFormat, query: object = {}) => {
  const asked = await who.post(`/${area}/exports`, { list, format, query })
  expect([asked.status, asked.body.data?.status], JSON.stringify(asked.body)).toEqual([200, 'queued'])
  return ended(who, area, asked.body.data._id)
}
const bytesOf = async (who: Client, job: { file: { url: string } }): Promise<Buffer> => {
  const answer = await who.get(job.file.url.replace('/api/v1', ''))
  expect(answer.status).toBe(200)
  return answer.body
}
const linesOf = (csv: Buffer): string[] => csv.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
const csvOf = async (who: Client, area: Area, list: string, query: object = {}) =>
  linesOf(await bytesOf(who, await exported(who, area, list, 'csv', query)))

test('refuses to hand out a file that was changed after its export', async () => {
  const job = await exported(scene.as.finance2, 'management', 'claims', 'csv')
  const place = join(scene.test.folder, 'exports', job._id.slice(-2), job._id)
  const bytes = await readFile(place)
  const address = job.file.url.replace('/api/v1', '')
  await writeFile(place, bytes.toString().replace('Sunrise', 'Sunsets'))
  const { status, body } = await scene.as.finance2.get(address)
  expect([status, body.code]).toEqual([500, 'document_changed'])
  await writeFile(place, bytes)
  expect(await bytesOf(scene.as.finance2, job)).toEqual(bytes)
})

test('exports all records that match, in the order of the list', async () => {
  const listed = await scene.as.verifier.get('/management/claims?search=sunrise&sortBy=hospital&sortOrder=1')
  expect(listed.body.data.records).toHaveLength(2)
  const [header, ...rows] = await csvOf(scene.as.verifier, 'management', 'claims', {
    search: 'sunrise',
    sortBy: 'hospital',
    sortOrder: 1,
  })
  expect(header).toBe(
    'S.No,Claim ID,Raised Date,Name,Doctor Name,Hospital/Clinic Name,Flags,Act. Bill Amt. (₹),Claimable Amt. (₹),Approved Amt. (₹),Status',
  )
  const numbers = listed.body.data.records.map((claim: { claim_id: string }) => claim.claim_id)
  expect(rows).toEqual([
    `1,${numbers[0]},2026-03-10,Name of asha-son,Dr. Meera Iyer,"Sunrise ""West""",,10.00,8.00,8.00,Approved by Verifier`,
    `2,${numbers[1]},2026-03-10,Name of ravi-son,Dr. Meera Iyer,Sunrise East,,10.00,8.00,,Pending`,
  ])
})

test.each(['csv', 'xlsx', 'pdf'] as const)('offers a %s to its requester, named by list and time', async format => {
  const job = await exported(scene.as.management, 'management', 'claims', format)
  expect(job).toMatchObject({ list: 'claims', format, status: 'completed', progress: { done: 4, total: 4 }, failure: null })
  expect(job.file.name).toBe(`claims_2026_03_10_12_00_00.${format}`)
  expect(job.file.expires_at).toBe('2026-03-17T06:30:00.000Z')
  const answer = await scene.as.management.get(job.file.url.replace('/api/v1', ''))
  expect(answer.headers).toMatchObject({
    'content-disposition': `attachment; filename="claims_2026_03_10_12_00_00.${format}"`,
    'content-length': String(job.file.size),
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body).toHaveLength(job.file.size)
})

test('writes a formula as plain text, and keeps Hindi and emoji', async () => {
  const [header, ...rows] = await csvOf(scene.admin, 'admin', 'claims')
  expect(header).toMatch(/,Status,Subscriber Type$/)
  const file = rows.join('\n')
  expect(file).toMatch(/,"'=HYPERLINK\(""http:\/\/x""\)",,10\.00,8\.00,8\.00,Settled,Retail$/m)
  expect(file).toContain('"अपोलो, दिल्ली 😀"')
})

const views: [StaffName, Record<string, string | number | boolean>][] = [
  ['verifier', { awaitingMe: true }],
  ['management', { awaitingMe: true }],
  ['finance', { awaitingMe: true }],
  ['verifier', { claimInternalStatus: 0 }],
  ['finance', { claimInternalStatus: 0 }],
  ['reader', { claimInternalStatus: 0 }],
  ['manager2', { startDate: '2026-03-10', endDate: '2026-03-10', subscriberType: 1 }],
  ['manager', { startDate: '2026-03-11' }],
]
test('exports the rows of the viewer’s own list', async () => {
  const compared = views.map(async ([who, query]) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]))
    const listed = (await scene.as[who].get(`/management/claims?${search}`)).body.data.records
    const [, ...rows] = await csvOf(scene.as[who], 'management', 'claims', query)
    expect(
      rows.map(row => row.split(',')[1]),
      `${who} ${search}`,
    ).toEqual(listed.map((claim: { claim_id: string }) => claim.claim_id))
    return rows.length
  })
  expect(await Promise.all(compared)).toEqual([2, 1, 0, 2, 3, 3, 4, 0])
})

test('refuses an export on a nearly full disk', async () => {
  const app = await createApp({ ...scene.test.deps, minFreeBytes: Number.MAX_SAFE_INTEGER })
  const { token, userId } = scene.as.manager
  const elsewhere = Object.assign(new Client({ ...scene.test, app }), { token, userId })
  const { status, body, headers } = await elsewhere.post('/management/exports', { list: 'claims', format: 'csv', query: {} })
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'storage_full', '60'])
  await app.close()
})

test('exports only the transactions of the requesting subscriber', async () => {
  const transactions = (await asha.get('/user/get-transactions')).body.data
  const [header, ...rows] = await csvOf(asha, 'user', 'wallet')
  expect(header).toBe('S.No,Date,Type,For,Claim ID,Credit Amt. (₹),Debit Amt. (₹)')
  expect(rows).toHaveLength(transactions.length)
  expect(rows[0]).toBe(`1,2026-03-10 12:00:00,Debit,Claim ${transactions[0].claim_id},${transactions[0].claim_id},,8.00`)
  expect(rows.at(-1)).toBe(`${rows.length},2026-03-10 12:00:00,Credit,${transactions.at(-1).reason},,5000.00,`)
  expect(await csvOf(ravi, 'user', 'wallet')).toHaveLength(2)
})

test('exports payouts for Finance alone, without accounts', async () => {
  const reference = await addWaitingPayout(scene.test.deps, 'unknown', ASHAS_BANK)
  await rest(scene.test)
  const [header, ...rows] = await csvOf(scene.as.finance, 'management', 'payouts', { state: 'requested' })
  expect(header).toBe('S.No,Payment,Claim ID,Subscriber,Amount (₹),State,Reason,Note,UTR,Channel,Requested,Changed')
  expect(rows).toEqual([expect.stringMatching(new RegExp(`^1,${reference},CLM900001,,1\\.00,Waits for the bank,,,,Bank file,`))])
  expect(rows.join()).not.toContain('4821')
  expect(await csvOf(scene.as.finance, 'management', 'payouts', { state: 'failed' })).toEqual([header])
  const asked = { list: 'payouts', format: 'csv', query: {} }
  expect((await scene.as.verifier.post('/management/exports', asked)).status).toBe(403)
})

test('exports disputes by their filters', async () => {
  const id = await scene.claim(asha, 'submitted', { doctor_fee: 10, pharmacy_fee: 0, hospital: 'Disputed Clinic' })
  await scene.decide('verifier', id, 5)
  expect((await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })).status).toBe(200)
  await rest(scene.test)
  const rows = await csvOf(scene.as.verifier, 'management', 'disputes', { claimDisputeStatus: '1' })
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/^1,.*,Disputed Clinic,10\.00,8\.00,0\.00,Dispute Raised$/)
  expect(await csvOf(scene.as.verifier, 'management', 'disputes', { claimDisputeStatus: '4' })).toHaveLength(1)
})

test('exports organizations and subscribers for admins with the program', async () => {
  const organization = {
    name: 'Meridian Textiles',
    address: '4 Mill Lane, Surat',
    state: states.findIndex(({ name }) => name === 'Gujarat'),
    email: 'office@meridian.example',
    country_code: '+91',
    phone: '9812345678',
    status: 0,
    contact_person: [],
  }
  expect((await scene.admin.post('/admin/corporation', organization)).status).toBe(200)
  await rest(scene.test)
  const [header, ...rows] = await csvOf(scene.admin, 'admin', 'corporation', { search: 'meridian', sortStateBy: 'state' })
  expect(header).toBe('S.No,Name,Address,State,Email,Phone,Status,Show on the website')
  expect(rows).toEqual(['1,Meridian Textiles,"4 Mill Lane, Surat",Gujarat,office@meridian.example,(+91) 9812345678,Inactive,No'])
  expect(await csvOf(scene.admin, 'admin', 'registered-users', { search: '9000000002', subscriberTypeStatus: '1' })).toEqual([
    'S.No,Name,Email,Mobile No.,Type,Registered,Payment Status',
    '1,Name of ravi,ravi@example.org,(+91) 9000000002,Retail,2026-03-10,Paid',
  ])

  const rights = (program_id: number) => ({ program_id, GET: true, POST: false, PATCH: false, DELETE: false })
  await scene.test.addStaff('organization-admin', 'admin', { privileges: [rights(Program.corporate)] })
  const some = await new Client(scene.test).as('organization-admin', 'admin')
  const theirs = await exported(some, 'admin', 'corporation', 'xlsx')
  expect(theirs.status).toBe('completed')
  for (const list of ['registered-users', 'claims', 'disputes'])
    expect((await some.post('/admin/exports', { list, format: 'csv' })).body.code, list).toBe('no_privilege')
  expect((await scene.as.management.post('/management/exports', { list: 'corporation', format: 'csv' })).status).toBe(400)
  const taken = [Program.corporate, Program.claims].map(program_id => ({
    ...rights(program_id),
    module_id: 1,
    user_id: 'organization-admin',
    GET: program_id === Program.claims,
  }))
  expect((await scene.admin.patch('/admin/privileges/organization-admin/1', taken)).status).toBe(200)
  await rest(scene.test)
  expect((await some.get(`/admin/exports/${theirs._id}/file`)).body.code, 'a list they no longer have').toBe('no_privilege')
})

test('exports an empty result as a header alone', async () => {
  const job = await exported(scene.as.verifier, 'management', 'claims', 'csv', { search: 'no such clinic' })
  expect(job).toMatchObject({ status: 'completed', progress: { done: 0, total: 0 } })
  expect(linesOf(await bytesOf(scene.as.verifier, job))).toHaveLength(1)
})

test('hides an export from other people on every route', async () => {
  const job = await exported(scene.as.management, 'management', 'claims', 'csv')
  const wallet = await exported(asha, 'user', 'wallet', 'csv')
  for (const [who, area, id] of [
    [scene.as.verifier, 'management', job._id],
    [scene.admin, 'admin', job._id],
    [ravi, 'user', wallet._id],
    [scene.as.management, 'management', wallet._id],
    [scene.as.management, 'management', 'no-such-export'],
    [scene.as.management, 'management', crypto.randomUUID()],
  ] as const) {
    for (const answer of [
      await who.get(`/${area}/exports/${id}`),
      await who.get(`/${area}/exports/${id}/file`),
      await who.delete(`/${area}/exports/${id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'export_not_found'])
    }
    expect(JSON.stringify((await who.get(`/${area}/exports?pageSize=50`)).body.data.records)).not.toContain(id)
  }
  const nobody = new Client(scene.test)
  expect((await nobody.get(`/management/exports/${job._id}/file`)).status).toBe(401)
  expect((await asha.post('/management/exports', { list: 'claims', format: 'csv' })).status).toBe(403)
  expect((await scene.as.verifier.get(`/user/exports/${wallet._id}/file`)).status).toBe(403)
})

test.each([
  [{ list: 'claims', format: 'csv', query: { claimInternalStatus: 99 } }, 'query.claimInternalStatus'],
  [{ list: 'claims', format: 'csv', query: { sortBy: 'password' } }, 'query.sortBy'],
  [{ list: 'claims', format: 'csv', query: { page: 0 } }, 'query.page'],
  [{ list: 'claims', format: 'csv', query: { pageSize: 1_000_000 } }, 'query.pageSize'],
  [{ list: 'claims', format: 'csv', query: { startDate: '2026-03-02', endDate: '2026-03-01' } }, 'query.endDate'],
  [{ list: 'claims', format: 'csv', query: { search: 'a\u0000b' } }, 'query.search'],
  [{ list: 'claims', format: 'csv', query: [] }, 'query'],
  [{ list: 'claims', format: 'docx' }, 'format'],
  [{ list: 'wallet', format: 'csv' }, 'list'],
  [{ list: 'claims', format: 'csv', owner: 'asha' }, ''],
  [{}, 'list'],
])('refuses the export %j', async (body, path) => {
  const answer = await scene.as.verifier.post('/management/exports', body)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
})

test('lists own exports in pages, newest first', async () => {
  const first = (await scene.as.management.get('/management/exports?pageSize=2')).body.data
  expect(first.records).toHaveLength(2)
  expect(first.pagination).toMatchObject({ pageSize: 2, currentPage: 1, nextPage: 2 })
  expect((await scene.as.management.get('/management/exports?pageSize=51')).status).toBe(400)
  expect((await scene.as.management.get('/management/exports?sortBy=list')).status).toBe(400)
})

test('queues one export for a repeated Idempotency-Key, and refuses another query', async () => {
  const headers = { 'idempotency-key': 'export once' }
  const body = { list: 'claims', format: 'csv', query: { search: 'once' } }
  const answers = await Promise.all(Array.from({ length: 5 }, () => scene.as.manager.post('/management/exports', body, headers)))
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body])
  const id = answers[0]?.body.data._id
  await ended(scene.as.manager, 'management', id)
  const again = await scene.as.manager.post('/management/exports', body, headers)
  expect(again.body).toEqual(answers[0]?.body)
  const events = await scene.test.deps.store.read(`export-${id}`)
  expect(events.map(({ type }) => type)).toEqual(['export_requested', 'export_completed'])
  expect(events[0]?.metadata.actor).toMatchObject({ id: 'manager', role: 'management' })
  const other = await scene.as.manager.post('/management/exports', { ...body, query: { search: 'twice' } }, headers)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
})

test('accepts three of six concurrent exports, and another after a cancellation', async () => {
  const person = await new Client(scene.test).as('manager2', 'management')
  const body = { list: 'claims', format: 'pdf' }
  const keys = Array.from({ length: 6 }, (_, index) => ({ 'idempotency-key': `limit ${index}` }))
  const answers = await Promise.all(keys.map(key => person.post('/management/exports', body, key)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(3)
  for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
    expect([status, body.code, body.message]).toEqual([429, 'too_many_exports', errorCatalogue.too_many_exports[1]])
  }
  const key = keys[answers.findIndex(({ status }) => status === 200)]
  expect((await person.post('/management/exports', body, key)).status).toBe(200)
  const last: string = taken.at(-1)?.body.data._id
  expect((await person.delete(`/management/exports/${last}`)).status).toBe(200)
  expect((await person.get(`/management/exports/${last}`)).body.data.status).toBe('cancelled')
  const next = await person.post('/management/exports', body)
  expect(next.status).toBe(200)
  await ended(person, 'management', next.body.data._id)
  const again = await person.delete(`/management/exports/${next.body.data._id}`)
  expect([again.status, again.body.code]).toEqual([409, 'export_finished'])
  await waitUntil(async () => {
    const { rows } = await sql`select 1 from app.job where job_id = ${last}`.execute(scene.test.deps.db)
    return rows.length === 0
  })
  const types = (await scene.test.deps.store.read(`export-${last}`)).map(({ type }) => type)
  expect(types).toEqual(['export_requested', 'export_cancelled'])
  expect((await person.get(`/management/exports/${last}/file`)).body.code).toBe('export_not_ready')
})

test('exports claims only for an admin who may read them', async () => {
  const reading = { program_id: Program.claims, GET: true, POST: false, PATCH: false, DELETE: false }
  const reader = await new Client(scene.test).as(
    await scene.test.addStaff('claims-reader', 'admin', { privileges: [reading] }),
    'admin',
  )
  expect((await csvOf(reader, 'admin', 'claims')).length).toBeGreaterThan(3)
  const outsider = await new Client(scene.test).as(await scene.test.addStaff('outsider', 'admin', { privileges: [] }), 'admin')
  expect((await outsider.post('/admin/exports', { list: 'claims', format: 'csv' })).body.code).toBe('no_privilege')
})

test('removes all exported files that contain an erased person', async () => {
  const farida = await scene.subscriber('farida', '9000000003')
  const seen = await scene.claim(farida, 'submitted', { hospital: 'Where Farida went' })
  expect((await scene.decide('verifier', seen, 5)).status).toBe(200)
  await rest(scene.test)
  const claims = await exported(scene.as.finance2, 'management', 'claims', 'csv')
  const hers = await exported(farida, 'user', 'wallet', 'csv')
  const others = await exported(ravi, 'user', 'wallet', 'csv')
  expect((await bytesOf(scene.as.finance2, claims)).toString()).toContain('Name of farida-son')
  expect((await scene.admin.delete('/admin/registered-users/farida')).status).toBe(200)
  const { exportFiles, store } = scene.test.deps
  const isThere = ({ _id }: { _id: string }) =>
    exportFiles.open(_id).then(
      file => {
        file.destroy()
        return true
      },
      () => false,
    )
  await waitUntil(async () => !(await isThere(claims)) && !(await isThere(hers)))
  expect((await store.read('subscriber-farida')).at(-1)?.type).toBe('subscriber_erased')
  expect(await isThere(others)).toBe(true)
  expect((await scene.as.finance2.get(`/management/exports/${claims._id}`)).body.data).toMatchObject({
    status: 'expired',
    file: null,
  })
  expect((await scene.as.finance2.get(`/management/exports/${claims._id}/file`)).body.code).toBe('export_expired')
  await rest(scene.test)
  const again = await exported(scene.as.finance2, 'management', 'claims', 'csv')
  const content = (await bytesOf(scene.as.finance2, again)).toString()
  expect(content).not.toContain('farida')
  expect(content).not.toContain('Farida')
})

test('exports the claims of an absent verifier for the substitute', async () => {
  const stand = await new Client(scene.test).as(
    await scene.test.addStaff('stand', 'management', { designation: 3, designation_id: 'verifier' }),
    'management',
  )
  const mine = { awaitingMe: true }
  expect(await csvOf(stand, 'management', 'claims', mine)).toHaveLength(1)
  const days = { from: '2026-03-10', to: '2026-03-12' }
  const granted = await scene.as.verifier.post('/management/delegations', { substitute_id: 'stand', ...days })
  expect(granted.status).toBe(200)
  await rest(scene.test)
  const listed = (await stand.get('/management/claims?awaitingMe=true')).body.data.records
  expect(listed.length).toBeGreaterThan(1)
  const [, ...rows] = await csvOf(stand, 'management', 'claims', mine)
  expect(rows.map(row => row.split(',')[1])).toEqual(listed.map((claim: { claim_id: string }) => claim.claim_id))
})

test('encrypts the search text in the log with the requester’s key', async () => {
  const job = await exported(scene.as.reader, 'management', 'claims', 'csv', { search: 'a rare surname' })
  const { rows } = await sql<{ text: string }>`
    select e::text as text from log.events e where stream = ${`export-${job._id}`} order by version limit 1`.execute(
    scene.test.deps.db,
  )
  expect(rows[0]?.text).not.toContain('rare surname')
  expect((await scene.test.deps.store.read(`export-${job._id}`))[0]?.data.query).toMatchObject({ search: 'a rare surname' })
})

test('expires a file after seven days, also in the list', async () => {
  const job = await exported(scene.as.finance2, 'management', 'claims', 'csv')
  const { time, deps } = scene.test
  const before = time.now
  try {
    time.now = new Date(Date.parse(job.file.expires_at) + 1)
    const person = await new Client(scene.test).as('finance2', 'management')
    const late = await person.get(`/management/exports/${job._id}`)
    expect(late.body.data).toMatchObject({ status: 'expired', file: null })
    const download = await person.get(`/management/exports/${job._id}/file`)
    expect([download.status, download.body.code]).toEqual([404, 'export_expired'])
    await waitUntil(() =>
      deps.exportFiles.open(job._id).then(
        file => {
          file.destroy()
          return false
        },
        () => true,
      ),
    )
  } finally {
    time.now = before
  }
})
