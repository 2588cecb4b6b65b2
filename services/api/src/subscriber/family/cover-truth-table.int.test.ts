import { Relation } from '@opdesk/contracts/codes.ts'
import { childDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { ageOn } from '@opdesk/contracts/time.ts'
import { plan } from '@opdesk/testing/people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

const TODAY = '2026-03-10'
let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const option = (membership_id: number) =>
  plan({ membership: { ...plan().membership, membership_id, member_count: membership_id === 1 ? 4 : membership_id + 1 } })

let phones = 0
/** A subscriber with this option and no family: the son (aged 11) and the mother are deleted. */
const household = async (membership_id: number): Promise<Client> => {
  phones += 1
  const id = `family-${phones}`
  const client = await scene.subscriber(id, String(9_000_000_100 + phones), { plan: option(membership_id) })
  for (const member of ['son', 'mother']) expect((await client.delete(`/user/delete-member/${id}-${member}`)).status).toBe(200)
  return client
}

interface Person {
  relation: number
  dob: string
}
const adult = '1980-05-05'
const of21 = '2005-03-10'
const under21 = '2005-03-11'
const child = '2015-01-01'
const person = (relation: (typeof Relation)[number], dob = adult): Person => ({ relation: Relation.indexOf(relation), dob })

/** Which members are covered, by an independent reading of domain.md section 9. */
const expected = (membership: number, people: readonly Person[]): boolean[] => {
  const places = membership === 1 ? 3 : membership
  const spouses = ['Wife', 'Husband'].map(word => Relation.indexOf(word as (typeof Relation)[number]))
  let taken = 0
  let children = 0
  return people.map(({ relation, dob }) => {
    const isChild = ['Son', 'Daughter'].includes(Relation[relation] ?? '')
    const fits = membership !== 1 || spouses.includes(relation) || (isChild && children < 2 && ageOn(dob, TODAY) < 21)
    if (taken >= places || !fits) return false
    taken += 1
    children += isChild ? 1 : 0
    return true
  })
}

const families: [string, Person[]][] = [
  ['spouse first', [person('Wife'), person('Son', child), person('Daughter', child), person('Father')]],
  ['three children', [person('Son', child), person('Daughter', child), person('Son', '2012-01-01'), person('Husband')]],
  ['children around the age of 21', [person('Son', of21), person('Daughter', under21), person('Wife'), person('Son', child)]],
  ['elders', [person('Father in Law'), person('Mother'), person('Sister'), person('Brother'), person('Wife')]],
]

test.each(families)('covers relations by option and order of adding: %s', async (_, people) => {
  for (const membership of [0, 1, 2, 4]) {
    const client = await household(membership)
    const ids: string[] = []
    for (const [index, { relation, dob }] of people.entries()) {
      const name = `Person ${'abcdefgh'[index]}`
      const details = { name, relation, dob, gender: 1, country_code: '+91', phone: '9811100001', address: '4 MG Road' }
      // Adds every second member by a request that an admin accepts; the others are added by an admin.
      const own = index % 2 === 0
      const sent = own
        ? await client.post('/user/add-member', { ...details, declaration: childDeclaration.version })
        : await scene.admin.post('/admin/families', { ...details, user_id: client.userId })
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
      const { _id } = sent.body.data
      ids.push(_id)
      if (own) expect((await scene.admin.patch(`/admin/updated-users/${_id}`, { review_status: 1 })).status).toBe(200)
    }
    client.position = await scene.head()
    const { records } = (await client.get('/user/members')).body.data
    const paid = ids.map(id => records.find((member: { _id: string }) => member._id === id).plan_status === 1)
    expect(paid, `option ${membership}`).toEqual(expected(membership, people))
  }
})

test('accepts claims on every covered day, and only on those', async () => {
  const client = await household(3)
  const on = async (day: string) => {
    scene.test.time.now = new Date(`${day}T06:30:00.000Z`)
    scene.admin = await new Client(scene.test).as('admin', 'admin')
    await new Client(scene.test).as('verifier', 'management')
    const { token } = await new Client(scene.test).as(client.userId ?? '', 'subscriber')
    client.token = token
  }
  const details = {
    name: 'Meera Rao',
    relation: 7,
    dob: adult,
    gender: 2,
    country_code: '+91',
    phone: '9811100001',
    address: '4 MG Road',
  }
  const wife: string = (await client.post('/user/add-member', details)).body.data._id
  const toggle = (plan_status: number) => scene.admin.patch(`/admin/families/${wife}/plan-status`, { plan_status })
  const visit = async (opd_date: string) => {
    const form = await scene.form(client, { member_id: wife, opd_date, doctor_fee: 1, pharmacy_fee: 0 })
    const { status, body } = await client.post('/user/claims', { ...form, submit: true })
    return status === 200 ? 'ok' : body.code
  }
  expect(await visit(TODAY)).toBe('patient_not_covered')
  await on('2026-03-12')
  expect((await toggle(1)).body.code).toBe('not_reviewed')
  await scene.admin.patch(`/admin/updated-users/${wife}`, { review_status: 1 })
  expect([await visit('2026-03-09'), await visit('2026-03-10'), await visit('2026-03-12')]).toEqual([
    'patient_not_covered',
    'ok',
    'ok',
  ])
  await toggle(0)
  expect(await visit('2026-03-12')).toBe('ok')
  await toggle(1)
  await on('2026-03-13')
  expect(await visit('2026-03-13')).toBe('ok')
  await toggle(0)
  await on('2026-03-15')
  await toggle(1)
  expect([await visit('2026-03-13'), await visit('2026-03-14'), await visit('2026-03-15')]).toEqual([
    'ok',
    'patient_not_covered',
    'ok',
  ])
  expect((await client.delete(`/user/delete-member/${wife}`)).body.code).toBe('member_open_claims')
  const claims = (await client.get('/user/claims?pageSize=50')).body.data.records
  expect(claims.length).toBe(6)
})
