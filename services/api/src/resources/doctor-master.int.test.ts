import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { addRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { describeMaster } from '../testing/describe-master.ts'
import { type Scene, startScene } from '../testing/scene.ts'

const vikram = {
  name: 'Dr. Vikram Shah',
  reg_no: 'KMC-0000',
  specialization: 'Cardiology',
  exp: 12,
  hospital: 'City Hospital',
  address: '4 Mill Lane, Surat',
  state: 10,
  mobile: '9811111111',
  country_code: '+91',
  email: 'desk@cityhospital.example',
  status: 1,
}

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

describeMaster(doctor, { record: vikram, changed: { exp: 13, hospital: 'Lotus Hospital' }, distinct: 'reg_no' }, () => scene)

let numbers = 1000
const numbered = (change: object = {}) => {
  numbers += 1
  return { ...vikram, reg_no: `KMC-${numbers}`, ...change }
}
const add = (body: object) => scene.admin.post('/admin/doctor', body)
/** Adds a doctor by the public form. */
const registered = async (change: object = {}): Promise<string> => {
  const record = { ...numbered(change), approved_by_admin: 0, added_by: 4 }
  const id = `self-${record.reg_no}`
  await handleCommand({
    store: scene.test.deps.store,
    aggregate: recordAggregate(doctor, id),
    stream: resourceStream(doctor, id),
    command: { id: crypto.randomUUID(), actor: { id: 'visitor', role: 'anonymous', designation: null, name: 'Visitor' } },
    now: scene.test.time.now,
    decide: state => addRecord(doctor, state, record),
  })
  await scene.test.settle()
  return id
}
const one = async (id: string) => (await scene.admin.get(`/admin/doctor/${id}`)).body.data
const decide = (id: string, approved_by_admin: unknown, client = scene.admin) =>
  client.patch(`/admin/doctor/${id}/approval`, { approved_by_admin })

test('adds a doctor with all fields as approved, with their origin', async () => {
  const answer = await add(numbered())
  expect([answer.status, answer.body.message]).toEqual([200, 'Doctors details added.'])
  expect(await one(answer.body.data._id)).toMatchObject({ ...vikram, reg_no: 'KMC-1001', approved_by_admin: 1, added_by: 3 })
  const { records } = (await scene.admin.get('/admin/doctor?search=kmc-1001')).body.data
  expect(records).toMatchObject([{ reg_no: 'KMC-1001', approved_by_admin: 1, added_by: 3 }])
})

test.each([
  ['name', ' ', 'Please enter name !'],
  ['name', 'Dr <b>', 'Special character not allowed: "<"'],
  ['name', 'x'.repeat(101), 'Name must not exceed 100 characters!'],
  ['reg_no', '', 'Please enter registration number !'],
  ['reg_no', 'KMC?12', 'Special character not allowed: "?"'],
  ['reg_no', '-/.', 'Special character not allowed'],
  ['specialization', '   ', 'Please enter specialization !'],
  ['specialization', 'x'.repeat(101), 'Specialization must not exceed 100 characters!'],
  ['exp', -1, 'Min exp should be greater than 0.'],
  ['exp', 100, 'Max exp should be less than 99.'],
  ['exp', 1.5, 'Please enter experience !'],
  ['hospital', ' ', 'Please enter hospital !'],
  ['hospital', 'x'.repeat(101), 'Hospital must not exceed 100 characters!'],
  ['address', '', 'Please provide valid address!'],
  ['state', 36, 'Please select state !'],
  ['mobile', '98111', 'Invalid mobile no.!'],
  ['mobile', '', 'Please enter mobile no. !'],
  ['email', 'nobody', 'Invalid email!'],
  ['status', 2, 'Please select status!'],
])('refuses the field %s with %j: %s', async (path, value, message) => {
  const answer = await add(numbered({ [path]: value }))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toContainEqual({ path, message })
})

test.each([0, 99])('accepts an experience of %i years', async exp => {
  expect((await add(numbered({ exp }))).status).toBe(200)
})

test('stores a phone number of the earlier product with ten digits', async () => {
  const { _id } = (await add(numbered({ mobile: '+91 98222 22222' }))).body.data
  expect((await one(_id)).mobile).toBe('9822222222')
})

describe('a registration number', () => {
  test('belongs to one doctor in any spelling, while names may repeat', async () => {
    const { reg_no } = numbered()
    const { _id } = (await add({ ...vikram, reg_no })).body.data
    const other = (await add(numbered())).body.data._id
    const head = await scene.head()
    for (const same of [reg_no, reg_no.toLowerCase(), reg_no.replace('-', ''), reg_no.replace('-', '/')]) {
      const body = { ...vikram, reg_no: same }
      for (const answer of [await add(body), await scene.admin.patch(`/admin/doctor/${other}`, body)]) {
        expect([answer.status, answer.body.code]).toEqual([409, 'already_exists'])
        expect(answer.body.errors).toEqual([
          { path: 'reg_no', message: 'A doctor with this registration number is in the master already' },
        ])
      }
    }
    expect(await scene.head()).toBe(head)
    expect((await scene.admin.patch(`/admin/doctor/${_id}`, { ...vikram, reg_no: reg_no.toLowerCase() })).status).toBe(200)
    const crowd = await Promise.all(['KMC-77', 'kmc77', 'KMC/77'].map(each => add({ ...vikram, reg_no: each })))
    expect(crowd.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('is free again once its doctor is deleted', async () => {
    const body = numbered()
    const { _id } = (await add(body)).body.data
    expect((await scene.admin.delete(`/admin/doctor/${_id}`)).status).toBe(200)
    expect((await add(body)).status).toBe(200)
  })
})

test('searches by name, registration number and hospital', async () => {
  await add(numbered({ name: 'Kavita Nair', reg_no: 'TNMC/555', hospital: 'Lotus Eye Care' }))
  for (const words of ['kavita', 'tnmc/5', 'lotus eye']) {
    const { records } = (await scene.admin.get(`/admin/doctor?search=${encodeURIComponent(words)}`)).body.data
    expect(records.map(({ name }: { name: string }) => name)).toEqual(['Kavita Nair'])
  }
})

describe('a doctor who registered themselves', () => {
  test('waits for an admin, who approves or rejects once', async () => {
    for (const decision of [1, 2]) {
      const id = await registered()
      expect(await one(id)).toMatchObject({ approved_by_admin: 0, added_by: 4 })
      const answer = await decide(id, decision)
      expect([answer.status, answer.body.message]).toEqual([200, decision === 1 ? 'Doctor approved.' : 'Doctor rejected.'])
      expect(await one(id)).toMatchObject({ approved_by_admin: decision, added_by: 4 })
      for (const again of [1, 2]) expect((await decide(id, again)).body.code).toBe('doctor_already_decided')
    }
  })

  test('is found by the state of the approval', async () => {
    const id = await registered({ name: 'Narrow Waiting' })
    await registered({ name: 'Narrow Other' })
    await decide(id, 2)
    const names = async (filter: string) =>
      (await scene.admin.get(`/admin/doctor?search=narrow&${filter}`)).body.data.records.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['Narrow Other', 'Narrow Waiting'])
    expect(await names('approvalFilter=0')).toEqual(['Narrow Other'])
    expect(await names('approvalFilter=2')).toEqual(['Narrow Waiting'])
    expect(await names('approvalFilter=1')).toEqual([])
    expect((await scene.admin.get('/admin/doctor?approvalFilter=3')).status).toBe(400)
  })

  test('stays undecided when an admin modifies the record', async () => {
    const id = await registered()
    const body = numbered({ exp: 30 })
    expect((await scene.admin.patch(`/admin/doctor/${id}`, body)).status).toBe(200)
    expect(await one(id)).toMatchObject({ exp: 30, approved_by_admin: 0, added_by: 4 })
  })

  test('needs a valid decision by an admin with the privilege', async () => {
    const id = await registered()
    for (const wrong of [0, 3, '1', null, undefined]) expect((await decide(id, wrong)).status).toBe(400)
    expect((await decide('nobody', 1)).status).toBe(404)
    const mine = (await add(numbered())).body.data._id
    expect((await decide(mine, 2)).body.code).toBe('doctor_already_decided')
    await scene.test.addStaff('viewer', 'admin', {
      privileges: [{ program_id: 7, GET: true, POST: true, PATCH: false, DELETE: true }],
    })
    const viewer = await new Client(scene.test).as('viewer', 'admin')
    expect((await decide(id, 1, viewer)).body.code).toBe('no_privilege')
    expect((await decide(id, 1, scene.as.management)).body.code).toBe('forbidden')
    expect((await one(id)).approved_by_admin).toBe(0)
  })
})

test('shows a decision with the record before and after in history', async () => {
  const id = await registered({ name: 'Historic' })
  await decide(id, 1)
  const [entry] = (await scene.admin.get('/admin/audit-logs?program=7')).body.data.records
  expect(entry).toMatchObject({ action: 'Doctor modified', method: 'PATCH', record_id: id })
  expect(JSON.parse(entry.old_record)).toMatchObject({ name: 'Historic', approved_by_admin: 0 })
  expect(JSON.parse(entry.new_record)).toMatchObject({ name: 'Historic', approved_by_admin: 1 })
})
