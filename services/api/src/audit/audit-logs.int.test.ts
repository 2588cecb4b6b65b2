import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

/** 10 March 2026, noon in India. */
const NOON = new Date('2026-03-10T06:30:00.000Z')
const NASTY = 'भूमिका (R&D)'

let scene: Scene
let designation: string
beforeAll(async () => {
  scene = await startScene()
  scene.test.time.now = new Date('2026-03-09T18:29:59.000Z')
  await scene.admin.as('admin', 'admin')
  designation = (await scene.admin.post('/admin/designation', { designation: 'Team Lead' })).body.data._id
  scene.test.time.now = NOON
  await scene.admin.as('admin', 'admin')
  await scene.admin.patch(`/admin/designation/${designation}`, { designation: NASTY })
  await scene.admin.delete(`/admin/designation/${designation}`)
  await scene.test.addStaff('stand', 'management', { designation: 3, designation_id: 'verifier' })
  for (const name of ['verifier', 'management'] as const) await scene.as[name].as(name, 'management')
  const leave = { substitute_id: 'stand', from: '2026-03-11', to: '2026-03-12' }
  await scene.as.verifier.post('/management/delegations', leave)
  await scene.test.setStatus('reader', 0)
})
afterAll(() => scene?.stop())

interface Entry {
  _id: string
  action: string
  method: string
  user_id: { name: string }
}
const ask = (query: string, who: Client = scene.admin) => who.get(`/admin/audit-logs?${query}`)
const entries = async (query: string): Promise<Entry[]> => (await ask(query)).body.data.records
const actions = async (query: string) => (await entries(query)).map(({ action }) => action)

describe('the history report', () => {
  it('shows changes with their actor and both records, the latest first', async () => {
    const [deleted, modified, added] = await entries('program=1')
    expect(modified).toEqual({
      _id: expect.any(String),
      user_id: { _id: 'admin', name: 'Name of admin' },
      method: 'PATCH',
      program_id: 1,
      program_name: 'Designation',
      module_id: 1,
      action: 'Designation modified',
      record_id: designation,
      updatedAt: NOON.toISOString(),
      old_record: expect.any(String),
      new_record: expect.any(String),
    })
    const { old_record, new_record } = modified as unknown as Record<string, string>
    expect([old_record, new_record].map(text => JSON.parse(text ?? '').designation)).toEqual(['Team Lead', NASTY])
    expect([deleted?.method, added?.method]).toEqual(['DELETE', 'POST'])
    expect((await scene.admin.get(`/admin/audit-logs/${modified?._id}`)).body.data).toEqual(modified)
  })

  it.each([
    ['program=1&method=POST', ['Designation added']],
    ['program=1&method=DELETE', ['Designation deleted']],
    ['program=1&method=ALL', ['Designation deleted', 'Designation modified', 'Designation added']],
    ['module=2', ['Substitute named']],
    ['module=2&method=DELETE', []],
    ['search=team%20LEAD', ['Designation modified', 'Designation added']],
    ['search=%E0%A4%AD%E0%A5%82%E0%A4%AE%E0%A4%BF%E0%A4%95%E0%A4%BE', ['Designation deleted', 'Designation modified']],
    ['search=name%20of%20admin&method=POST', ['User added', 'Designation added']],
    ['search=claims', ['Substitute named']],
    ['search=%25', []],
    ['search=made%20inactive', ['Made inactive']],
    ['program=1&endDate=2026-03-09', ['Designation added']],
    ['program=1&startDate=2026-03-10&endDate=2026-03-10', ['Designation deleted', 'Designation modified']],
    ['startDate=2026-03-11', []],
    ['program=1&sortBy=updatedAt&sortOrder=1&pageSize=1&page=2', ['Designation modified']],
    ['program=1&sortBy=method&sortOrder=1', ['Designation deleted', 'Designation modified', 'Designation added']],
  ])('answers the query %s', async (query, expected) => {
    expect(await actions(query)).toEqual(expected)
  })

  it('names no person for changes by the product itself', async () => {
    expect((await entries('search=made%20inactive'))[0]?.user_id.name).toBe('Automatic')
  })

  it.each([
    'method=PUT',
    'method=POST&method=PATCH',
    'module=3',
    'module=Admin',
    'program=12',
    'program=1;drop table audit_entry',
    'sortBy=old_record',
    'sortBy=at;--',
    'sortOrder=2',
    'page=0',
    'page=-1',
    'pageSize=101',
    'startDate=2026-02-30',
    'startDate=2026-03-11&endDate=2026-03-10',
    `search=${'x'.repeat(201)}`,
    'unknown=1',
    '__proto__[x]=1',
  ])('refuses the query %s', async query => {
    const answer = await ask(query)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
  })

  it('requires an admin with the privilege, also for one entry', async () => {
    const program = (program_id: number) => ({ program_id, GET: true, POST: true, PATCH: true, DELETE: true })
    await scene.test.addStaff('keeper', 'admin', { privileges: [program(31)] })
    const keeper = await new Client(scene.test).as('keeper', 'admin')
    for (const url of ['/admin/audit-logs', '/admin/audit-logs/x']) {
      expect((await keeper.get(url)).body.code).toBe('no_privilege')
      expect((await scene.as.management.get(url)).status).toBe(403)
    }
    expect((await keeper.get('/admin/login-history')).status).toBe(200)
    await scene.test.addStaff('reviser', 'admin', { privileges: [program(30)] })
    const reviser = await new Client(scene.test).as('reviser', 'admin')
    expect((await reviser.get('/admin/login-history')).body.code).toBe('no_privilege')
    expect((await reviser.get('/admin/audit-logs')).status).toBe(200)
  })

  it.each(['nothing', '%00', "' or 1=1", 'x'.repeat(101)])('finds no entry with the id %s', async id => {
    const answer = await scene.admin.get(`/admin/audit-logs/${id === '%00' ? id : encodeURIComponent(id)}`)
    expect([400, 404]).toContain(answer.status)
  })
})
