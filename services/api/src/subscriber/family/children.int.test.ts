import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, pdf } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let admin: Client
beforeAll(async () => {
  scene = await startScene()
  await scene.subscriber('asha', '9000000001')
  await scene.subscriber('ravi', '9000000002')
  await onDay('2026-03-10')
})
afterAll(() => scene?.stop())

const onDay = async (day: string): Promise<void> => {
  scene.test.time.now = new Date(`${day}T06:30:00.000Z`)
  asha = await new Client(scene.test).as('asha', 'subscriber')
  ravi = await new Client(scene.test).as('ravi', 'subscriber')
  admin = await new Client(scene.test).as('admin', 'admin')
}
const daughter = {
  name: 'Tara Rao',
  relation: 6,
  dob: '2014-04-05',
  gender: 2,
  country_code: '+91',
  phone: '9811100001',
  address: '4 MG Road, Bengaluru',
}
const BOUNDARY = '----opdesk-form'
const formOf = (fields: Record<string, string>): Buffer => {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ])
  return Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file"; filename="card.pdf"\r\ncontent-type: application/pdf', pdf()),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}
const inForce = async (): Promise<string> => (await asha.get('/public/conditions?type=CHILD')).body.data.version
const memberOf = async (client: Client, id: string) =>
  (await client.get('/user/members')).body.data.records.find((member: { _id: string }) => member._id === id)
const declare = (client: Client, id: string, version: string) => client.post(`/user/members/${id}/declaration`, { version })
const codeOf = async (answer: ReturnType<Client['get']>) => (await answer).body.code
const claimFor = async (client: Client, member_id: string) =>
  client.post('/user/claims', { ...(await scene.form(client, { member_id, opd_date: '2026-03-10' })), submit: true })

test('adds a child only with the declaration in force', async () => {
  const without = await asha.post('/user/add-member', daughter)
  expect(without).toMatchObject({ status: 422, body: { code: 'declaration_required', errors: [{ path: 'declaration' }] } })
  expect(await codeOf(asha.post('/user/add-member', { ...daughter, declaration: '' }))).toBe('declaration_required')
  expect(await codeOf(asha.post('/user/add-member', { ...daughter, declaration: '2020-01-01' }))).toBe('declaration_outdated')
  expect((await asha.get('/user/requested-member')).body.data.records).toEqual([])
  const version = await inForce()
  const added = await asha.post('/user/add-member', { ...daughter, declaration: version })
  expect(added.status).toBe(200)
  expect(await memberOf(asha, added.body.data._id)).toMatchObject({ declaration_needed: false })
  const { declarations, consents } = (await asha.get('/user/my-data')).body.data
  expect(declarations).toContainEqual({
    member_id: added.body.data._id,
    name: 'Tara Rao',
    version,
    at: expect.stringMatching(/^2026-03-10T06:30/),
  })
  expect(consents.map(({ type }: { type: string }) => type)).not.toContain('CHILD')
})

test('adds an adult without a declaration and records none', async () => {
  const brother = { ...daughter, name: 'Dev Rao', relation: 4, dob: '1994-04-05', declaration: '2020-01-01' }
  const { body } = await asha.post('/user/add-member', brother)
  expect((await asha.get('/user/my-data')).body.data.declarations).not.toContainEqual(
    expect.objectContaining({ member_id: body.data._id }),
  )
})

