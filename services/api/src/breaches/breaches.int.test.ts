import { istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addBreach, breachOf } from '../testing/breaches.ts'
import { Client } from '../testing/client.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const DAY = 86_400_000

let scene: Scene
let mailbox: ReturnType<typeof openMailbox>
let asha: Client
let files: Record<string, string>
let yesterday: string
let today: string
let id: string

const fileOf = async (owner: Client): Promise<string> => {
  const form = await scene.form(owner)
  expect((await owner.post('/user/claims', { ...form, submit: true })).status).toBe(200)
  return (form.prescription as string[])[0] ?? ''
}
const accesses = async (query = '') => (await scene.admin.get(`/admin/breaches/${id}/accesses${query}`)).body.data
const people = async (query = '') => (await scene.admin.get(`/admin/breaches/${id}/people${query}`)).body.data.records
const entry = async () => (await scene.admin.get(`/admin/breaches/${id}`)).body.data
const post = (path: string, body: object, key?: string) =>
  scene.admin.post(`/admin/breaches/${id}/${path}`, body, key ? { 'idempotency-key': key } : {})
const events = async (type: string) =>
  (await scene.test.deps.store.read(`breach-${id}`)).filter(event => event.type === type).map(({ data }) => data)

beforeAll(async () => {
  scene = await startScene()
  mailbox = openMailbox(scene.test)
  asha = await scene.subscriber('asha', '9000000001', { name: 'Asha Rao' })
  const ravi = await scene.subscriber('ravi', '9000000002', { name: 'Ravi Nair' })
  files = { asha: await fileOf(asha), ravi: await fileOf(ravi) }
  await rest(scene.test)
  yesterday = istDay(scene.test.time.now)
  await scene.as.verifier.get(`/files/${files.asha}`)
  scene.test.time.now = new Date(scene.test.time.now.getTime() + DAY)
  today = istDay(scene.test.time.now)
  await scene.as.verifier.as('verifier', 'management')
  await scene.as.finance.as('finance', 'management')
  await scene.admin.as('admin', 'admin')
  await scene.as.verifier.get(`/files/${files.ravi}`)
  await scene.as.finance.get(`/files/${files.ravi}`)
})
afterAll(async () => {
  await mailbox?.stop()
  await scene?.stop()
})
beforeEach(async () => {
  await scene.admin.as('admin', 'admin')
  id = await addBreach(scene)
})

test('records a breach with number and clock', async () => {
  expect(await entry()).toMatchObject({
    number: expect.stringMatching(/^BR-\d{8}-[0-9A-F]{4}$/),
    title: breachOf(scene).title,
    state: 'open',
    report_due_at: new Date(scene.test.time.now.getTime() + 3 * DAY).toISOString(),
    reported_at: null,
    people: 0,
  })
  const { waiting } = (await scene.admin.get('/admin/home')).body.data
  expect(waiting.find(({ kind }: { kind: string }) => kind === 'breaches').count).toBeGreaterThan(0)
})

test('records a repeated call once', async () => {
  const body = breachOf(scene, { title: 'Once' })
  const [one, two] = [
    await scene.admin.post('/admin/breaches', body, { 'idempotency-key': 'once' }),
    await scene.admin.post('/admin/breaches', body, { 'idempotency-key': 'once' }),
  ]
  expect(one.body.data._id).toBe(two.body.data._id)
  expect((await scene.admin.get('/admin/breaches?search=Once')).body.data.pagination.totalRecords).toBe(1)
})

test('refuses times in the future and in the wrong order', async () => {
  const at = (hours: number) => new Date(scene.test.time.now.getTime() + hours * 3_600_000).toISOString()
  for (const [change, code] of [
    [{ noticed_at: at(1) }, 'breach_in_future'],
    [{ ended_at: at(1) }, 'breach_in_future'],
    [{ began_at: at(-2), noticed_at: at(-3) }, 'breach_times_wrong'],
    [{ began_at: at(-2), ended_at: at(-3) }, 'breach_times_wrong'],
  ] as const)
    expect((await scene.admin.post('/admin/breaches', breachOf(scene, change))).body.code).toBe(code)
})

