import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, pdf } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
let asha: Client
beforeAll(async () => {
  scene = await startScene()
  asha = await scene.subscriber('asha', '9000000001')
})
afterAll(() => scene?.stop())

const clarify = (id: string, document?: object) =>
  scene.as.verifier.post(`/management/claims/${id}`, { approval_status: 6, remark: 'Illegible', document })
const uploaded = async (): Promise<string> =>
  (await asha.upload([{ name: 'clearer.pdf', content: pdf(crypto.randomUUID()) }])).body.data[0].file_id
const answer = (id: string, documents: object = {}) =>
  asha.patch(`/user/claims/${id}`, { user_remark: 'Here it is', submit: true, ...documents })

describe('a clarification about a document', () => {
  test('shows kind and file to staff and subscriber, in history and notification', async () => {
    const id = await scene.claim(asha, 'submitted')
    await scene.test.settle()
    const { prescription } = (await scene.as.verifier.get(`/management/claims/${id}`)).body.data
    const [{ file_id, name }] = prescription
    const asked = { kind: 'prescription', file_id }
    expect((await clarify(id, asked)).status).toBe(200)
    await scene.test.settle()
    const staff = (await scene.as.verifier.get(`/management/claims/${id}`)).body.data
    expect(staff.remark.at(-1)).toMatchObject({ document: { ...asked, name } })
    const own = (await asha.get(`/user/claims/${id}`)).body.data
    expect(own.subscriber_remark.at(-1)).toMatchObject({ message: 'Illegible', document: { ...asked, name } })
    const { records } = (await scene.as.verifier.get(`/management/claims/${id}/history`)).body.data
    expect(records.at(-1).data).toMatchObject({ document: asked })
    const [told] = (await asha.get('/user/notifications/')).body.data.records
    expect(told.message).toBe(`Your claim ${staff.claim_id} needs a clarification about the Prescription: Illegible`)
  })

  test('refuses an answer without a new file of that kind', async () => {
    const id = await scene.claim(asha, 'submitted')
    expect((await clarify(id, { kind: 'fee_receipt' })).status).toBe(200)
    const missing = { status: 422, body: { code: 'asked_document_missing', errors: [{ path: 'fee_receipt' }] } }
    expect(await answer(id)).toMatchObject(missing)
    expect(await answer(id, { prescription: [await uploaded()] })).toMatchObject(missing)
    expect((await answer(id, { fee_receipt: [await uploaded()] })).status).toBe(200)
  })

  test('accepts a remark alone if the client named no document', async () => {
    const id = await scene.claim(asha, 'submitted')
    expect((await clarify(id)).status).toBe(200)
    expect((await answer(id)).status).toBe(200)
  })

  test('refuses a foreign file, unknown kind, and document of another decision', async () => {
    const id = await scene.claim(asha, 'submitted')
    const foreign = { kind: 'prescription', file_id: await uploaded() }
    expect(await clarify(id, foreign)).toMatchObject({ status: 422, body: { code: 'document_not_of_claim' } })
    expect((await clarify(id, { kind: 'selfie' })).status).toBe(400)
    const wide = { page: 1, box: { left: 0, top: 0, width: 2, height: 1 } }
    expect((await clarify(id, { kind: 'prescription', region: wide })).status).toBe(400)
    const reject = { approval_status: 5, remark: 'No', document: { kind: 'prescription' } }
    expect((await scene.as.verifier.post(`/management/claims/${id}`, reject)).status).toBe(400)
  })
})
