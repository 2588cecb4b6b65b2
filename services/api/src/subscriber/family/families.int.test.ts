import { childDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let admin: Client
let admin2: Client
beforeAll(async () => {
  scene = await startScene()
  await scene.subscriber('asha', '9000000001')
  await scene.subscriber('ravi', '9000000002')
  await scene.test.addStaff('admin2', 'admin')
  await onDay('2026-03-10')
})
afterAll(() => scene?.stop())

/** Sets the clock to a day and signs all in again, since earlier sessions may have expired. */
const onDay = async (day: string): Promise<void> => {
  scene.test.time.now = new Date(`${day}T06:30:00.000Z`)
  const of = (id: string, role: 'admin' | 'subscriber') => new Client(scene.test).as(id, role)
  asha = await of('asha', 'subscriber')
  ravi = await of('ravi', 'subscriber')
  admin = await of('admin', 'admin')
  admin2 = await of('admin2', 'admin')
}

const wife = {
  name: 'Meera Rao',
  relation: 7,
  dob: '1991-04-05',
  gender: 2,
  country_code: '+91',
  phone: '9811100001',
  address: '4 MG Road, Bengaluru',
}
const code = async (answer: ReturnType<Client['get']>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const memberOf = async (client: Client, id: string) =>
  (await client.get('/user/members')).body.data.records.find((member: { _id: string }) => member._id === id)

test('requests, reviews, covers, claims for, and deletes a member', async () => {
  const added = await asha.post('/user/add-member', wife, { 'idempotency-key': 'wife' })
  expect(added.body).toMatchObject({ success: true, message: 'Member details added successfully' })
  const id: string = added.body.data._id
  expect((await asha.post('/user/add-member', wife, { 'idempotency-key': 'wife' })).body.data._id).toBe(id)
  expect(await memberOf(asha, id)).toMatchObject({ plan_status: 0, review_status: 0, covered: [], update_request: { _id: id } })
  expect((await asha.get('/user/requested-member')).body.data.records).toMatchObject([
    { _id: id, name: 'Meera Rao', review_status: 0, update_request: { kind: 'add' } },
  ])
  expect((await ravi.get('/user/requested-member')).body.data.records).toEqual([])

  admin.position = asha.position
  for (const query of ['', '?search=meera', '?search=name+of+asha', '?search=90000', '?review_status=0', '?startDate=2026-03-10'])
    expect((await admin.get(`/admin/updated-users${query}`)).body.data, query).toMatchObject({
      records: [{ _id: id, kind: 'add', name: 'Name of asha', member: { _id: id, relation: 7 }, user_id: { _id: 'asha' } }],
      pagination: { totalRecords: 1 },
    })
  for (const query of ['?search=nobody', '?search=70000', '?review_status=1', '?endDate=2026-03-09'])
    expect((await admin.get(`/admin/updated-users${query}`)).body.data.pagination.totalRecords, query).toBe(0)
  expect((await admin.get(`/admin/updated-users/${id}`)).body.data).toMatchObject({ current: null, wanted: wife, decided: null })

  await onDay('2026-03-12')
  const decisions = await Promise.all(
    [admin, admin2].map(one => one.patch(`/admin/updated-users/${id}`, { review_status: 1, reason: 'Seen' })),
  )
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = decisions.find(({ status }) => status === 409)
  expect(lost?.body).toMatchObject({
    code: 'already_reviewed',
    message: expect.stringMatching(/^This request was accepted by Name of admin2? on 12\/03\/2026 12:00 PM\./),
  })
  asha.position = await scene.head()
  expect(await memberOf(asha, id)).toMatchObject({ plan_status: 1, review_status: 1, covered: [{ from: '2026-03-10' }] })

  const visit = async (day: string) =>
    await asha.post('/user/claims', { ...(await scene.form(asha, { member_id: id, opd_date: day })), submit: true })
  expect((await visit('2026-03-09')).body.code).toBe('patient_not_covered')
  const sent = await visit('2026-03-10')
  expect(sent.status).toBe(200)
  expect(await code(asha.delete(`/user/delete-member/${id}`))).toEqual([409, 'member_open_claims'])

  expect((await admin.patch(`/admin/families/${id}/plan-status`, { plan_status: 0 })).body.message).toBe(
    'Status updated successfully',
  )
  await onDay('2026-03-13')
  expect((await visit('2026-03-12')).status).toBe(200)
  expect((await visit('2026-03-13')).body.code).toBe('patient_not_covered')
})

test('answers not_found for the member of another subscriber', async () => {
  expect(await code(ravi.delete('/user/delete-member/asha-son'))).toEqual([404, 'not_found'])
  expect(await code(ravi.delete('/user/delete-member/asha'))).toEqual([404, 'not_found'])
  expect(await code(admin.patch('/admin/families/nobody', { name: 'Nobody' }))).toEqual([404, 'not_found'])
  expect(await code(admin.patch('/admin/families/nobody/plan-status', { plan_status: 1 }))).toEqual([404, 'not_found'])
  expect(await code(admin.patch('/admin/updated-users/nobody', { review_status: 1 }))).toEqual([404, 'not_found'])
  expect(await code(admin.post('/admin/families', { ...wife, user_id: 'nobody' }))).toEqual([404, 'not_found'])
  expect(await code(admin.get('/admin/families/nobody'))).toEqual([404, 'not_found'])
  expect(await code(asha.get('/admin/families/asha'))).toEqual([403, 'forbidden'])
})

test('lets admins add, change and toggle members, with history', async () => {
  const { body } = await admin.post('/admin/families', { ...wife, user_id: 'ravi' })
  expect(body.message).toBe('Family member details added.')
  const id = body.data._id
  expect((await admin.patch(`/admin/families/${id}`, { name: 'Meera Iyer' })).body.message).toBe('Record updated.')
  expect(await code(admin.patch('/admin/families/ravi', { name: 'Other' }))).toEqual([422, 'self_fixed'])
  expect((await admin.patch('/admin/families/ravi', { dob: '1990-05-02' })).status).toBe(200)
  expect((await admin.patch(`/admin/families/${id}/plan-status`, { plan_status: 0 })).status).toBe(200)
  expect((await admin.get('/admin/families/ravi')).body.data).toMatchObject({
    records: [
      { relation: 0, dob: '1990-05-02', plan_status: 1 },
      { _id: 'ravi-son', plan_status: 1 },
      { _id: 'ravi-mother', plan_status: 0 },
      { _id: id, name: 'Meera Iyer', plan_status: 0, covered: [{ from: '2026-03-13', until: '2026-03-13' }] },
    ],
    userPlan: { membership_id: 1, member_count: 4, covered_count: 2 },
    userProfile: { _id: 'ravi', dob: '1990-05-02' },
  })
  const { records } = (await admin.get('/admin/audit-logs?search=meera')).body.data
  expect(records.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['Family member added', 'Family member changed', 'Family member unpaid']),
  )
})

test('refuses invalid input by field', async () => {
  const wrong = { country_code: 'in', dob: '2027-01-01', relation: 11, gender: 4, phone: '12', name: '', address: '', extra: 1 }
  for (const [field, value] of Object.entries(wrong))
    expect((await ravi.post('/user/add-member', { ...wife, [field]: value })).body, field).toMatchObject({
      code: 'invalid_request',
    })
  expect(await code(ravi.post('/user/add-member', { ...wife, relation: 0 }))).toEqual([422, 'self_fixed'])
  expect(await code(ravi.post('/user/add-member', { ...wife, relation: 8 }))).toEqual([409, 'relation_taken'])
  expect(await code(ravi.post('/user/add-member', { ...wife, relation: 3, name: 'MEERA  Iyer' }))).toEqual([409, 'member_exists'])
})

test('notifies the subscriber once by mail and once in the app', async () => {
  const templates = async () =>
    (
      await sql<{ template: string }>`
        select template from app.message where recipient_id = 'asha' order by template`.execute(scene.test.deps.db)
    ).rows
      .map(({ template }) => template)
      .filter(template => /member|family/.test(template))
  const all = ['family_changed', 'member_status_action', 'user_add_member']
  await expect.poll(templates, { timeout: 60_000 }).toEqual(all)
  asha.position = await scene.head()
  const notices = (await asha.get('/user/notifications')).body.data.records.filter(({ page }: { page?: string }) => page)
  expect(notices).toMatchObject([
    { message: 'Meera Rao is covered by your plan until today, and not after it', page: '/user/profile?tab=family' },
    { message: 'Your request to add Meera Rao was accepted: Seen' },
    { message: 'Your request to add Meera Rao is under review' },
  ])
})

test('tells in the mail whether an accepted member is covered', async () => {
  const remarks = async () => {
    const { rows } = await sql<{ subject: string; text: string; path: string }>`
      select subject, text, path from app.message where recipient_id = 'ravi' and template = 'member_status_action'`.execute(
      scene.test.deps.db,
    )
    return Object.fromEntries(rows.map(({ subject, text, path }) => [subject, [/Your plan.*/.exec(text)?.[0], path]]))
  }
  for (const details of [
    { ...wife, name: 'Kavya Rao', relation: 6, dob: '2020-02-03', declaration: childDeclaration.version },
    { ...wife, name: 'Usha Rao', relation: 3 },
  ]) {
    const { _id } = (await ravi.post('/user/add-member', details)).body.data
    admin.position = ravi.position
    expect((await admin.patch(`/admin/updated-users/${_id}`, { review_status: 1, reason: 'Seen' })).status).toBe(200)
  }
  const page = '/user/profile?tab=family'
  await expect.poll(remarks, { timeout: 60_000 }).toEqual({
    'Kavya Rao: Accepted': ['Your plan covers them. Seen', page],
    'Usha Rao: Accepted': ['Your plan does not cover them. The page of your family says why. Seen', page],
  })
})
