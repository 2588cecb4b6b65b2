import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const at = (time: string, day = '10') => new Date(`2026-03-${day}T${time}:00.000Z`)

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
  await scene.subscriber('asha', '9000000001', { name: 'Asha Nair' })
  const clock = scene.test.time
  clock.now = at('06:00')
  const first = await new Client(scene.test).signIn('management', 'verifier@example.org')
  clock.now = at('06:10')
  await new Client(scene.test).signIn('management', 'verifier@example.org')
  clock.now = at('06:20')
  await first.post('/management/logout')
  clock.now = at('19:00')
  await new Client(scene.test).signInByCode('9000000001')
  clock.now = at('19:30')
  scene.admin = await new Client(scene.test).signIn('admin', 'admin@example.org')
})
afterAll(() => scene?.stop())

const ask = (query: string) => scene.admin.get(`/admin/login-history?${query}`)
interface Login {
  user_id: { name: string }
  signed_out_at: string | null
}
const logins = async (query: string): Promise<Login[]> => (await ask(query)).body.data.records

it('shows person, role, method and times of each session', async () => {
  const person = { _id: 'verifier', name: 'Name of verifier' }
  const login = { _id: expect.any(String), user_id: person, role: 2, method: 'password' }
  expect(await logins('')).toEqual([
    {
      _id: expect.any(String),
      user_id: { _id: 'admin', name: 'Name of admin' },
      role: 1,
      method: 'password',
      signed_in_at: at('19:30').toISOString(),
      signed_out_at: null,
      ended: null,
    },
    expect.objectContaining({ user_id: { _id: 'asha', name: 'Asha Nair' }, role: 3, method: 'one_time_code', ended: null }),
    // A session without a sign-out that was idle for an hour; its row has been deleted since.
    { ...login, signed_in_at: at('06:10').toISOString(), signed_out_at: null, ended: 'expired' },
    // The sign-out belongs to the first session.
    { ...login, signed_in_at: at('06:00').toISOString(), signed_out_at: at('06:20').toISOString(), ended: 'signed_out' },
  ])
})

it.each([
  ['role=2', 2],
  ['role=3', 1],
  ['role=4', 0],
  ['search=asha', 1],
  ['search=%25', 0],
  ['search=NAME%20OF', 3],
  // At 18:30 UTC the next day begins in India.
  ['endDate=2026-03-10', 2],
  ['startDate=2026-03-11&endDate=2026-03-11', 2],
  ['role=2&search=verifier&page=2&pageSize=1', 1],
])('answers the query %s with %i rows', async (query, count) => {
  expect(await logins(query)).toHaveLength(count)
})

it('sorts the login history by name', async () => {
  const names = (await logins('sortBy=name&sortOrder=1')).map(({ user_id }) => user_id.name)
  expect(names).toEqual([...names].sort())
})

it.each([
  'role=5',
  'role=admin',
  'sortBy=user_id',
  'startDate=yesterday',
  'pageSize=1000',
  'method=password',
  'search=a&search=b',
])('refuses the query %s', async query => {
  const answer = await ask(query)
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request'])
})

it('shows the end of sessions ended elsewhere, by password or by idling', async () => {
  const { test } = scene
  const manager = await new Client(test).signIn('management', 'manager@example.org')
  const elsewhere = await new Client(test).signIn('management', 'manager@example.org')
  test.time.now = at('19:40')
  const { records } = (await manager.get('/account/sessions')).body.data
  const other = records.find(({ current }: { current: boolean }) => !current)
  expect((await manager.delete(`/account/sessions/${other._id}`)).status).toBe(200)
  expect((await elsewhere.get('/account/sessions')).status).toBe(401)
  await new Client(test).signIn('management', 'manager@example.org')
  test.time.now = at('19:50')
  const passwords = { current_password: 'Demo@1234', password: 'Better@5678', confirm_password: 'Better@5678' }
  const changed = await manager.post('/management/updatepassword', passwords)
  expect(changed.body.message).toBe('Password updated.')
  await test.settle()
  const ends = async () =>
    (await ask('search=manager')).body.data.records.map(({ signed_out_at, ended }: { signed_out_at: string; ended: string }) => [
      signed_out_at?.slice(11, 16) ?? null,
      ended,
    ])
  expect((await ends()).sort()).toEqual([
    [null, null],
    ['19:40', 'ended_elsewhere'],
    ['19:50', 'password_changed'],
  ])
})
