import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

describeMaster(specialization, { record: { name: 'Sports' }, changed: { name: 'Sports and Exercise' } }, () => scene)

const suggested = async (): Promise<{ _id: string; name: string }[]> =>
  (await new Client(scene.test).get('/public/specializations?pageSize=1000')).body.data.records

test('accepts a name of 100 characters, and refuses 101 with the message', async () => {
  const add = (name: string) => scene.admin.post('/admin/specialization', { name })
  expect((await add('x'.repeat(100))).status).toBe(200)
  expect((await add('x'.repeat(101))).body.errors).toEqual([{ path: 'name', message: 'Maximum length 100' }])
  expect((await add(' ')).body.errors[0].message).toBe('Please enter specialization name !')
  expect((await add('ENT <b>')).body.errors[0].message).toBe('Special character not allowed: "<"')
})

test('suggests specializations of the master, and keeps deleted ones in claims', async () => {
  expect(await suggested()).toContainEqual({ _id: '1', name: 'Cardiology' })
  const { _id } = (await scene.admin.post('/admin/specialization', { name: 'Andrology' })).body.data
  await scene.test.settle()
  expect(await suggested()).toContainEqual({ _id, name: 'Andrology' })
  const asha = await scene.subscriber('asha', '9000000001')
  const claim = await scene.claim(asha, 'submitted', { specialization: 'Andrology' })
  expect((await scene.admin.delete(`/admin/specialization/${_id}`)).status).toBe(200)
  expect((await scene.admin.delete('/admin/specialization/1')).status).toBe(200)
  await scene.test.settle()
  expect((await suggested()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['Andrology', 'Cardiology']))
  expect((await asha.get(`/user/claims/${claim}`)).body.data.specialization).toBe('Andrology')
})
