import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, pdf } from '../../testing/client.ts'
import { rest, type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let bina: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  bina = await scene.subscriber('bina', '9000000002')
})
afterAll(() => scene?.stop())

const raise = (owner: Client, id: string, body: unknown = { user_remark: 'Please look again' }, headers = {}) =>
  owner.patch(`/user/raise-claim-dispute/${id}`, body as object, headers)
const rejectedClaim = async (owner = asha) => {
  const id = await scene.claim(owner, 'submitted')
  await scene.decide('verifier', id, 5)
  return id
}
const uploaded = async (owner: Client, mark: string): Promise<string> =>
  (await owner.upload([{ name: `${mark}.pdf`, content: pdf(mark) }])).body.data[0].file_id

describe('an invalid dispute', () => {
  test('refuses wrong shapes, foreign files and unknown claims without a change', async () => {
    const id = await rejectedClaim()
    const strange = await uploaded(bina, 'of bina')
    const own = await Promise.all([1, 2, 3, 4, 5, 6].map(mark => uploaded(asha, `file ${mark}`)))
    const head = await scene.head()
    for (const body of [
      {},
      [],
      { user_remark: null },
      { user_remark: ['Please'] },
      { user_remark: 'x', files: 'f' },
      { user_remark: 'x', files: [1] },
      { user_remark: 'x', files: own },
      { user_remark: 'x', extra: true },
      { user_remark: 'x'.repeat(1001) },
    ]) {
      expect((await raise(asha, id, body)).status, JSON.stringify(body).slice(0, 60)).toBe(400)
    }
    const tooMany = await raise(asha, id, { user_remark: 'x', files: own })
    expect(tooMany.body.errors).toEqual([{ path: 'files', message: 'Maximum 5 files can be uploaded' }])
    for (const files of [[strange], [randomUUID()], ['../../../etc/passwd'], ['f'.repeat(100)]]) {
      const answer = await raise(asha, id, { user_remark: 'x', files })
      expect([answer.status, answer.body.code]).toEqual([404, 'file_not_found'])
    }
    for (const unknown of [randomUUID(), 'x'.repeat(100), '%00', '__proto__']) {
      const { status } = await raise(asha, unknown)
      expect([400, 404]).toContain(status)
      expect([400, 404]).toContain((await asha.get(`/user/claims/disputed/${unknown}`)).status)
      expect([400, 404]).toContain((await scene.as.finance.get(`/management/disputed-claims/${unknown}`)).status)
    }
    expect(await scene.head()).toBe(head)
  })

  test('is refused to others and a second time, except as a retry', async () => {
    const id = await rejectedClaim()
    for (const other of [bina, scene.as.verifier, scene.admin]) expect([403, 404]).toContain((await raise(other, id)).status)
    const anonymous = await scene.test.app.inject({ method: 'PATCH', url: `/api/v1/user/raise-claim-dispute/${id}`, payload: {} })
    expect(anonymous.statusCode).toBe(401)
    const key = { 'idempotency-key': randomUUID() }
    const first = await raise(asha, id, undefined, key)
    expect(first.status).toBe(200)
    expect((await raise(asha, id, undefined, key)).body).toEqual(first.body)
    expect((await raise(asha, id, { user_remark: 'Other words' }, key)).status).toBe(409)
    expect((await raise(asha, id)).body.code).toBe('already_disputed')
  })

  test('refuses a stale If-Match', async () => {
    const id = await rejectedClaim()
    expect((await raise(asha, id, undefined, { 'if-match': '1' })).body.code).toBe('conflict')
  })
})

describe('the access to a dispute', () => {
  test('is closed to other subscribers, and read-only for admins', async () => {
    const id = await rejectedClaim()
    await raise(asha, id)
    await rest(scene.test)
    expect((await bina.get(`/user/claims/disputed/${id}`)).status).toBe(404)
    expect((await asha.get(`/management/disputed-claims/${id}`)).status).toBe(403)
    const seen = (await scene.admin.get(`/admin/disputed-claims/${id}`)).body.data
    expect(seen).toMatchObject({ _id: id, actions: [], original_claim_id: { actions: [] } })
    const listed = (await scene.admin.get('/admin/disputed-claims?pageSize=100')).body.data.records
    expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(id)
    expect((await scene.as.verifier.get('/admin/disputed-claims')).status).toBe(403)
    expect((await scene.admin.patch(`/management/disputed-claims/${id}`, { approval_status: 8, remark: 'x' })).status).toBe(403)
  })

  test('requires a remark of staff, and decision 8 or 5', async () => {
    const id = await rejectedClaim()
    await raise(asha, id)
    const decide = (body: object) => scene.as.verifier.patch(`/management/disputed-claims/${id}`, body)
    for (const remark of [undefined, '', '  ', 'x'.repeat(1001), 7]) {
      expect((await decide({ approval_status: 8, remark })).status).toBe(400)
    }
    expect((await decide({ approval_status: 8, remark: '' })).body.errors[0].message).toBe('Please fill remark')
    for (const approval_status of [6, 7, 0, '8', null]) expect((await decide({ approval_status, remark: 'x' })).status).toBe(400)
    for (const id of [undefined, 5, {}]) expect((await scene.as.finance.post('/management/pay-dispute', { id })).status).toBe(400)
    expect((await scene.as.finance.post('/management/pay-dispute', { id: 'nothing' })).status).toBe(404)
  })

  test('allows one decision, and tells a concurrent decider who was first', async () => {
    const id = await rejectedClaim()
    await raise(asha, id)
    const decide = (approval_status: number) =>
      scene.as.verifier.patch(`/management/disputed-claims/${id}`, { approval_status, remark: 'At once' })
    const answers = await Promise.all([decide(8), decide(5)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.message).toMatch(/(Approved|Rejected) by Name of verifier \(Verifier\) on /)
  })
})
