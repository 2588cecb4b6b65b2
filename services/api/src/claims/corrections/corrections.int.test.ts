import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

const DAY_MS = 86_400_000
const REJECT = 5

describe('a rejected claim', () => {
  let scene: Scene
  let asha: Client
  beforeAll(async () => {
    scene = await startScene()
    asha = await scene.subscriber('asha', '9000000001')
  })
  afterAll(() => scene?.stop())

  const rejected = async (): Promise<string> => {
    const id = await scene.claim(asha, 'submitted')
    expect((await scene.decide('verifier', id, REJECT)).status).toBe(200)
    await scene.test.settle()
    return id
  }
  const correct = (id: string, key?: string) =>
    asha.post(`/user/claims/${id}/correction`, undefined, key ? { 'idempotency-key': key } : {})
  const send = (id: string, more: object = {}) => asha.patch(`/user/claims/${id}`, { submit: true, ...more })
  const dispute = (id: string) => asha.patch(`/user/raise-claim-dispute/${id}`, { user_remark: 'Please look again' })
  const read = async (id: string) => (await asha.get(`/user/claims/${id}`)).body.data
  const mayCorrect = async (id: string) => (await read(id)).correction.allowed

  test('is copied with its documents and sent again', async () => {
    const id = await rejected()
    expect(await mayCorrect(id)).toBe(true)
    const copy = (await correct(id)).body.data
    await scene.test.settle()
    const [before, draft] = [await read(id), await read(copy._id)]
    expect(draft).toMatchObject({ corrects: { _id: id, claim_id: before.claim_id }, doc_name: before.doc_name, status: 10 })
    expect(draft.prescription).toEqual(before.prescription)
    expect(before).toMatchObject({ corrected_in: { _id: copy._id, claim_id: copy.claim_id } })
    expect(await mayCorrect(id)).toBe(false)
    const { records } = (await asha.get(`/user/claims/${copy._id}/warnings`)).body.data
    expect(records.filter(({ claim_id }: { claim_id?: string }) => claim_id)).toEqual([])
    expect((await send(copy._id, { doctor_fee: 400 })).status).toBe(200)
    await scene.test.settle()
    const staff = (await scene.as.verifier.get(`/management/claims/${copy._id}`)).body.data
    expect(staff).toMatchObject({ corrects: { _id: id, claim_id: before.claim_id }, corrected_in: null })
    const { duplicates } = (await scene.as.verifier.get(`/management/claims/${copy._id}/related`)).body.data
    expect(duplicates.map(({ claim }: { claim: { _id: string } }) => claim._id)).not.toContain(id)
  })

  test('is copied once, and again only after the copy was discarded', async () => {
    const id = await rejected()
    const key = crypto.randomUUID()
    const copy = (await correct(id, key)).body.data
    expect((await correct(id, key)).body.data).toMatchObject({ _id: copy._id, claim_id: copy.claim_id })
    expect((await correct(id)).body.code).toBe('already_corrected')
    expect((await asha.delete(`/user/claims/${copy._id}`)).status).toBe(200)
    await scene.test.settle()
    expect(await mayCorrect(id)).toBe(true)
    const second = (await correct(id)).body.data
    expect((await send(second._id)).status).toBe(200)
    expect((await scene.decide('verifier', second._id, REJECT)).status).toBe(200)
    expect((await correct(second._id)).body.code).toBe('already_corrected')
    expect((await correct(id)).body.code).toBe('already_corrected')
  })

  test('is not disputed while its copy is open, nor both at once', async () => {
    const id = await rejected()
    const copy = (await correct(id)).body.data._id
    expect((await dispute(id)).body.code).toBe('corrected_elsewhere')
    expect((await send(copy)).status).toBe(200)
    expect((await dispute(id)).body.code).toBe('corrected_elsewhere')
    expect((await scene.decide('verifier', copy, REJECT)).status).toBe(200)
    const both = await Promise.all([dispute(id), dispute(copy)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('cannot be corrected in a dispute, by others, or without a rejection', async () => {
    const id = await rejected()
    expect((await dispute(id)).status).toBe(200)
    expect((await correct(id)).body.code).toBe('not_correctable')
    const sent = await scene.claim(asha, 'submitted')
    expect((await correct(sent)).body.code).toBe('not_correctable')
    const ravi = await scene.subscriber('ravi', '9000000002')
    expect((await ravi.post(`/user/claims/${sent}/correction`)).body.code).toBe('claim_not_found')
  })

  test('is corrected within seven days, whatever the OPD date', async () => {
    const [early, late] = [await rejected(), await rejected()]
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 6 * DAY_MS)
    const copy = (await correct(early)).body.data._id
    const draft = (await correct(late)).body.data._id
    const tooNew = await send(copy, { opd_date: istDay(scene.test.time.now) })
    expect(tooNew.body.code).toBe('opd_date_out_of_window')
    const visit = addDays(istDay(scene.test.time.now), -8)
    expect((await send(copy, { opd_date: visit })).status).toBe(200)
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 2 * DAY_MS)
    expect((await send(draft)).body.code).toBe('correction_too_late')
  })
})