test('asks the parent of a child whom an admin added', async () => {
  const { body } = await admin.post('/admin/families', { ...daughter, user_id: 'ravi' })
  const id: string = body.data._id
  ravi.position = admin.position
  expect(await memberOf(ravi, id)).toMatchObject({ plan_status: 1, declaration_needed: true })
  expect((await ravi.get('/user/get-profile')).body.data.undeclared_children).toEqual(['Tara Rao'])
  expect((await admin.get('/admin/families/ravi')).body.data.records).toContainEqual(
    expect.objectContaining({ _id: id, declaration_needed: true }),
  )
  expect(await claimFor(ravi, id)).toMatchObject({ status: 422, body: { code: 'declaration_required' } })

  const version = await inForce()
  expect(await codeOf(declare(ravi, id, '2020-01-01'))).toBe('declaration_outdated')
  expect((await declare(asha, id, version)).status).toBe(404)
  expect((await declare(admin, id, version)).status).toBe(403)
  expect((await declare(scene.as.verifier, id, version)).status).toBe(403)
  expect((await declare(ravi, id, version)).status).toBe(200)
  const before = await scene.head()
  expect((await declare(ravi, id, version)).status).toBe(200)
  expect(await scene.head()).toBe(before)
  expect(await memberOf(ravi, id)).toMatchObject({ declaration_needed: false })
  expect((await ravi.get('/user/get-profile')).body.data.undeclared_children).toEqual([])
  expect((await claimFor(ravi, id)).status).toBe(200)
})

test('keeps a declaration when another version comes into force', async () => {
  const old = await inForce()
  const condition = '<h2>New</h2><p>I am the parent.</p>'
  admin = await new Client(scene.test).as('admin', 'admin')
  expect((await admin.patch('/admin/conditions/child', { condition })).status).toBe(200)
  asha.position = admin.position
  const version = await inForce()
  expect(version).not.toBe(old)
  const sibling = { ...daughter, name: 'Mira Rao', dob: '2016-01-02' }
  expect(await codeOf(asha.post('/user/add-member', { ...sibling, declaration: old }))).toBe('declaration_outdated')
  expect((await asha.post('/user/add-member', { ...sibling, declaration: version })).status).toBe(200)
  expect((await claimFor(asha, 'asha-son')).status).toBe(200)
  const listed = (await admin.get('/admin/conditions/agreements?type=CHILD')).body.data.records
  expect(listed).toContainEqual(expect.objectContaining({ version, user: expect.objectContaining({ _id: 'asha' }) }))
})

test('requires the declaration for a corrected date of birth', async () => {
  const edit = (fields: Record<string, string>) =>
    asha.call('POST', '/user/edit-member', formOf({ member_id: 'asha-mother', ...fields }), {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    })
  const { name } = await memberOf(asha, 'asha-mother')
  const changed = {
    name,
    relation: '2',
    gender: '2',
    country_code: '+91',
    phone: '9811100002',
    address: '4 MG Road',
    dob: '2012-02-03',
  }
  expect(await codeOf(edit(changed))).toBe('declaration_required')
  expect(await codeOf(edit({ ...changed, declaration: '2020-01-01' }))).toBe('declaration_outdated')
  expect((await edit({ ...changed, declaration: await inForce() })).status).toBe(200)

  const correction = await admin.patch('/admin/families/ravi-mother', { dob: '2012-02-03' })
  expect(correction.status).toBe(200)
  ravi.position = admin.position
  expect(await memberOf(ravi, 'ravi-mother')).toMatchObject({ declaration_needed: true })
})

test('needs no declaration from the 18th birthday', async () => {
  await onDay('2030-02-03')
  expect(await memberOf(ravi, 'ravi-mother')).toMatchObject({ declaration_needed: false })
})

test('removes the child when the declaration is taken back', async () => {
  await onDay('2026-03-12')
  const { declarations } = (await asha.get('/user/my-data')).body.data
  const tara = declarations.find(({ name }: { name: string }) => name === 'Tara Rao')
  expect(await codeOf(asha.delete(`/user/delete-member/${tara.member_id}`))).toBe('not_reviewed')
  expect((await admin.patch(`/admin/updated-users/${tara.member_id}`, { review_status: 1 })).status).toBe(200)
  asha.position = admin.position
  expect((await asha.delete(`/user/delete-member/${tara.member_id}`)).status).toBe(200)
  const after = (await asha.get('/user/my-data')).body.data.declarations
  expect(after.map(({ name }: { name: string }) => name)).not.toContain('Tara Rao')
})
