import type { RoleName } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from './account/sessions.ts'
import type { Client } from './testing/client.ts'
import { routesOf } from './testing/routes.ts'
import { type Scene, startScene } from './testing/scene.ts'

/** Who each call is for, as docs/api.md says; a number is the program an admin needs a privilege of. */
const routes: Record<string, 'public' | 'signed-in' | RoleName | number> = {
  'GET /livez': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /api/docs': 'public',
  'POST /api/v1/admin/login': 'public',
  'POST /api/v1/management/login': 'public',
  'POST /api/v1/hr/login': 'public',
  'POST /api/v1/user/login-otp': 'public',
  'POST /api/v1/user/login': 'public',
  'POST /api/v1/admin/forgotpassword': 'public',
  'POST /api/v1/management/forgotpassword': 'public',
  'POST /api/v1/hr/forgotpassword': 'public',
  'POST /api/v1/admin/forgotpassword/details': 'public',
  'POST /api/v1/management/forgotpassword/details': 'public',
  'POST /api/v1/hr/forgotpassword/details': 'public',
  'POST /api/v1/admin/updatepassword': 'admin',
  'POST /api/v1/management/updatepassword': 'management',
  'POST /api/v1/hr/updatepassword': 'hr',
  ...Object.fromEntries(
    (['admin', 'management'] as const).flatMap(area => [
      [`GET /api/v1/${area}/second-factor`, area],
      [`POST /api/v1/${area}/second-factor`, area],
      [`POST /api/v1/${area}/second-factor/confirm`, area],
      [`POST /api/v1/${area}/second-factor/recovery-codes`, area],
      [`POST /api/v1/${area}/second-factor/turn-off`, area],
    ]),
  ),
  'PATCH /api/v1/admin/users/second-factor/:id': 2,
  'GET /api/v1/account/sessions': 'signed-in',
  'DELETE /api/v1/account/sessions': 'signed-in',
  'DELETE /api/v1/account/sessions/:id': 'signed-in',
  'POST /api/v1/admin/signup': 'public',
  'POST /api/v1/admin/invitations': 2,
  'GET /api/v1/hr/get-profile': 'hr',
  'GET /api/v1/hr/corpoEmp': 'hr',
  'POST /api/v1/user/signup-otp': 'public',
  'POST /api/v1/user/verify-signup-otp': 'public',
  'POST /api/v1/user/signup': 'public',
  'PUT /api/v1/user/update-profile': 'subscriber',
  'POST /api/v1/admin/logout': 'admin',
  'POST /api/v1/management/logout': 'management',
  'POST /api/v1/user/logout': 'subscriber',
  'POST /api/v1/hr/logout': 'hr',
  'GET /api/v1/admin/get-profile': 'admin',
  'GET /api/v1/management/get-profile': 'management',
  'GET /api/v1/user/get-profile': 'subscriber',
  'GET /api/v1/admin/privilege/:userid/:programId': 'admin',
  'GET /api/v1/user/members': 'subscriber',
  'GET /api/v1/user/subscribed-plan': 'subscriber',
  'GET /api/v1/user/get-transactions': 'subscriber',
  'GET /api/v1/user/claimable-amount': 'subscriber',
  'POST /api/v1/user/claims/upload': 'subscriber',
  'GET /api/v1/user/claims': 'subscriber',
  'POST /api/v1/user/claims': 'subscriber',
  'GET /api/v1/user/claims/:id': 'subscriber',
  'GET /api/v1/user/claims/:id/warnings': 'subscriber',
  'PATCH /api/v1/user/claims/:id': 'subscriber',
  'DELETE /api/v1/user/claims/:id': 'subscriber',
  'GET /api/v1/management/claims': 'management',
  'GET /api/v1/management/claims/:id': 'management',
  'POST /api/v1/management/claims/:id': 'management',
  'GET /api/v1/management/claims/:id/history': 'management',
  'GET /api/v1/management/claims/:id/related': 'management',
  'GET /api/v1/management/dashboard': 'management',
  'PATCH /api/v1/management/update-claimbills': 'management',
  'POST /api/v1/management/pay-claim': 'management',
  'POST /api/v1/management/claims/bulk': 'management',
  'PATCH /api/v1/user/raise-claim-dispute/:id': 'subscriber',
  'GET /api/v1/user/claims/disputed/:id': 'subscriber',
  'GET /api/v1/management/disputed-claims': 'management',
  'GET /api/v1/management/disputed-claims/:id': 'management',
  'PATCH /api/v1/management/disputed-claims/:id': 'management',
  'POST /api/v1/management/pay-dispute': 'management',
  'GET /api/v1/management/verifiers': 'management',
  'POST /api/v1/management/transfer-claims': 'management',
  'GET /api/v1/management/verifier-workload': 'management',
  'GET /api/v1/management/transferable-disputes': 'management',
  'POST /api/v1/management/transfer-disputes': 'management',
  'GET /api/v1/management/delegations': 'management',
  'POST /api/v1/management/delegations': 'management',
  'DELETE /api/v1/management/delegations/:id': 'management',
  'GET /api/v1/management/payments/ready': 'management',
  'POST /api/v1/management/payments': 'management',
  'GET /api/v1/management/claims/:id/payments': 'management',
  'GET /api/v1/management/payment-batches': 'management',
  'GET /api/v1/management/payment-batches/:id': 'management',
  'POST /api/v1/management/payment-batches/:id/close': 'management',
  'GET /api/v1/management/payment-batches/:id/bank-file': 'management',
  'GET /api/v1/admin/claims/:id/payments': 21,
  'GET /api/v1/admin/claims': 21,
  'GET /api/v1/admin/dashboard': 21,
  'GET /api/v1/admin/verifiers': 21,
  'GET /api/v1/admin/claims/:id': 21,
  'GET /api/v1/admin/claims/:id/history': 21,
  'GET /api/v1/admin/claims/:id/history.pdf': 21,
  'GET /api/v1/management/claims/:id/history.pdf': 'management',
  'GET /api/v1/admin/disputed-claims': 21,
  'GET /api/v1/admin/disputed-claims/:id': 21,
  'GET /api/v1/admin/claims/:id/related': 21,
  'GET /api/v1/admin/audit-logs': 30,
  'GET /api/v1/admin/audit-logs/:id': 30,
  'GET /api/v1/admin/audit-logs/verify': 30,
  'GET /api/v1/admin/login-history': 31,
  'DELETE /api/v1/admin/registered-users/:id': 4,
  'GET /api/v1/management/exports': 'management',
  'POST /api/v1/management/exports': 'management',
  'GET /api/v1/management/exports/:id': 'management',
  'DELETE /api/v1/management/exports/:id': 'management',
  'GET /api/v1/management/exports/:id/file': 'management',
  'GET /api/v1/admin/exports': 21,
  'POST /api/v1/admin/exports': 21,
  'GET /api/v1/admin/exports/:id': 21,
  'DELETE /api/v1/admin/exports/:id': 21,
  'GET /api/v1/admin/exports/:id/file': 21,
  'GET /api/v1/user/exports': 'subscriber',
  'POST /api/v1/user/exports': 'subscriber',
  'GET /api/v1/user/exports/:id': 'subscriber',
  'DELETE /api/v1/user/exports/:id': 'subscriber',
  'GET /api/v1/user/exports/:id/file': 'subscriber',
  'GET /api/v1/admin/users': 2,
  'POST /api/v1/admin/users': 2,
  'PATCH /api/v1/admin/users/:id': 2,
  'PATCH /api/v1/admin/users/password/:id': 2,
  'DELETE /api/v1/admin/users/:id': 2,
  'GET /api/v1/admin/corporateHR': 3,
  'POST /api/v1/admin/corporateHR': 3,
  'PATCH /api/v1/admin/corporateHR/:id': 3,
  'PATCH /api/v1/admin/corporateHR/password/:id': 3,
  'DELETE /api/v1/admin/corporateHR/:id': 3,
  'GET /api/v1/admin/corporation': 3,
  'POST /api/v1/admin/corporation': 3,
  'PATCH /api/v1/admin/corporation/:id': 3,
  'DELETE /api/v1/admin/corporation/:id': 3,
  'GET /api/v1/admin/allcorporation': 3,
  'GET /api/v1/admin/settings': 10,
  'PATCH /api/v1/admin/settings/:id': 10,
  'GET /api/v1/admin/registered-users': 4,
  'GET /api/v1/admin/privileges/admin-users': 11,
  'GET /api/v1/admin/privileges/manager-users': 11,
  'GET /api/v1/admin/privileges/admin-programs': 11,
  'GET /api/v1/admin/privileges/general-programs': 11,
  'GET /api/v1/admin/privileges/:userId': 11,
  'POST /api/v1/admin/privileges': 11,
  'PATCH /api/v1/admin/privileges/:userId/:moduleId': 11,
  'GET /api/v1/files/:id': 'signed-in',
  'GET /api/v1/events': 'signed-in',
  'GET /api/v1/user/notifications': 'subscriber',
  'GET /api/v1/admin/notifications': 'admin',
  'GET /api/v1/management/notifications': 'management',
  'DELETE /api/v1/user/notification/:id': 'subscriber',
  'DELETE /api/v1/admin/notification/:id': 'admin',
  'DELETE /api/v1/management/notification/:id': 'management',
  'GET /api/v1/admin/designation': 1,
  'POST /api/v1/admin/designation': 1,
  'PATCH /api/v1/admin/designation/:id': 1,
  'DELETE /api/v1/admin/designation/:id': 1,
  'GET /api/v1/admin/email-settings': 10,
  'PATCH /api/v1/admin/email-settings/:id': 10,
  'GET /api/v1/public/current-time': 'public',
  'GET /api/v1/public/state-list': 'public',
  'GET /api/v1/public/relation-list': 'public',
  'GET /api/v1/public/specializations': 'public',
  'GET /api/v1/public/file-size': 'public',
  'GET /api/v1/dev/outbox': 'public',
}

