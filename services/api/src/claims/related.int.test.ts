import { Program } from '@opdesk/contracts/codes.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { plan } from '@opdesk/testing/people.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, pdf } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
let ravi: Client
let day: (ago: number) => string
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
  ravi = await scene.subscriber('ravi', '9000000002')
  day = ago => addDays(istDay(scene.test.time.now), -ago)
})
afterAll(() => scene?.stop())

const related = async (id: string, who: Client = scene.as.verifier) => {
  await scene.test.settle()
  return who.get(`/management/claims/${id}/related`)
}
const found = async (id: string): Promise<Record<string, string[]>> => {
  const { duplicates } = (await related(id)).body.data
  return Object.fromEntries(duplicates.map((other: { _id: string; reasons: string[] }) => [other._id, other.reasons]))
}
const upload = async (owner: Client, mark: string): Promise<string> =>
  (await owner.upload([{ name: `${mark}.pdf`, content: pdf(mark) }])).body.data[0].file_id
/** Number of doctors so far: each claim gets a doctor of its own, so claims match only where a test intends it. */
let doctors = 0
const alone = (overrides: Record<string, unknown> = {}) => {
  doctors += 1
  return { doc_registration: `REG-${doctors}`, ...overrides }
}

describe('possible duplicates', () => {
  it('are claims of the same patient and date in any state', async () => {
    const first = await scene.claim(asha, 'submitted', alone({ opd_date: day(3) }))
    await scene.decide('verifier', first, 5)
    const second = await scene.claim(asha, 'submitted', alone({ opd_date: day(3) }))
    await scene.claim(asha, 'submitted', alone({ opd_date: day(4) }))
    await scene.claim(asha, 'submitted', alone({ opd_date: day(3), member_id: 'asha' }))
    expect(await found(second)).toEqual({ [first]: ['same_member_and_date'] })
    expect(await found(first)).toEqual({ [second]: ['same_member_and_date'] })
    const [row] = (await related(second)).body.data.duplicates
    expect(row).toMatchObject({ _id: first, internal_status: 5, state_name: 'rejected', files: [] })
  })

  it('are claims of any person with the same file', async () => {
    const hers = await scene.claim(asha, 'submitted', alone({ opd_date: day(5), prescription: [await upload(asha, 'shared')] }))
    const receipt = [await upload(ravi, 'shared')]
    const his = await scene.claim(ravi, 'submitted', alone({ opd_date: day(6), fee_receipt: receipt }))
    expect(await found(his)).toEqual({ [hers]: ['same_file'] })
    const answer = (await related(his)).body.data
    expect(answer).toMatchObject({ duplicates_total: 1, member_claims: [], member_claims_total: 0 })
    const [{ files }] = answer.duplicates
    expect(files).toMatchObject([{ file: { kind: 'fee_receipt' }, other: { kind: 'prescription', name: 'shared.pdf' } }])
    expect(JSON.stringify(files)).not.toContain('sha256')
    // Staff who may see the claim may see its documents; another subscriber may not.
    expect((await scene.as.verifier.get(`/files/${files[0].other.file_id}`)).status).toBe(200)
    expect((await ravi.get(`/files/${files[0].other.file_id}`)).status).toBe(404)
  })

  it('are claims of any person with photos from one original', async () => {
    const original_sha256 = 'ad'.repeat(32)
    const shrunk = async (owner: Client, mark: string) =>
      (await owner.upload([{ name: `${mark}.pdf`, content: pdf(mark), original_sha256 }])).body.data[0].file_id
    const hers = await scene.claim(
      asha,
      'submitted',
      alone({ opd_date: day(5), member_id: 'asha', prescription: [await shrunk(asha, 'hers')] }),
    )
    const his = await scene.claim(
      ravi,
      'submitted',
      alone({ opd_date: day(6), member_id: 'ravi', prescription: [await shrunk(ravi, 'his')] }),
    )
    expect(await found(his)).toEqual({ [hers]: ['same_file'] })
    expect(await found(hers)).toEqual({ [his]: ['same_file'] })
  })

  it('are claims with one picture saved again, if the amount agrees', async () => {
    const bars = Array.from({ length: 40 }, (_, at) => {
      const [x, y, width] = [40 + ((at * 37) % 90), 30 + at * 28, 60 + ((at * at * 53) % 400)]
      return `<rect x="${x}" y="${y}" width="${width}" height="${8 + (at % 5)}"/>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fff"/>${bars.join('')}</svg>`
    const photo = await sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
    const again = await sharp(photo).resize(700).jpeg({ quality: 60 }).toBuffer()
    const sent = async (owner: Client, name: string, content: Buffer, doctor_fee: number, ago: number) => {
      const { body } = await owner.upload([{ name, content }])
      return scene.claim(
        owner,
        'submitted',
        alone({ opd_date: day(ago), member_id: owner.userId, doctor_fee, prescription: [body.data[0].file_id] }),
      )
    }
    const lata = await scene.subscriber('lata', '9000000007')
    const mohan = await scene.subscriber('mohan', '9000000008')
    const hers = await sent(lata, 'photo.jpg', photo, 432, 6)
    const other = await sent(mohan, 'other.jpg', again, 433, 3)
    const his = await sent(mohan, 'again.jpg', again, 432, 1)
    expect(await found(hers)).toEqual({ [his]: ['similar_picture'] })
    expect(await found(his)).toEqual({ [other]: ['same_file'], [hers]: ['similar_picture'] })
    const similar = (await related(hers)).body.data.duplicates[0].similar_files
    expect(similar).toMatchObject([{ file: { name: 'photo.jpg' }, other: { name: 'again.jpg' } }])
    expect(JSON.stringify(similar)).not.toContain('look')
  })

  it('share doctor and amount on the day before or after', async () => {
    const visit = { doc_registration: 'DEL-9', doctor_fee: 654 }
    const nina = await scene.subscriber('nina', '9000000009')
    const omar = await scene.subscriber('omar', '9000000010')
    const hers = await scene.claim(nina, 'submitted', { ...visit, opd_date: day(4), member_id: 'nina' })
    const his = await scene.claim(omar, 'submitted', { ...visit, opd_date: day(3), member_id: 'omar' })
    await scene.claim(omar, 'submitted', { ...visit, opd_date: day(6), member_id: 'omar' })
    expect(await found(hers)).toEqual({ [his]: ['same_doctor_and_amount_next_day'] })
    const { records } = (await scene.as.verifier.get('/management/claims?pageSize=100')).body.data
    const flags = records.flatMap((row: { _id: string; possible_duplicate: boolean }) =>
      [hers, his].includes(row._id) ? [row.possible_duplicate] : [],
    )
    expect(flags).toEqual([true, true])
  })

  it('share doctor, date and amount, with any spelling of the registration', async () => {
    const hers = await scene.claim(asha, 'submitted', { doc_registration: 'MMC-77/B', opd_date: day(1), doctor_fee: 321 })
    const his = await scene.claim(ravi, 'submitted', { doc_registration: 'mmc77.b', opd_date: day(1), doctor_fee: 321 })
    await scene.claim(ravi, 'submitted', { doc_registration: 'MMC-77/B', opd_date: day(1), doctor_fee: 322, member_id: 'ravi' })
    expect(await found(hers)).toEqual({ [his]: ['same_doctor_date_and_amount'] })
    expect((await related(hers)).body.data.duplicates[0]).toMatchObject({ doc_registration: 'mmc77.b' })
  })

  it('exclude the claim itself, and drafts until they are sent', async () => {
    const sita = await scene.subscriber('sita', '9000000003')
    const visit = alone({ opd_date: day(2) })
    const sent = await scene.claim(sita, 'submitted', visit)
    const draft = (await sita.post('/user/claims', await scene.form(sita, visit))).body.data._id
    const discarded = await scene.claim(sita, 'draft', visit)
    await sita.delete(`/user/claims/${discarded}`)
    expect((await related(sent)).body.data).toMatchObject({ duplicates: [], duplicates_total: 0, member_claims_total: 0 })
    await sita.patch(`/user/claims/${draft}`, { submit: true })
    expect(await found(sent)).toEqual({ [draft]: ['same_member_and_date', 'same_doctor_date_and_amount'] })
  })
})

describe('the patient’s other claims', () => {
  it('are listed latest first without drafts and family, and all counted', async () => {
    const mira = await scene.subscriber('mira', '9000000004', {
      plan: plan({ membership: { ...plan().membership, wallet_balance: 5_000_000 } }),
    })
    const ids: string[] = []
    for (let index = 0; index < 12; index += 1) {
      scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
      ids.push(await scene.claim(mira, 'submitted', alone({ opd_date: day(index % 7) })))
    }
    await scene.claim(mira, 'draft', alone())
    await scene.claim(mira, 'submitted', alone({ member_id: 'mira' }))
    const [last = '', ...before] = ids.reverse()
    const { member_claims, member_claims_total } = (await related(last)).body.data
    expect(member_claims.map(({ _id }: { _id: string }) => _id)).toEqual(before.slice(0, 10))
    expect(member_claims_total).toBe(11)
  })
})

describe('the entitlement', () => {
  it('shows the state of the log at the submission', async () => {
    const tara = await scene.subscriber('tara', '9000000005', { start: day(30), end: day(-1) })
    const id = await scene.claim(tara, 'submitted', alone({ opd_date: day(2) }))
    const other = await scene.claim(tara, 'submitted', alone({ opd_date: day(1) }))
    const before = (await related(id)).body.data.entitlement
    expect(before).toEqual({
      as_at: day(2),
      plan: { _id: 'plan', name: 'Family Care', start_date: day(30), end_date: day(-1), claim_combination: 1 },
      membership: { membership_id: 1, membership_label: '2A + 2C', member_count: 4 },
      patient: { name: 'Name of tara-son', relation: 5, covered: true, covered_from: day(30) },
      parameters: [
        { parameter: 0, percent: 80, max: 1000 },
        { parameter: 1, percent: 50, max: 500 },
        { parameter: 2, percent: 100, max: 2000 },
      ],
      wallet: {
        at_submission: { balance: 5000, held: 0, available: 5000 },
        now: { plan: 'Family Care', balance: 5000, held: 1100.5, held_for_claim: 550.25, available: 3899.5 },
      },
    })
    expect((await related(other)).body.data.entitlement.wallet.at_submission).toEqual({
      balance: 5000,
      held: 550.25,
      available: 4449.75,
    })
    // Afterwards the claim is paid, and another plan is sold that also covers that day: the entitlement stays the same.
    for (const who of ['verifier', 'management', 'manager', 'finance'] as const) await scene.decide(who, id, 8)
    await scene.as.finance.post('/management/pay-claim', { id })
    await scene.test.addSubscriber('tara', '9000000005', { plan: plan({ plan_id: 'other', name: 'Other' }), start: day(10) })
    const after = (await related(id, scene.as.finance)).body.data.entitlement
    expect(after).toMatchObject({ ...before, wallet: { ...before.wallet, now: { held: 550.25, held_for_claim: 0 } } })
  })

  it('begins for Self on the first day of the plan', async () => {
    const uma = await scene.subscriber('uma', '9000000006', { start: day(20) })
    const id = await scene.claim(uma, 'submitted', alone({ member_id: 'uma' }))
    expect((await related(id)).body.data.entitlement.patient).toEqual({
      name: 'Name of uma',
      relation: 0,
      covered: true,
      covered_from: day(20),
    })
  })
})

describe('the access to related claims', () => {
  it('is open to staff of every designation, and admins with the privilege', async () => {
    const id = await scene.claim(asha, 'submitted', alone({ opd_date: day(7) }))
    for (const who of Object.values(scene.as)) expect((await related(id, who)).status).toBe(200)
    await scene.test.addStaff('narrow', 'admin', {
      privileges: [{ program_id: Program.designation, GET: true, POST: true, PATCH: true, DELETE: true }],
    })
    const narrow = await new Client(scene.test).as('narrow', 'admin')
    const path = `/admin/claims/${id}/related`
    expect((await scene.admin.get(path)).body.data).toEqual((await related(id)).body.data)
    expect([(await narrow.get(path)).status, (await asha.get(path)).status, (await scene.as.finance.get(path)).status]).toEqual([
      403, 403, 403,
    ])
    for (const who of [asha, ravi, scene.admin]) expect((await related(id, who)).status).toBe(403)
    expect((await new Client(scene.test).get(`/management/claims/${id}/related`)).status).toBe(401)
  })

  it('is closed for drafts, unknown ids and malformed ids', async () => {
    const draft = await scene.claim(asha, 'draft', alone())
    for (const id of [draft, 'nonsense', '00000000-0000-7000-8000-000000000000', '%00', "'; drop table claim_match; --"]) {
      const answer = await related(encodeURIComponent(decodeURIComponent(id)))
      expect([id, answer.status < 500, answer.body.code]).toEqual([
        id,
        true,
        answer.status === 400 ? 'invalid_request' : 'claim_not_found',
      ])
    }
    expect((await related(draft)).status).toBe(404)
    expect((await related('x'.repeat(101))).status).toBe(400)
  })
})

describe('facts compared with earlier claims', () => {
  it('name what differs, and the earlier claim', async () => {
    const visit = { doc_name: 'Dr. Mira Sen', hospital: 'Lake Clinic' }
    const first = await scene.claim(ravi, 'submitted', {
      ...visit,
      opd_date: day(6),
      doc_registration: 'WB-1',
      member_id: 'ravi',
    })
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
    const second = await scene.claim(ravi, 'submitted', {
      ...visit,
      opd_date: day(5),
      doc_registration: 'WB-2',
      member_id: 'ravi',
    })
    expect((await related(second)).body.data.changed).toMatchObject([
      { field: 'doc_registration', earlier: 'WB-1', claim_id: first },
    ])
    expect((await related(first)).body.data.changed).toEqual([])
  })
})
