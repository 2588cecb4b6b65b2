import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let id: string

beforeAll(async () => {
  scene = await startScene()
  const asha = await scene.subscriber('asha', '9000000001')
  const ravi = await scene.subscriber('ravi', '9000000002')
  id = await scene.claim(asha, 'submitted', { doc_registration: 'MH/2011-04417' })
  await scene.claim(ravi, 'submitted', { doc_registration: 'KA/1999-1' })
  await scene.test.settle()
})
afterAll(() => scene?.stop())

test.each(['MH/2011-04417', '04417', '9000000001', '9000000001 MH/2011'])('finds the claim by %s', async search => {
  const { body } = await scene.as.verifier.get(`/management/claims?search=${encodeURIComponent(search)}`)
  expect(body.data.records.map((claim: { _id: string }) => claim._id)).toEqual([id])
})

test('finds no claim by a part of a mobile number', async () => {
  const { body } = await scene.as.verifier.get('/management/claims?search=900000000')
  expect(body.data.records).toEqual([])
})