/** Calls of the management area that answer some designations only. */
const onlyFor: Record<string, readonly string[]> = {
  'GET /api/v1/management/verifier-workload': ['management'],
  'GET /api/v1/management/transferable-disputes': ['management'],
  'GET /api/v1/management/delegations': ['management', 'verifier'],
}

interface Caller {
  id?: string
  role?: RoleName
  privileged?: boolean
  state?: 'garbage' | 'expired' | 'inactive' | 'signed out' | 'somebody else’s id'
}
const callers: Record<string, Caller> = {
  nobody: {},
  'a garbage token': { state: 'garbage' },
  'an expired session of a subscriber': { id: 'asha', role: 'subscriber', state: 'expired' },
  'an expired session of an admin': { id: 'admin', role: 'admin', state: 'expired' },
  'an inactive admin': { id: 'retired', role: 'admin', state: 'inactive' },
  'an inactive verifier': { id: 'retired-verifier', role: 'management', state: 'inactive' },
  'a finance person with somebody else’s user_id': { id: 'finance', role: 'management', state: 'somebody else’s id' },
  'a subscriber': { id: 'asha', role: 'subscriber' },
  'HR of a company': { id: 'hr', role: 'hr' },
  'an admin without privileges': { id: 'outsider', role: 'admin' },
  'an admin with all privileges': { id: 'admin', role: 'admin', privileged: true },
  'a verifier': { id: 'verifier', role: 'management' },
  'a management person': { id: 'management', role: 'management' },
  'a manager': { id: 'manager', role: 'management' },
  'a finance person': { id: 'finance', role: 'management' },
  'staff of a custom designation': { id: 'reader', role: 'management' },
}

