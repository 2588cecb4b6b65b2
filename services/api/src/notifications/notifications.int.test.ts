import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const areaOf = { subscriber: 'user', management: 'management', admin: 'admin' } as const
const list = async (who: Client, area: keyof typeof areaOf) => (await who.get(`/${areaOf[area]}/notifications/`)).body.data
/** The first words of a person's notifications about a claim, oldest first. */
const told = async (who: Client, area: keyof typeof areaOf, claim: string): Promise<string[]> => {
  await rest(scene.test)
  const { records } = await list(who, area)
  return records
    .filter(({ claim_id }: { claim_id: string }) => claim_id === claim)
    .map(({ message }: { message: string }) => message.replace(/CLM?\d+|C\d+/g, '#').replace(/[:₹].*$/, ''))
    .toReversed()
}
const SUBMITTED = 'Your claim # has been submitted'

describe('the notifications of a claim', () => {
  test.each([
    ['clarification', 6, 'Your claim # needs a clarification'],
    ['rejection', 5, 'Your claim # has been rejected'],
    ['an invalid claim', 7, 'Your claim # is invalid'],
  ])('reach the subscriber after %s, but no staff of other stages', async (_, status, message) => {
    const id = await scene.claim(asha, 'submitted')
    expect((await scene.decide('verifier', id, status)).status).toBe(200)
    expect(await told(asha, 'subscriber', id)).toEqual([SUBMITTED, message])
    expect(await told(scene.as.verifier, 'management', id)).toEqual(['Claim # has been submitted by Name of asha'])
    for (const other of ['management', 'manager', 'finance'] as const)
      expect(await told(scene.as[other], 'management', id)).toEqual([])
    expect(await told(scene.admin, 'admin', id)).toEqual([])
  })

  test('cover approval, settlement and a rejected dispute', async () => {
    const id = await scene.claim(asha, 'settled')
    expect((await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Too little' })).status).toBe(200)
    await rest(scene.test)
    const answer = await scene.as.verifier.patch(`/management/disputed-claims/${id}`, { approval_status: 5, remark: 'No' })
    expect(answer.status).toBe(200)
    expect(await told(asha, 'subscriber', id)).toEqual([
      SUBMITTED,
      'Your claim # has been approved',
      'Your claim # has been settled',
      'Your dispute on claim # has been raised',
      'Your dispute on claim # has been rejected',
    ])
    expect(await told(scene.as.verifier, 'management', id)).toEqual([
      'Claim # has been submitted by Name of asha',
      'Claim # has been disputed',
    ])
  })

  test('cover a duplicate, and a dispute that is approved and settled', async () => {
    const first = await scene.claim(asha, 'submitted')
    const id = await scene.claim(asha, 'submitted')
    const duplicate = { approval_status: 7, remark: 'Sent before', duplicate_of: first }
    expect((await scene.as.verifier.post(`/management/claims/${id}`, duplicate)).status).toBe(200)
    expect((await asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Another visit' })).status).toBe(200)
    await rest(scene.test)
    for (const who of ['verifier', 'management', 'manager', 'finance'] as const) {
      const body = { approval_status: 8, remark: 'Agreed' }
      expect((await scene.as[who].patch(`/management/disputed-claims/${id}`, body)).status).toBe(200)
    }
    await rest(scene.test)
    expect((await scene.as.finance.post('/management/pay-dispute', { id })).status).toBe(200)
    expect(await told(asha, 'subscriber', id)).toEqual([
      SUBMITTED,
      'Your claim # is a duplicate of an earlier claim',
      'Your dispute on claim # has been raised',
      'Your dispute on claim # has been approved',
      'Your dispute on claim # has been settled',
    ])
  })
})

test('clears all notifications of one owner at once, and no others', async () => {
  const other = await scene.subscriber('other', '9000000003')
  await scene.claim(other, 'submitted')
  await rest(scene.test)
  const staffBefore = (await list(scene.as.verifier, 'management')).pagination.totalRecords
  expect((await list(other, 'subscriber')).records).toHaveLength(1)
  const cleared = await other.delete('/user/notifications/')
  expect([cleared.status, cleared.body.message]).toEqual([200, 'Notifications cleared'])
  expect((await list(other, 'subscriber')).pagination.totalRecords).toBe(0)
  expect((await list(scene.as.verifier, 'management')).pagination.totalRecords).toBe(staffBefore)
  expect((await other.delete('/user/notifications/')).status).toBe(200)
})

test('marks notifications as read for their owner, singly and all at once', async () => {
  const reader = await scene.subscriber('reader-of-notes', '9000000004')
  const first = await scene.claim(reader, 'submitted')
  await scene.claim(reader, 'submitted')
  await rest(scene.test)
  const { records, unread } = await list(reader, 'subscriber')
  expect([records.length, unread]).toEqual([2, 2])
  expect(records[1]).toMatchObject({ claim_id: first, claim_number: expect.stringMatching(/^CL/), read: false })
  const { store } = scene.test.deps
  const ids = [records[0]._id]
  expect((await asha.post('/user/notifications/read', { ids })).status).toBe(200)
  expect((await list(reader, 'subscriber')).unread).toBe(2)
  expect((await reader.post('/user/notifications/read', { ids })).status).toBe(200)
  expect((await list(reader, 'subscriber')).records.map(({ read }: { read: boolean }) => read)).toEqual([true, false])
  expect((await reader.post('/user/notifications/read', {})).status).toBe(200)
  expect((await list(reader, 'subscriber')).unread).toBe(0)
  // What is read already writes no event.
  await reader.post('/user/notifications/read', {})
  expect(await store.read('notifications-reader-of-notes')).toHaveLength(2)
  const third = await scene.claim(reader, 'submitted')
  await scene.claim(reader, 'submitted')
  await rest(scene.test)
  expect((await reader.post('/user/notifications/read', { claims: [third] })).status).toBe(200)
  const { records: after } = await list(reader, 'subscriber')
  expect(after.filter(({ read }: { read: boolean }) => !read)).toHaveLength(1)
  expect(after.find(({ claim_id }: { claim_id: string }) => claim_id === third).read).toBe(true)
})

test('lists the latest 100, counts all, and lets owners delete older ones', async () => {
  const crowd = await scene.subscriber('crowd', '9000000002')
  const id = await scene.claim(crowd, 'submitted')
  const { records } = await list(crowd, 'subscriber')
  const oldest = records.at(-1)._id
  const { deps } = scene.test
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    id: `more-${n}`,
    user_id: 'crowd',
    message: `More ${n}`,
    at: '2026-04-01T00:00:00.000Z',
    claim_id: id,
    read: false,
    position: 1_000_000 + n,
  }))
  await deps.db.insertInto('notification').values(rows).execute()
  const data = await list(crowd, 'subscriber')
  expect(data.records).toHaveLength(100)
  expect(data.records[0].message).toBe('More 999')
  expect(data.pagination.totalRecords).toBe(1000 + records.length)

  expect((await asha.delete(`/user/notification/${oldest}`)).status).toBe(404)
  expect((await crowd.delete(`/user/notification/${oldest}`)).status).toBe(200)
  expect((await crowd.delete(`/user/notification/${oldest}`)).status).toBe(200)
  expect((await list(crowd, 'subscriber')).pagination.totalRecords).toBe(999 + records.length)
  expect((await crowd.delete('/user/notification/nothing')).status).toBe(404)
})
