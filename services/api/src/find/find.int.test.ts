import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let claim: string
let number: string
beforeAll(async () => {
  scene = await startScene()
  const asha = await scene.subscriber('asha', '9000000001', { name: 'Asha Qureshi' })
  await scene.subscriber('ravi', '9000000002', { name: 'Ravi Mehta' })
  await scene.claim(asha, 'draft')
  claim = await scene.claim(asha, 'approved')
  await rest(scene.test)
  number = (await scene.as.verifier.get(`/management/claims/${claim}`)).body.data.claim_id
})
afterAll(() => scene?.stop())

const find = async (who: Client, area: string, body: object) => (await who.post(`/${area}/find`, body)).body.data
const kindsOf = ({ groups }: { groups: { kind: string }[] }) => groups.map(({ kind }) => kind)

test('finds submitted claims by number and people by name and mobile number', async () => {
  const byNumber = await find(scene.as.verifier, 'management', { text: number })
  expect(byNumber.groups).toMatchObject([{ kind: 'claim', total: 1, records: [{ _id: claim, number }] }])
  const byName = await find(scene.as.verifier, 'management', { text: 'qureshi' })
  expect(byName.groups.find(({ kind }: { kind: string }) => kind === 'subscriber')).toMatchObject({
    total: 1,
    records: [{ _id: 'asha', name: 'Asha Qureshi', fact: expect.stringContaining('9000000001') }],
  })
  const byMobile = await find(scene.admin, 'admin', { text: '9000000002' })
  expect(byMobile.groups.find(({ kind }: { kind: string }) => kind === 'subscriber').records).toMatchObject([{ _id: 'ravi' }])
  expect(byMobile.late).toEqual([])
})

test('narrows to claims or to people', async () => {
  const all = await find(scene.as.verifier, 'management', { text: 'asha' })
  expect(kindsOf(all)).toContain('subscriber')
  expect(kindsOf(await find(scene.as.verifier, 'management', { text: 'asha', only: 'people' }))).toEqual(['subscriber'])
  expect(kindsOf(await find(scene.as.verifier, 'management', { text: number, only: 'claims' }))).toEqual(['claim'])
  expect(kindsOf(await find(scene.as.verifier, 'management', { text: number, only: 'people' }))).toEqual([])
})

test('leaves out the kinds that the caller may not open', async () => {
  await scene.test.addStaff('outsider', 'admin', { privileges: [] })
  const outsider = await new Client(scene.test).as('outsider', 'admin')
  expect((await find(outsider, 'admin', { text: 'asha' })).groups).toEqual([])
  expect((await find(outsider, 'admin', { text: number })).groups).toEqual([])
  const hr = await new Client(scene.test).as(await scene.test.addStaff('hr', 'hr'), 'hr')
  expect((await find(hr, 'hr', { text: 'asha' })).groups).toEqual([])
})

test('refuses a text that is too short or too long', async () => {
  expect((await scene.as.verifier.post('/management/find', { text: 'a' })).status).toBe(400)
  expect((await scene.as.verifier.post('/management/find', { text: 'a'.repeat(61) })).status).toBe(400)
})
