import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { BULK_DECISIONS, sealRun } from '@opdesk/operations/bulk-decision/runs.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { type Scene, startScene } from '../../testing/scene.ts'

describe('bulk decisions', () => {
  let scene: Scene
  let people: Client[]
  beforeAll(async () => {
    scene = await startScene({ sweepMs: 20 })
    people = [await scene.subscriber('asha', '9000000001'), await scene.subscriber('ravi', '9000000002')]
  })
  afterAll(() => scene?.stop())

  let visits = 0
  /** Claims of one clinic, of other patients, days and doctors each, so that they are no possible duplicates of one another. */
  const claimsOf = async (hospital: string, count: number): Promise<string[]> => {
    const made: string[] = []
    for (let n = 0; n < count; n++) {
      visits += 1
      const owner = people[visits % 2] as Client
      const visit = { opd_date: addDays(istDay(scene.test.time.now), -(visits % 7)), doc_registration: `REG-${visits}` }
      made.push(await scene.claim(owner, 'submitted', { hospital, doctor_fee: 100, pharmacy_fee: 0, ...visit }))
    }
    return made
  }
  const select = async (hospital: string, who = scene.as.verifier) => {
    await scene.test.settle()
    const query = `awaitingMe=true&search=${encodeURIComponent(hospital)}`
    return (await who.post('/management/bulk-decisions', { query })).body.data
  }
  const start = (id: string, body: object, who = scene.as.verifier) => who.post(`/management/bulk-decisions/${id}/start`, body)
  const ended = async (id: string) => {
    for (;;) {
      const { data } = (await scene.as.verifier.get(`/management/bulk-decisions/${id}`)).body
      if (data.state === 'ended') return data
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  const resultsOf = async (id: string) =>
    (await scene.as.verifier.get(`/management/bulk-decisions/${id}/results`)).body.data.records
  const eventsOf = async (id: string) =>
    (await scene.test.deps.store.read(`claim-${id}`)).flatMap(({ type, metadata }) =>
      type === 'claim_approved' || type === 'claim_rejected' ? [{ type, actor: metadata.actor.id }] : [],
    )

  test('say number and sums, then decide each claim once', async () => {
    const made = await claimsOf('Hill Clinic', 3)
    const selected = await select('Hill Clinic')
    expect(selected).toMatchObject({ state: 'selected', total: 3, left_out: 0, billed: 300, approval_status: null, done: 0 })
    expect(await eventsOf(made[0] ?? '')).toEqual([])
    const first = await start(selected._id, { approval_status: 8 })
    expect(first.body).toMatchObject({ message: 'The claims are being decided', data: { total: 3 } })
    // A second press starts nothing, also with another decision.
    expect((await start(selected._id, { approval_status: 5, remark: 'No' })).body.data.approval_status).toBe(8)
    expect(await ended(selected._id)).toMatchObject({ done: 3, refused: 0, approval_status: 8 })
    for (const id of made) expect(await eventsOf(id)).toEqual([{ type: 'claim_approved', actor: 'verifier' }])
    expect(await resultsOf(selected._id)).toHaveLength(3)
    expect((await scene.as.verifier.get('/management/bulk-decisions/latest')).body.data._id).toBe(selected._id)
  })

  test('leave claims out that a person has to look at', async () => {
    const [claim = ''] = await claimsOf('Lake Clinic', 1)
    await scene.test.settle()
    const { data } = (await scene.as.verifier.get(`/management/claims/${claim}`)).body
    const twin = { hospital: 'Lake Clinic', doctor_fee: 100, pharmacy_fee: 0, opd_date: data.opd_date.slice(0, 10) }
    await scene.claim(people[visits % 2] as Client, 'submitted', twin)
    await claimsOf('Lake Clinic', 1)
    expect(await select('Lake Clinic')).toMatchObject({ total: 1, left_out: 2 })
  })

  test('answer a conflict as the result of its claim', async () => {
    const [changed = '', same = ''] = await claimsOf('Dale Clinic', 2)
    const { _id } = await select('Dale Clinic')
    await scene.decide('verifier', changed, 5)
    await start(_id, { approval_status: 8 })
    expect(await ended(_id)).toMatchObject({ done: 1, refused: 1 })
    const [refused, done] = await resultsOf(_id)
    expect(refused).toMatchObject({ id: changed, success: false, code: 'already_decided' })
    expect(refused.message).toContain('already')
    expect(done).toMatchObject({ id: same, success: true, claim_number: expect.stringMatching(/^CLM/) })
  })

  test('decide on the version that was selected', async () => {
    const [claim = ''] = await claimsOf('Moor Clinic', 1)
    const { _id } = await select('Moor Clinic')
    const edited = { claimId: claim, approved_claimable_doctor_fee: 1, reason: 'Twice the usual amount' }
    expect((await scene.as.verifier.patch('/management/update-claimbills', edited)).status).toBe(200)
    await start(_id, { approval_status: 8 })
    expect(await ended(_id)).toMatchObject({ done: 0, refused: 1 })
    expect(await resultsOf(_id)).toMatchObject([{ id: claim, code: 'conflict' }])
    expect(await eventsOf(claim)).toEqual([])
  })

  test('go on where a crash has stopped them', async () => {
    const made = await claimsOf('Fell Clinic', 3)
    const { _id } = await select('Fell Clinic')
    const { db, messageKeys } = scene.test.deps
    await start(_id, { approval_status: 5, remark: 'No bill' })
    await ended(_id)
    // As if the process had died after the decisions, before their results and the end were stored.
    const actor = { id: 'verifier', role: 'management', designation: 3, name: 'Name of verifier' } as const
    const sealed = sealRun(messageKeys, _id, { approval_status: 5, remark: 'No bill', actor })
    expect(sealed.toString('latin1')).not.toContain('No bill')
    await db.updateTable('app.bulk_decision_row').set({ outcome: null }).where('bulk_decision_id', '=', _id).execute()
    await db.updateTable('app.bulk_decision').set({ state: 'running', sealed, ended_at: null }).where('id', '=', _id).execute()
    await db.executeQuery(sql`select ${sql.raw(announceWork(BULK_DECISIONS))}`.compile(db))
    expect(await ended(_id)).toMatchObject({ done: 3, refused: 0 })
    for (const id of made) expect(await eventsOf(id)).toEqual([{ type: 'claim_rejected', actor: 'verifier' }])
  })

  test('belong to one person, and decide only claims that wait for them', async () => {
    await claimsOf('Bay Clinic', 1)
    const { _id } = await select('Bay Clinic')
    const { manager, reader, verifier } = scene.as
    expect((await manager.get(`/management/bulk-decisions/${_id}`)).body.code).toBe('selection_not_found')
    expect((await start(_id, { approval_status: 8 }, manager)).body.code).toBe('selection_not_found')
    expect(await select('Bay Clinic', manager)).toMatchObject({ total: 0 })
    expect((await reader.post('/management/bulk-decisions', { query: 'awaitingMe=true' })).body.code).toBe('no_stage')
    for (const query of ['', 'claimInternalStatus=0', 'awaitingMe=true&colour=red'])
      expect((await verifier.post('/management/bulk-decisions', { query })).status).toBe(400)
    expect((await start(_id, { approval_status: 5 })).status).toBe(400)
    expect((await start(_id, { approval_status: 8, reason: 'illegible_bill' })).status).toBe(400)
  })
})