test('finds accesses by day, staff, person, document and name', async () => {
  const found = async (query: string) => {
    const answer = await accesses(query)
    return answer.records
      .map((row: { staff: { _id: string }; person: { _id: string } }) => `${row.staff._id} ${row.person._id}`)
      .sort()
  }
  const raviByBoth = ['finance ravi', 'verifier ravi']
  expect(await found('')).toEqual(['finance ravi', 'verifier asha', 'verifier ravi'])
  expect(await found(`?startDate=${today}`)).toEqual(raviByBoth)
  expect(await found(`?endDate=${yesterday}`)).toEqual(['verifier asha'])
  expect(await found('?staff=verifier')).toEqual(['verifier asha', 'verifier ravi'])
  expect(await found('?person=ravi&staff=finance')).toEqual(['finance ravi'])
  expect(await found(`?file=${files.ravi}`)).toEqual(raviByBoth)
  expect(await found('?search=Nair')).toEqual(raviByBoth)
  expect((await accesses()).found).toMatchObject({ accesses: 3, people: 2, new_people: 2, documents: 2 })
  expect((await accesses()).found.staff[0]).toMatchObject({ _id: 'verifier', accesses: 2 })
})

test('finds accesses by times within a day', async () => {
  const at = Date.parse((await accesses(`?person=ravi&staff=finance`)).records[0].hour)
  const found = async (from: number, to: number) =>
    (
      await accesses(
        `?person=ravi&from=${new Date(at + from * 60_000).toISOString()}&to=${new Date(at + to * 60_000).toISOString()}`,
      )
    ).found.accesses
  // The accesses are known by their hour, so each part of the hour finds them.
  for (const [from, to] of [
    [0, 60],
    [30, 40],
    [-60, 1],
    [59, 90],
  ] as const)
    expect(await found(from, to)).toBe(2)
  for (const [from, to] of [
    [60, 90],
    [-60, 0],
  ] as const)
    expect(await found(from, to)).toBe(0)
  expect((await scene.admin.get(`/admin/breaches/${id}/accesses?from=yesterday`)).status).toBe(400)
})

test('finds sign-ins of an account by time and records the search', async () => {
  const signIns = async (query: string) => (await scene.admin.get(`/admin/breaches/${id}/sign-ins${query}`)).body.data.records
  const phone = '9000000001'
  await asha.post('/user/login-otp', { country_code: '+91', phone })
  const text = (await mailbox.textsTo(`+91${phone}`)).at(-1) ?? ''
  const otp = /\d{6}/.exec(text)?.[0]
  expect((await new Client(scene.test).post('/user/login', { country_code: '+91', phone, otp })).status).toBe(200)
  await scene.test.settle()
  const now = scene.test.time.now.getTime()
  const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  expect(await signIns(`?account=asha&from=${iso(-1)}&to=${iso(1)}`)).toMatchObject([
    { user_id: { _id: 'asha', name: 'Asha Rao' } },
  ])
  expect(await signIns(`?account=asha&from=${iso(1)}`)).toEqual([])
  expect(await signIns('?account=ravi')).toEqual([])
  expect(await signIns('?search=Asha')).toHaveLength(1)
  expect((await events('breach_sign_ins_searched')).at(-1)).toEqual({
    from: null,
    to: null,
    account_id: null,
    by_text: true,
    sign_ins: 1,
  })
  expect((await scene.as.verifier.get(`/admin/breaches/${id}/sign-ins`)).status).toBe(403)
})

test('pages the accesses and counts all of them', async () => {
  const second = await accesses('?page=2&pageSize=2')
  expect(second.records).toHaveLength(1)
  expect(second.pagination).toMatchObject({ totalRecords: 3, totalPages: 2 })
  expect(second.found.accesses).toBe(3)
})

test('records each search once per hour without its text', async () => {
  for (const page of [1, 2]) await accesses(`?search=Nair&staff=finance&page=${page}&pageSize=1`)
  await accesses(`?startDate=${today}`)
  const searched = await events('breach_accesses_searched')
  expect(searched).toEqual([
    { from: null, to: null, staff_id: 'finance', person_id: null, file_id: null, by_text: true, accesses: 1, people: 1 },
    { from: today, to: null, staff_id: null, person_id: null, file_id: null, by_text: false, accesses: 2, people: 1 },
  ])
  expect(JSON.stringify(searched)).not.toContain('Nair')
  const { records } = (await scene.admin.get('/admin/audit-logs?pageSize=100')).body.data
  expect(records.map(({ action }: { action: string }) => action)).toContain('Accesses searched for a data breach')
})

