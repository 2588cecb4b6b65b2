import { Program } from '@opdesk/contracts/codes.ts'
import { defineResource } from '@opdesk/contracts/resource/define-resource.ts'
import { designation } from '@opdesk/contracts/resource/designation.ts'
import { name, reference, status } from '@opdesk/contracts/resource/field-kinds.ts'
import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

/**
 * Sample masters that refer to one another. They use names and keys of real masters, because the event log accepts only known
 * events.
 */
const clinic = defineResource({
  name: 'corporation',
  title: 'Clinic Master',
  group: 'medical',
  program: Program.corporate,
  fields: {
    name: name({ label: 'Name', max: 100 }),
    specialization: reference({ label: 'Specialization', to: specialization }),
    status: status(),
  },
  key: 'name',
})
const doctor = defineResource({
  ...designation,
  title: 'Doctor Master',
  fields: { ...designation.fields, clinic: reference({ label: 'Clinic', to: clinic }) },
  builtIn: [],
})

let scene: Scene
let admin: Client
beforeAll(async () => {
  scene = await startScene({ masters: [specialization, clinic, doctor] })
  admin = scene.admin
})
afterAll(() => scene?.stop())

let made = 0
const addedTo = async (master: string, body: object): Promise<string> => {
  const answer = await admin.post(`/admin/${master}`, body)
  expect(answer.status).toBe(200)
  return answer.body.data._id
}
const addSpecialization = () => {
  made += 1
  return addedTo('specialization', { name: `Sample ${made}` })
}
const clinicBody = (specialization: string, change = {}) => {
  made += 1
  return { name: `Clinic ${made}`, specialization, status: 1, ...change }
}
const doctorBody = (clinic: string) => {
  made += 1
  return { designation: `Doctor ${made}`, clinic }
}

describeMaster(
  clinic,
  { record: { name: 'Clinic', specialization: '1', status: 1 }, changed: { specialization: '2', status: 0 } },
  () => scene,
)

test('shows the names of references in records, lists and answers', async () => {
  const _id = await addSpecialization()
  const { name } = (await admin.get(`/admin/specialization/${_id}`)).body.data
  const body = clinicBody(_id)
  const added = (await admin.post('/admin/corporation', body)).body.data
  const expected = { name: body.name, specialization: { _id, name } }
  expect(added).toMatchObject(expected)
  expect((await admin.get(`/admin/corporation/${added._id}`)).body.data).toMatchObject(expected)
  await admin.patch(`/admin/specialization/${_id}`, { name: `${name} renamed` })
  const { records } = (await admin.get(`/admin/corporation?search=${encodeURIComponent(body.name)}`)).body.data
  expect(records.filter(({ name }: { name: string }) => name === body.name)).toMatchObject([
    { ...expected, specialization: { _id, name: `${name} renamed` } },
  ])
})

describe('a referenced record', () => {
  test('cannot be deleted until the last reference is gone', async () => {
    const referred = await addSpecialization()
    const [one, other] = [await addedTo('corporation', clinicBody(referred)), await addedTo('corporation', clinicBody(referred))]
    const remove = async () => {
      const { status, body } = await admin.delete(`/admin/specialization/${referred}`)
      return [status, body.code]
    }
    expect(await remove()).toEqual([409, 'in_use'])
    expect((await admin.delete(`/admin/corporation/${one}`)).status).toBe(200)
    expect(await remove()).toEqual([409, 'in_use'])
    expect((await admin.patch(`/admin/corporation/${other}`, clinicBody('1'))).status).toBe(200)
    expect(await remove()).toEqual([200, undefined])
  })

  test('cannot be deleted while a reference to it is written', async () => {
    for (let round = 0; round < 4; round += 1) {
      const referred = await addSpecialization()
      const [written, removed] = await Promise.all([
        admin.post('/admin/corporation', clinicBody(referred)),
        admin.delete(`/admin/specialization/${referred}`),
      ])
      expect(['200 409', '400 200']).toContain(`${written.status} ${removed.status}`)
    }
  })
})

describe('a reference to a record', () => {
  test('is refused on its field if the record was deleted', async () => {
    const referred = await addSpecialization()
    expect((await admin.delete(`/admin/specialization/${referred}`)).status).toBe(200)
    const answer = await admin.post('/admin/corporation', clinicBody(referred))
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'specialization', message: 'This specialization does not exist. Please select another.' }],
    ])
  })

  test('is refused if the record is of another master', async () => {
    const id = await addedTo('corporation', clinicBody('1'))
    expect((await admin.post('/admin/corporation', clinicBody(id))).body.errors[0].path).toBe('specialization')
    expect((await admin.post('/admin/designation', doctorBody('1'))).body.errors[0].path).toBe('clinic')
  })

  test('is refused if inactive, unless it was stored before', async () => {
    const active = clinicBody('1')
    const id = await addedTo('corporation', active)
    const body = doctorBody(id)
    const there = await addedTo('designation', body)
    expect((await admin.patch(`/admin/corporation/${id}`, { ...active, status: 0 })).status).toBe(200)
    const refused = await admin.post('/admin/designation', doctorBody(id))
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'clinic', message: 'This clinic is inactive. Please select another.' }],
    ])
    expect((await admin.patch(`/admin/designation/${there}`, { ...body, designation: 'Renamed' })).status).toBe(200)
    const elsewhere = await addedTo('corporation', clinicBody('1'))
    expect((await admin.patch(`/admin/designation/${there}`, { ...body, clinic: elsewhere })).status).toBe(200)
    expect((await admin.patch(`/admin/designation/${there}`, body)).body.errors[0].path).toBe('clinic')
  })

  test('is not checked again when the request is repeated', async () => {
    const referred = await addSpecialization()
    const body = clinicBody(referred)
    const send = () => admin.post('/admin/corporation', body, { 'Idempotency-Key': 'refers-once' })
    const { _id } = (await send()).body.data
    await admin.patch(`/admin/corporation/${_id}`, { ...body, specialization: '1' })
    expect((await admin.delete(`/admin/specialization/${referred}`)).status).toBe(200)
    expect((await send()).body.data).toMatchObject({ _id, name: body.name, specialization: null })
  })
})