let scene: Scene
let url: string
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  await scene.test.addStaff('hr', 'hr')
  for (const id of ['outsider', 'retired']) await scene.test.addStaff(id, 'admin', { privileges: [] })
  await scene.test.addStaff('retired-verifier', 'management', { designation: 3, designation_id: 'verifier' })
  await scene.test.deps.db
    .updateTable('read.account')
    .set({ status: 0 })
    .where('id', 'in', ['retired', 'retired-verifier'])
    .execute()
  url = await scene.test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => scene?.stop())

test('every route of the app has an expectation here, and every expectation a route', () => {
  expect(routesOf(scene.test.app).sort()).toEqual(Object.keys(routes).sort())
})

const headersOf = async ({ id, role, state }: Caller): Promise<Record<string, string>> => {
  if (state === 'garbage') return { authorization: `Bearer ${'x'.repeat(43)}`, user_id: 'asha' }
  if (id === undefined || role === undefined) return {}
  const { deps } = scene.test
  const opened = state === 'expired' ? { ...deps, clock: () => new Date('2026-03-01T00:00:00Z') } : deps
  const token = await openSession(opened, { id, role }, 'password')
  return { authorization: `Bearer ${token}`, user_id: state === 'somebody else’s id' ? 'manager' : id }
}

/** What the permissions say: null where the request gets through to the handler. */
const expected = (route: string, caller: Caller): [status: number, code: string] | null => {
  const auth = routes[route]
  if (auth === undefined) throw new Error(`nobody said who may call ${route}`)
  if (auth === 'public') return null
  if (caller.id === undefined && caller.state === undefined) return [401, 'unauthenticated']
  if (caller.state === 'somebody else’s id') return [401, 'user_mismatch']
  if (caller.state) return [401, 'session_expired']
  if (auth === caller.role && caller.id && onlyFor[route]?.includes(caller.id) === false) return [403, 'forbidden']
  if (auth === 'signed-in' || auth === caller.role) return null
  if (typeof auth === 'number' && caller.role === 'admin') return caller.privileged ? null : [403, 'no_privilege']
  return [403, 'forbidden']
}