test('adds all found people once, and only the named number', async () => {
  expect((await post('people', { staff: 'verifier', count: 3 })).body.code).toBe('breach_people_changed')
  for (const _ of ['first', 'repeated']) expect((await post('people', { staff: 'verifier', count: 2 }, 'add')).status).toBe(200)
  expect(await events('breach_people_added')).toHaveLength(1)
  expect((await people()).map(({ _id }: { _id: string }) => _id).sort()).toEqual(['asha', 'ravi'])
  expect((await accesses()).found).toMatchObject({ people: 2, new_people: 0 })
  expect((await post('people', { staff: 'finance', count: 1 })).body.code).toBe('breach_people_changed')
})

test('adds a person by hand and removes one with a reason', async () => {
  expect((await post('person', { who: '+91 90000 00001' })).status).toBe(200)
  expect((await post('person', { who: 'ravi' })).status).toBe(200)
  expect((await post('person', { who: '9000000099' })).body.code).toBe('breach_no_subscriber')
  expect((await post('person', { who: 'verifier' })).body.code).toBe('breach_no_subscriber')
  expect((await post('people/ravi/remove', { reason: '' })).status).toBe(400)
  expect((await post('people/ravi/remove', { reason: 'Another Ravi' })).status).toBe(200)
  expect((await people()).map(({ name }: { name: string }) => name)).toEqual(['Asha Rao'])
  expect(await people('?reach=removed')).toMatchObject([{ _id: 'ravi', removed_because: 'Another Ravi' }])
})

const NOTICE = {
  english: { subject: 'Your data', body: 'What happened' },
  hindi: { subject: 'आपका डेटा', body: 'क्या हुआ' },
}

test('sends a notice once, after its number was confirmed', async () => {
  await post('person', { who: 'asha' })
  await scene.test.settle()
  expect((await post('notices', { ...NOTICE, count: 2 })).body.code).toBe('breach_people_changed')
  for (const _ of ['first', 'repeated']) expect((await post('notices', { ...NOTICE, count: 1 }, 'send')).status).toBe(200)
  await waitUntil(async () => (await events('breach_notice_delivered')).length === 1)
  await scene.test.settle()
  expect((await post('notices', { ...NOTICE, count: 1 })).body.code).toBe('breach_nobody_to_tell')
  expect((await post('people/asha/remove', { reason: 'Mistake' })).body.code).toBe('breach_person_told')
  await asha.as('asha', 'subscriber')
  expect((await asha.get('/user/data-notices')).body.data).toMatchObject([{ en: NOTICE.english, hi: NOTICE.hindi }])
  const { records } = (await asha.get('/user/notifications/')).body.data
  expect(records.filter(({ message }: { message: string }) => message.startsWith('Your data.'))).toHaveLength(1)
})

test('closes only after people and Board were told', async () => {
  await post('person', { who: 'asha' })
  const close = () => post('close', { summary: 'Session ended, nothing read.' })
  expect((await close()).body.code).toBe('breach_board_untold')
  const told_at = scene.test.time.now.toISOString()
  const report = { kind: 'report', told_at, by: 'Anita', reference: 'DPB/1' }
  expect((await post('board', { ...report, told_at: new Date(Date.parse(told_at) + 60_000).toISOString() })).body.code).toBe(
    'breach_in_future',
  )
  expect((await post('board', report)).status).toBe(200)
  expect((await close()).body.code).toBe('breach_people_untold')
  await scene.test.settle()
  await post('notices', { ...NOTICE, count: 1 })
  expect((await close()).status).toBe(200)
  await scene.test.settle()
  expect(await entry()).toMatchObject({
    state: 'closed',
    reported_at: told_at,
    board: [report],
    summary: 'Session ended, nothing read.',
  })
  expect((await post('person', { who: 'ravi' })).body.code).toBe('breach_is_closed')
  expect((await accesses()).found.accesses).toBe(3)
})

test('shows an erased person as erased and marks the notice', async () => {
  await scene.subscriber('meera', '9000000003', { name: 'Meera Iyer' })
  await scene.admin.as('admin', 'admin')
  await post('person', { who: 'meera' })
  expect((await scene.admin.delete('/admin/registered-users/meera')).status).toBe(200)
  await waitUntil(async () => (await scene.test.deps.store.read('subscriber-meera')).at(-1)?.type === 'subscriber_erased')
  await scene.test.settle()
  const [person] = await people()
  expect(person).toMatchObject({ _id: 'meera', name: 'erased', phone: '' })
  await post('notices', { ...NOTICE, count: 1 })
  await waitUntil(async () => (await events('breach_notice_delivered')).length === 1)
  await scene.test.settle()
  expect(await people()).toMatchObject([{ _id: 'meera', reach: 'gone' }])
  expect(await entry()).toMatchObject({ told: { gone: 1, by_mail: 0 } })
})
