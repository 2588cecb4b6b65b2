import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { challengeOf, solvedForm, solvedOf } from '../testing/challenge.ts'
import { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

const details = {
  name: 'Dr. Vikram Shah',
  reg_no: 'GMC-20417',
  specialization: 'Cardiology',
  exp: 12,
  hospital: 'Lotus Hospital',
  address: '7 Ring Road, Surat',
  state: 10,
  mobile: '9811111111',
  country_code: '+91',
  email: 'desk@lotus.example',
}
let scene: Scene
let visitor: Client
let numbers = 100
beforeAll(async () => {
  scene = await startScene()
  visitor = new Client(scene.test)
})
afterAll(() => scene?.stop())
beforeEach(() => {
  // Moves the clock, so that every limit starts a new window.
  scene.test.time.now = new Date(scene.test.time.now.getTime() + 25 * 3_600_000)
})

const numbered = (change: object = {}) => {
  numbers += 1
  return { ...details, reg_no: `GMC-${numbers}`, ...change }
}
const send = async (body: object, challenge?: string) =>
  visitor.post('/public/register-doctor', { ...body, challenge: challenge ?? (await solvedForm(scene.test, 'doctor')) })
const listed = async (search: string) => {
  await scene.test.settle()
  await scene.admin.as('admin', 'admin')
  return (await scene.admin.get(`/admin/doctor?search=${search}`)).body.data.records
}

test('registers a doctor as pending and notifies an admin', async () => {
  const body = numbered()
  const answer = await send(body)
  expect([answer.status, answer.body.message]).toEqual([200, 'You are Registered Successfully'])
  expect(await listed(body.reg_no)).toMatchObject([{ ...body, status: 1, approved_by_admin: 0, added_by: 4 }])
  await rest(scene.test)
  const { records } = (await scene.admin.get('/admin/notifications')).body.data
  expect(records).toMatchObject([{ message: 'A doctor has registered and waits for approval', page: '/admin/master/doctor' }])
  expect(JSON.stringify(records)).not.toMatch(/vikram|gmc/i)
  expect((await scene.admin.delete(`/admin/notification/${records[0]._id}`)).status).toBe(200)
})

test('does not notify an admin who lacks the privilege to decide', async () => {
  await scene.test.addStaff('viewer', 'admin', {
    privileges: [{ program_id: 7, GET: true, POST: true, PATCH: false, DELETE: true }],
  })
  await send(numbered())
  await rest(scene.test)
  const viewer = await new Client(scene.test).as('viewer', 'admin')
  expect((await viewer.get('/admin/notifications')).body.data.records).toEqual([])
})

test.each(['NA', '0', '-', 'nil'])('refuses %s as a registration number, which would merge doctors without one', async reg_no => {
  const answer = await send(numbered({ reg_no }))
  expect([answer.status, answer.body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['reg_no']])
})

describe('a known registration number', () => {
  test('gets the same answer, and changes no record', async () => {
    const body = numbered()
    const first = await send(body)
    const again = await send({ ...body, reg_no: body.reg_no.toLowerCase(), hospital: 'Another', mobile: '9822222222' })
    expect(again.body).toEqual(first.body)
    expect(await listed(body.reg_no)).toMatchObject([{ hospital: 'Lotus Hospital', mobile: '9811111111' }])
    const admins = numbered()
    await scene.admin.post('/admin/doctor', { ...admins, status: 0 })
    expect((await send({ ...admins, hospital: 'Another' })).body).toEqual(first.body)
    expect(await listed(admins.reg_no)).toMatchObject([{ hospital: 'Lotus Hospital', status: 0, approved_by_admin: 1 }])
  })

  test('becomes pending again if rejected, with the new details', async () => {
    const body = numbered()
    await send(body)
    const [{ _id }] = await listed(body.reg_no)
    await scene.admin.patch(`/admin/doctor/${_id}/approval`, { approved_by_admin: 2 })
    await send({ ...body, hospital: 'Another' })
    expect(await listed(body.reg_no)).toMatchObject([{ _id, hospital: 'Another', approved_by_admin: 0 }])
  })

  test('is registered once for concurrent forms', async () => {
    const body = numbered()
    const solved = [await solvedForm(scene.test, 'doctor'), await solvedForm(scene.test, 'doctor')]
    const answers = await Promise.all(solved.map(challenge => send(body, challenge)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed(body.reg_no)).toHaveLength(1)
  })
})

test.each([
  ['name', '', 'Please enter name !'],
  ['reg_no', 'GMC?1', 'Special character not allowed: "?"'],
  ['exp', 100, 'Max exp should be less than 99.'],
  ['email', 'nobody', 'Invalid email!'],
  ['mobile', '98', 'Invalid mobile no.!'],
])('refuses the field %s with %j: %s', async (path, value, message) => {
  const answer = await send(numbered({ [path]: value }))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toContainEqual({ path, message })
})

test.each(['status', 'approved_by_admin', 'added_by', '_id'])('refuses the field %s', async field => {
  expect((await send(numbered({ [field]: 1 }))).status).toBe(400)
})

describe('the challenge', () => {
  const refused = async (challenge: string) => {
    const body = numbered()
    const answer = await send(body, challenge)
    expect([answer.status, answer.body.code]).toEqual([422, 'challenge_failed'])
    expect(await listed(body.reg_no)).toEqual([])
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const decoded = (sent: string) => JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))

  test('is never cached, and is made for known forms only', async () => {
    const { headers } = await scene.test.app.inject({ url: '/api/v1/public/challenge?form=doctor' })
    expect(headers['cache-control']).toBe('no-store')
    expect((await visitor.get('/public/challenge?form=other')).status).toBe(400)
  })

  test('is accepted once', async () => {
    const solved = await solvedForm(scene.test, 'doctor')
    expect((await send(numbered(), solved)).status).toBe(200)
    await refused(solved)
  })

  test('is accepted once for concurrent forms', async () => {
    const solved = await solvedForm(scene.test, 'doctor')
    const answers = await Promise.all([send(numbered(), solved), send(numbered(), solved)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is refused right after it is issued, and after two hours', async () => {
    await refused(await solvedOf(await challengeOf(scene.test, 'doctor')))
    const late = await solvedForm(scene.test, 'doctor')
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 2 * 3_600_000)
    await refused(late)
  })

  test.each([
    ['empty', ''],
    ['not base64', '%%%'],
    ['not JSON', Buffer.from('{').toString('base64')],
    ['another shape', encoded({ challenge: {} })],
    ['__proto__', Buffer.from('{"__proto__":{"challenge":1}}').toString('base64')],
  ])('is refused if the sent solution is %s', async (_, sent) => {
    await refused(sent)
  })

  test('is refused with another time, form, prefix or solution', async () => {
    const solved = await solvedForm(scene.test, 'doctor')
    const change = (edit: (value: ReturnType<typeof decoded>) => void) => {
      const value = decoded(solved)
      edit(value)
      return encoded(value)
    }
    await refused(change(({ challenge }) => Object.assign(challenge.parameters.data, { issued: 1 })))
    await refused(change(({ challenge }) => Object.assign(challenge.parameters.data, { form: 'quote' })))
    await refused(change(({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '0' })))
    await refused(change(({ challenge }) => Object.assign(challenge.parameters, { nonce: '00'.repeat(16) })))
    await refused(change(({ challenge }) => Object.assign(challenge, { signature: '00'.repeat(32) })))
    await refused(change(({ solution }) => Object.assign(solution, { counter: solution.counter + 1, derivedKey: '00' })))
  })
})

test('thanks a sender who fills the hidden field, and registers no doctor', async () => {
  const body = numbered()
  const answer = await send({ ...body, website: 'https://spam.example' }, 'anything')
  expect([answer.status, answer.body.message]).toEqual([200, 'You are Registered Successfully'])
  expect(await listed(body.reg_no)).toEqual([])
})

test('limits one network to 20 forms an hour', async () => {
  const answers = []
  for (let sent = 0; sent < 21; sent += 1) answers.push((await send(numbered(), 'wrong')).status)
  expect(answers).toEqual([...Array(20).fill(422), 429])
})