const cases = Object.keys(routes).flatMap(route => Object.keys(callers).map(caller => [route, caller] as const))
describe(`${cases.length} cases of route and caller`, () => {
  test.each(cases)('%s by %s', async (route, name) => {
    const caller = callers[name] ?? {}
    const [method = '', path = ''] = route.split(' ')
    const filled = path.replace(':userid', caller.id ?? 'asha').replace(/:\w+/g, '1')
    const headers = await headersOf(caller)
    const wanted = expected(route, caller)
    if (path.endsWith('/events') && wanted === null) {
      const leave = new AbortController()
      const stream = await fetch(url + filled, { headers, signal: leave.signal })
      leave.abort()
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
      return
    }
    const response = await scene.test.app.inject({ method: method as 'GET', url: filled, headers })
    if (wanted) {
      const { success, code, message } = response.json()
      expect([response.statusCode, code, success]).toEqual([...wanted, false])
      expect(message).not.toBe('')
    } else {
      expect([200, 400, 404, 415]).toContain(response.statusCode)
    }
  })
})

test('a session ends when its time is over, and not before', async () => {
  const headers = await headersOf({ id: 'finance', role: 'management' })
  const at = async (hours: number) => {
    scene.test.time.now = new Date(start.getTime() + hours * 3_600_000)
    const { statusCode } = await scene.test.app.inject({ url: '/api/v1/management/claims', headers })
    scene.test.time.now = start
    return statusCode
  }
  const start = scene.test.time.now
  // Somebody is there all day.
  for (let hours = 0; hours < 11.9; hours += 0.9) expect(await at(hours)).toBe(200)
  expect([await at(11.9), await at(12), await at(24)]).toEqual([200, 401, 401])
})

test('a role and its session stay with the person: rights are read with every request', async () => {
  const id = await scene.test.addStaff('mover', 'admin')
  const headers = await headersOf({ id, role: 'admin' })
  const list = async () => (await scene.test.app.inject({ url: '/api/v1/admin/designation', headers })).statusCode
  expect(await list()).toBe(200)
  await scene.test.deps.db
    .updateTable('read.account')
    .set({ privileges: '[]' as never })
    .where('id', '=', id)
    .execute()
  expect(await list()).toBe(403)
  await scene.test.deps.db.updateTable('read.account').set({ status: 0 }).where('id', '=', id).execute()
  expect(await list()).toBe(401)
  // Among the cases above she signed out everywhere.
  await asha.as('asha', 'subscriber')
  expect((await asha.get('/user/get-profile')).status).toBe(200)
})
