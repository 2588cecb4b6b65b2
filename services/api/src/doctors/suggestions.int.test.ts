import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
const people: Client[] = []
let claim: string
const master = {
  name: 'Dr. Kavita Nair',
  reg_no: 'TNMC-555',
  specialization: 'ENT',
  exp: 12,
  hospital: 'Lotus Hospital',
  address: '7 Ring Road, Surat',
  state: 10,
  mobile: '9811111111',
  country_code: '+91',
  email: 'desk@lotus.example',
  status: 1,
}
const sent = (by: number, change: Record<string, unknown>) => scene.claim(people[by] as Client, 'submitted', change)
beforeAll(async () => {
  scene = await startScene()
  for (const [index, id] of ['asha', 'ravi', 'kiran'].entries()) people.push(await scene.subscriber(id, `900000000${index + 1}`))
  await scene.admin.post('/admin/doctor', master)
  await scene.admin.post('/admin/doctor', { ...master, reg_no: 'TNMC-556', name: 'Kavita Inactive', status: 0 })
  const often = { doc_name: 'Dr. Farhan Ali', doc_registration: 'KMC-90001', hospital: 'City Clinic' }
  claim = await sent(0, { ...often, doc_phone: '9800000001', doc_email: 'asha@private.example' })
  await sent(1, { ...often, doc_phone: '9822222222', doc_email: '' })
  await sent(2, { ...often, doc_name: 'F Ali', doc_registration: 'kmc/90001', doc_phone: '9822222222', doc_email: '' })
  const once = { doc_name: 'Dr. Private Visit', doc_registration: 'KMC-70001' }
  for (let times = 0; times < 4; times += 1) await sent(0, once)
  await sent(1, { doc_name: 'Dr. Twice Seen', doc_registration: 'KMC-60001' })
  await sent(2, { doc_name: 'Dr. Twice Seen', doc_registration: 'KMC-60001' })
  await rest(scene.test)
}, 240_000)
afterAll(() => scene?.stop())

const suggested = async (search: string) =>
  (await (people[1] as Client).get(`/user/doctors?search=${encodeURIComponent(search)}`)).body.data.records
const names = async (search: string) => (await suggested(search)).map(({ doc_name }: { doc_name: string }) => doc_name)

describe('the claim form', () => {
  test.each(['kavita', 'Dr. Kavita', 'dr.kavita', 'tnmc-55', 'TNMC-555', 'tnmc555', 'TNMC 55', 'tnmc/555'])(
    'suggests approved active doctors of the master for %s',
    async search => {
      expect(await suggested(search)).toMatchObject([
        {
          doc_name: 'Dr. Kavita Nair',
          doc_registration: 'TNMC-555',
          doc_address: '7 Ring Road, Surat',
          doc_phone: '9811111111',
          state: 10,
        },
      ])
    },
  )

  test.each(['farhan', 'dr farhan', 'KMC-90001'])('suggests a doctor named by several subscribers for %s', async search => {
    const [found, ...others] = await suggested(search)
    expect(others).toEqual([])
    expect(found).toMatchObject({ doc_name: 'Dr. Farhan Ali', hospital: 'City Clinic', doc_phone: '9822222222', doc_email: '' })
    expect(JSON.stringify(found)).not.toMatch(/9800000001|private/)
  })

  test('suggests no doctor named by one subscriber or in two claims', async () => {
    expect(await names('private')).toEqual([])
    expect(await names('KMC-70001')).toEqual([])
    expect(await names('twice')).toEqual([])
  })

  test('finds doctors by name and number only', async () => {
    expect(await names('city clinic')).toEqual([])
    expect(await names('lotus')).toEqual([])
    expect(await names('100%_')).toEqual([])
  })

  test.each(['', 'a', 'x'.repeat(101)])('refuses a search without two to a hundred letters: %s', async search => {
    expect((await (people[1] as Client).get(`/user/doctors?search=${search}`)).status).toBe(400)
  })

  test('is the only place that gets suggestions', async () => {
    expect((await scene.as.verifier.get('/user/doctors?search=kavita')).status).toBe(403)
    expect((await new Client(scene.test).get('/user/doctors?search=kavita')).status).toBe(401)
  })
})

test('shows a reviewer claims, subscribers and names of a registration number', async () => {
  const { body } = await scene.as.verifier.get(`/management/claims/${claim}/doctor`)
  expect(body.data).toEqual({
    reg_no: 'KMC-90001',
    by_registration: true,
    claims: 3,
    subscribers: 3,
    names: [
      { text: 'Dr. Farhan Ali', claims: 2 },
      { text: 'F Ali', claims: 1 },
    ],
  })
  const draft = await scene.claim(people[0] as Client, 'draft')
  expect((await scene.as.verifier.get(`/management/claims/${draft}/doctor`)).status).toBe(404)
  expect((await (people[0] as Client).get(`/management/claims/${claim}/doctor`)).status).toBe(403)
})
