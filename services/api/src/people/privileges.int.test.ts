import { userStream } from '@opdesk/contracts/account/events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  admin = scene.admin
})
afterAll(() => scene?.stop())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const row = (user_id: string, program_id: number, methods: readonly Method[], module_id = 1) => ({
  module_id,
  user_id,
  program_id,
  GET: methods.includes('GET'),
  POST: methods.includes('POST'),
  PATCH: methods.includes('PATCH'),
  DELETE: methods.includes('DELETE'),
})
const every: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE']
const adminWith = async (id: string, ...programs: number[]) => {
  const privileges = programs.map(program_id => ({ program_id, GET: true, POST: true, PATCH: true, DELETE: true }))
  await scene.test.addStaff(id, 'admin', { privileges })
  return await new Client(scene.test).as(id, 'admin')
}
const lastEvent = async (id: string) => (await scene.test.deps.store.read(userStream(id))).at(-1)

describe('the lists of the privilege grid', () => {
  test('contain the programs of each module, and the people with privileges', async () => {
    const programs = async (module: string) =>
      (await admin.get(`/admin/privileges/${module}-programs`)).body.data.records.map(
        ({ program_id, name }: { program_id: number; name: string }) => `${program_id} ${name}`,
      )
    expect(await programs('admin')).toEqual([
      '1 Designation',
      '2 Users',
      '3 Corporate',
      '4 Corporate Subscriber',
      '5 Plans',
      '6 Tests',
      '7 Doctors',
      '8 Coupons',
      '9 Terms & Conditions',
      '10 System Settings',
      '11 Privileges',
      '21 Claims',
      '30 Audit Logs',
      '31 Login History',
    ])
    expect(await programs('general')).toEqual(['20 Approval', '21 Claims'])
    const ids = async (path: string) =>
      (await admin.get(path)).body.data.records.map(({ _id }: { _id: string }) => _id).toSorted()
    expect(await ids('/admin/privileges/admin-users')).toEqual(['admin', 'standby'])
    expect(await ids('/admin/privileges/manager-users')).toEqual(Object.keys(scene.as).toSorted())
  })

  test('show staff with all rights of their designation, minus withheld ones', async () => {
    const { records } = (await admin.get('/admin/privileges/finance')).body.data
    expect(records).toEqual([row('finance', 20, every, 2), row('finance', 21, every, 2)])
    expect((await admin.get('/admin/privileges/nobody')).status).toBe(404)
    await scene.subscriber('asha', '9000000001')
    expect((await admin.get('/admin/privileges/asha')).status).toBe(404)
  })
})

