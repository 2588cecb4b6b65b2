import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '../testing/client.ts'
import { type Scene, startScene } from '../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene?.stop())

const small = { doctor_fee: 10, pharmacy_fee: 0 }

describe('the rule of four eyes', () => {
  const redesignate = async (id: string, designation: number) =>
    scene.test.deps.db
      .updateTable('account')
      .set({ designation: designation as 1 | 2 | 3 | 4 })
      .where('id', '=', id)
      .execute()

  test('bars a person from a second stage, even with another designation', async () => {
    const id = await scene.claim(await scene.subscriber('asha', '9000000001'), 'verified', small)
    await redesignate('verifier', 2)
    try {
      for (const approval_status of [8, 5, 6, 7]) {
        const answer = await scene.decide('verifier', id, approval_status)
        expect([answer.status, answer.body.code]).toEqual([403, 'four_eyes'])
      }
      const seen = await scene.as.verifier.get(`/management/claims/${id}`)
      expect(seen.body.data.actions).toContainEqual({ action: 'approve', allowed: false, reason: 'four_eyes' })
    } finally {
      await redesignate('verifier', 3)
    }
  })

  test.each(['9111111111', '+919111111111', '09111111111', '0091 91111 11111', '91-9111111111'])(
    'bars staff from a claim with their own number, written %s',
    async mobile => {
      const owner = `owner${mobile.replace(/\D/g, '')}${mobile.length}`
      const relative = await scene.subscriber(owner, '9111111111')
      const id = await scene.claim(relative, 'verified', small)
      const person = await scene.test.addStaff(`person-${owner}`, 'management', {
        designation: 2,
        designation_id: 'management',
        mobile,
      })
      const client = await new Client(scene.test).as(person, 'management')
      const answer = await client.post(`/management/claims/${id}`, { approval_status: 8 })
      expect([answer.status, answer.body.code]).toEqual([403, 'own_claim'])
    },
  )
})