describe('granting privileges', () => {
  test('takes effect with the next request, recording old and new', async () => {
    const clerk = await adminWith('clerk')
    expect((await clerk.get('/admin/designation')).body.code).toBe('no_privilege')
    const added = await admin.post('/admin/privileges', [row('clerk', 1, ['GET'])])
    expect([added.status, added.body.message]).toEqual([200, 'Success'])
    await scene.test.settle()
    expect((await clerk.get('/admin/designation')).status).toBe(200)
    expect((await clerk.post('/admin/designation', { designation: 'Clerk' })).status).toBe(403)
    const changed = await admin.patch('/admin/privileges/clerk/1', [row('clerk', 1, ['GET', 'POST']), row('clerk', 2, [])])
    expect(changed.status).toBe(200)
    await scene.test.settle()
    expect((await clerk.post('/admin/designation', { designation: 'Clerk' })).status).toBe(200)
    const flags = { GET: true, POST: false, PATCH: false, DELETE: false }
    expect(await lastEvent('clerk')).toMatchObject({
      type: 'user_privileges_changed',
      schema_version: 2,
      data: { privileges: [{ program_id: 1, ...flags, POST: true }], previous: [{ program_id: 1, ...flags }] },
      metadata: { actor: { id: 'admin' } },
    })
    expect((await admin.get('/admin/privilege/clerk/1')).body.data).toEqual({ ...flags, POST: true })
  })

  test('happens once for two calls with one Idempotency-Key', async () => {
    await adminWith('twice')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = () => admin.patch('/admin/privileges/twice/1', [row('twice', 1, ['GET'])], key)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await scene.test.deps.store.read(userStream('twice'))).toHaveLength(2)
  })

  test('is limited to the admin’s own privileges, for others and themselves', async () => {
    const keeper = await adminWith('keeper', 11, 1)
    await adminWith('friend')
    for (const [who, program] of [
      ['friend', 2],
      ['keeper', 2],
      ['keeper', 21],
    ] as const) {
      const answer = await keeper.patch(`/admin/privileges/${who}/1`, [row(who, program, ['GET'])])
      expect([answer.status, answer.body.code]).toEqual([403, 'above_own_rights'])
    }
    expect((await keeper.patch('/admin/privileges/friend/1', [row('friend', 1, every)])).status).toBe(200)
    expect((await keeper.patch('/admin/privileges/admin/1', [row('admin', 5, ['GET'])])).status).toBe(200)
    const back = await admin.patch('/admin/privileges/admin/1', [row('admin', 5, every)])
    expect([back.status, back.body.code]).toEqual([403, 'above_own_rights'])
    await scene.test.addStaff('second', 'admin')
    const second = await new Client(scene.test).as('second', 'admin')
    expect((await second.patch('/admin/privileges/admin/1', [row('admin', 5, every)])).status).toBe(200)
  })

  test.each([
    ['rows of another person', '/admin/privileges/clerk/1', [row('finance', 1, every)]],
    ['rows of another module', '/admin/privileges/clerk/1', [row('clerk', 20, every, 2)]],
    ['a program of another module', '/admin/privileges/clerk/1', [row('clerk', 20, every)]],
    ['an unknown program', '/admin/privileges/clerk/1', [row('clerk', 99, every)]],
    ['a program twice', '/admin/privileges/clerk/1', [row('clerk', 1, every), row('clerk', 1, [])]],
    ['an unknown module', '/admin/privileges/clerk/3', [row('clerk', 1, every, 3)]],
    ['no rows', '/admin/privileges/clerk/1', []],
    ['rows that are no list', '/admin/privileges/clerk/1', row('clerk', 1, every)],
    ['flags that are text', '/admin/privileges/clerk/1', [{ ...row('clerk', 1, every), GET: 'true' }]],
    ['a missing flag', '/admin/privileges/clerk/1', [{ ...row('clerk', 1, every), GET: undefined }]],
    ['an added role', '/admin/privileges/clerk/1', [{ ...row('clerk', 1, every), role: 1, status: 12 }]],
  ])('answers 400 for %s', async (_, path, rows) => {
    const answer = await admin.patch(path, rows)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  test('requires a person of the module', async () => {
    for (const [path, rows] of [
      ['/admin/privileges/finance/1', [row('finance', 11, every)]],
      ['/admin/privileges/clerk/2', [row('clerk', 20, every, 2)]],
      ['/admin/privileges/nobody/1', [row('nobody', 1, every)]],
    ] as const) {
      expect((await admin.patch(path, rows)).status).toBe(404)
    }
  })
})

describe('the Privileges program', () => {
  let last = ''
  test('has a separate privilege for each method', async () => {
    await scene.test.addStaff('watcher', 'admin', {
      privileges: [{ program_id: 11, GET: true, POST: false, PATCH: false, DELETE: false }],
    })
    const watcher = await new Client(scene.test).as('watcher', 'admin')
    expect((await watcher.get('/admin/privileges/clerk')).status).toBe(200)
    for (const answer of [
      await watcher.post('/admin/privileges', [row('clerk', 1, [])]),
      await watcher.patch('/admin/privileges/clerk/1', [row('clerk', 1, [])]),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'no_privilege'])
    }
    for (const staff of [scene.as.verifier, scene.as.management, scene.as.reader]) {
      expect((await staff.get('/admin/privileges/clerk')).body.code).toBe('forbidden')
      expect((await staff.get('/admin/privileges/admin-users')).body.code).toBe('forbidden')
    }
  })

  test('stays with one active admin after concurrent withdrawals', async () => {
    const others = ['keeper', 'second']
    for (const id of others) expect((await admin.patch(`/admin/privileges/${id}/1`, [row(id, 11, [])])).status).toBe(200)
    const own = await admin.patch('/admin/privileges/admin/1', [row('admin', 11, ['GET'])])
    expect([own.status, own.body.code]).toEqual([409, 'last_keeper'])
    const twin = await adminWith('twin', 11)
    const answers = await Promise.all([
      admin.patch('/admin/privileges/twin/1', [row('twin', 11, [])]),
      twin.patch('/admin/privileges/admin/1', [row('admin', 11, [])]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    last = answers[0]?.status === 200 ? 'admin' : 'twin'
    const loser = answers.find(({ status }) => status === 403)
    expect(loser?.body.code).toBe('no_privilege')
  })

  test('cannot be withdrawn from the last active admin with it', async () => {
    await scene.test.addStaff('retired', 'admin')
    await scene.test.setStatus('retired', 0)
    const users = await adminWith('usersclerk', 2, ...Array.from({ length: 10 }, (_, n) => n + 3), 1, 20, 21, 30, 31)
    const {
      _id,
      createdAt: _,
      ...record
    } = (await users.get(`/admin/users?search=${last}@`)).body.data.records.find((user: { _id: string }) => user._id === last)
    // The clerk also has the Privileges program, so may deactivate the last admin; after that no admin can take the program from
    // the clerk.
    expect((await users.patch(`/admin/users/${last}`, { ...record, designation: null, status: 0 })).status).toBe(200)
    expect((await users.delete('/admin/users/usersclerk')).body.code).toBe('own_account')
    const own = await users.patch('/admin/privileges/usersclerk/1', [row('usersclerk', 11, [])])
    expect([own.status, own.body.code]).toEqual([409, 'last_keeper'])
    admin = users
  })
})

describe('staff with withheld programs', () => {
  test('see claims without Approval, cannot decide, and read why', async () => {
    const owner = await scene.subscriber('owner', '9000000003')
    const claim = await scene.claim(owner, 'submitted')
    const granted = await admin.patch('/admin/privileges/verifier/2', [row('verifier', 20, ['GET'], 2)])
    expect(granted.status).toBe(200)
    const { verifier } = scene.as
    const { data } = (await verifier.get(`/management/claims/${claim}`)).body
    expect(data.actions.filter(({ allowed }: { allowed: boolean }) => allowed)).toEqual([])
    expect(data.actions.find(({ action }: { action: string }) => action === 'approve')).toMatchObject({ reason: 'no_privilege' })
    for (const answer of [
      await scene.decide('verifier', claim, 8),
      await verifier.post('/management/claims/bulk', [{ id: claim, approval_status: 8 }]),
      await verifier.patch('/management/update-claimbills', { claimId: claim, approved_claimable_doctor_fee: 1 }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'no_privilege'])
    }
    const back = await admin.patch('/admin/privileges/verifier/2', [row('verifier', 20, every, 2)])
    expect(back.status).toBe(200)
    expect((await scene.decide('verifier', claim, 8)).status).toBe(200)
  })

  test('see no list, document or dispute without Claims', async () => {
    const owner = await scene.subscriber('owner2', '9000000004')
    const claim = await scene.claim(owner, 'submitted')
    await scene.test.settle()
    const { data } = (await scene.as.finance.get(`/management/claims/${claim}`)).body
    const file = data.prescription[0].file_id
    expect((await scene.as.finance2.get(`/files/${file}`)).status).toBe(200)
    await admin.patch('/admin/privileges/finance2/2', [row('finance2', 21, [], 2)])
    for (const path of [
      '/management/claims',
      `/management/claims/${claim}`,
      `/management/claims/${claim}/history`,
      '/management/dashboard',
      '/management/disputed-claims',
      '/management/verifiers',
    ]) {
      expect([path, (await scene.as.finance2.get(path)).body.code]).toEqual([path, 'no_privilege'])
    }
    expect((await scene.as.finance2.get(`/files/${file}`)).status).toBe(404)
  })
})
