import { Designation } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../testing/client.ts'
import { rest, type Scene, startScene } from '../testing/scene.ts'

/** 10 March 2026, noon in India. */
const NOON = new Date('2026-03-10T06:30:00.000Z')
const day = (date: string, time = '06:30') => new Date(`${date}T${time}:00.000Z`)
const small = { doctor_fee: 10, pharmacy_fee: 0 }

let scene: Scene
let asha: Client
let stand: Client
let third: Client
/** Ids of claims and a dispute assigned to `verifier`: they are made while it is the only verifier. */
let claims: string[]
let dispute: string
const claim = () => claims.pop() ?? ''
beforeAll(async () => {
  scene = await startScene()
  await scene.test.letOneAdminActAlone()
  asha = await scene.subscriber('asha', '9000000001')
  claims = []
  for (let count = 0; count < 12; count += 1) claims.push(await scene.claim(asha, 'submitted', small))
  dispute = claim()
  await scene.decide('verifier', dispute, 5)
  await asha.patch(`/user/raise-claim-dispute/${dispute}`, { user_remark: 'Please look again' })
  const verifying = { designation: Designation.verifier, designation_id: 'verifier' }
  for (const id of ['stand', 'third', 'retired']) await scene.test.addStaff(id, 'management', verifying)
  await scene.test.setStatus('retired', 0)
  stand = await new Client(scene.test).as('stand', 'management')
  third = await new Client(scene.test).as('third', 'management')
  await rest(scene.test)
})
beforeEach(async () => {
  scene.test.time.now = NOON
  // Signs all in again: a test may have moved the clock, which ends sessions.
  for (const [id, client] of Object.entries({ ...scene.as, stand, third })) await client.as(id, 'management')
  await scene.admin.as('admin', 'admin')
  await asha.as('asha', 'subscriber')
  const { records } = (await scene.as.management.get('/management/delegations?pageSize=100')).body.data
  for (const { _id, may_end } of records) if (may_end) await scene.as.management.delete(`/management/delegations/${_id}`)
})
afterAll(() => scene?.stop())

const grant = (body: object, who: Client = scene.as.verifier, headers = {}) =>
  who.post('/management/delegations', { substitute_id: 'stand', from: '2026-03-10', to: '2026-03-12', ...body }, headers)
const list = async (who: Client, query = '') => (await who.get(`/management/delegations?pageSize=100${query}`)).body.data.records
const decide = (who: Client, id: string, approval_status = 8) =>
  who.post(`/management/claims/${id}`, { approval_status, remark: 'As the bills say' })

describe('naming a substitute', () => {
  it('answers the substitution, and lists it for both verifiers and Management', async () => {
    const answer = await grant({})
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Substitute named successfully',
        data: {
          verifier: { _id: 'verifier', name: 'Name of verifier' },
          substitute: { _id: 'stand', name: 'Name of stand' },
          from: '2026-03-10',
          to: '2026-03-12',
          period: 'current',
          granted_by: 'Name of verifier',
          may_end: true,
        },
      },
    })
    const { data } = answer.body
    stand.position = scene.as.verifier.position
    for (const who of [scene.as.verifier, scene.as.management]) expect(await list(who)).toContainEqual(data)
    expect(await list(stand)).toContainEqual({ ...data, may_end: false })
    expect(await list(third)).toEqual([])
    expect(await list(scene.as.verifier, '&period=current&search=STAND')).toEqual([data])
    expect(await list(scene.as.verifier, '&period=coming')).toEqual([])
    expect(await list(scene.as.verifier, '&startDate=2026-03-13')).toEqual([])
  })

  it('is open to Management for all verifiers, to verifiers for themselves', async () => {
    const body = { verifier_id: 'third', from: '2026-03-20', to: '2026-03-21' }
    for (const who of [scene.as.verifier, scene.as.manager, scene.as.finance, scene.as.reader]) {
      const refused = await grant(body, who)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    }
    for (const who of [scene.admin, asha]) expect((await grant(body, who)).status).toBe(403)
    expect((await grant({}, scene.as.manager)).body.code).toBe('forbidden')
    const done = await grant(body, scene.as.management)
    expect(done.body.data).toMatchObject({ verifier: { _id: 'third' }, granted_by: 'Name of management', period: 'coming' })
  })

  it.each([
    ['oneself', { substitute_id: 'verifier' }, 422, 'delegation_to_self'],
    ['an inactive verifier', { substitute_id: 'retired' }, 422, 'substitute_unavailable'],
    ['an unknown person', { substitute_id: 'nobody' }, 422, 'substitute_unavailable'],
    ['a manager', { substitute_id: 'manager' }, 422, 'substitute_unavailable'],
    ['the subscriber', { substitute_id: 'asha' }, 422, 'substitute_unavailable'],
    ['nobody', { substitute_id: '' }, 400, 'invalid_request'],
    ['reversed dates', { from: '2026-03-12', to: '2026-03-11' }, 400, 'invalid_request'],
    ['a day that does not exist', { to: '2026-02-30' }, 400, 'invalid_request'],
    ['a day with a time', { to: '2026-03-12T00:00:00Z' }, 400, 'invalid_request'],
    ['91 days', { to: '2026-06-08' }, 400, 'invalid_request'],
    ['past days', { from: '2026-03-01', to: '2026-03-09' }, 422, 'delegation_in_past'],
    ['an unknown field', { ended: true }, 400, 'invalid_request'],
  ])('is refused for %s', async (_, body, status, code) => {
    const answer = await grant(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.message).not.toBe('')
  })

  it('works for a verifier without the Claims program, hiding the workload', async () => {
    await scene.admin.patch('/admin/privileges/verifier/2', [
      { module_id: 2, user_id: 'verifier', program_id: 21, GET: false, POST: false, PATCH: false, DELETE: false },
    ])
    await grant({ substitute_id: 'third', to: '2026-03-11' }, stand)
    const { data } = (await scene.as.verifier.get('/management/delegation-verifiers')).body
    const names = data.map(({ _id }: { _id: string }) => _id)
    expect(names.sort()).toEqual(['stand', 'third', 'verifier'])
    expect(data.find(({ _id }: { _id: string }) => _id === 'stand')).toEqual({
      _id: 'stand',
      name: 'Name of stand',
      on_leave_until: '2026-03-11',
    })
    expect((await grant({ substitute_id: 'third' })).status).toBe(200)
    expect((await scene.as.manager.get('/management/delegation-verifiers')).body.code).toBe('forbidden')
    await scene.admin.patch('/admin/privileges/verifier/2', [
      { module_id: 2, user_id: 'verifier', program_id: 21, GET: true, POST: true, PATCH: true, DELETE: true },
    ])
  })

  it('is refused to Management for an inactive, unknown or missing verifier', async () => {
    for (const verifier_id of ['retired', 'nobody', 'manager', undefined])
      expect((await grant({ verifier_id }, scene.as.management)).body.code).toBe('verifier_unavailable')
  })

  it('allows 90 days, beginning before today', async () => {
    expect((await grant({ from: '2026-03-09', to: '2026-06-06' })).status).toBe(200)
  })

  it('refuses an overlap, and a substitute who is on leave', async () => {
    await grant({ from: '2026-03-12', to: '2026-03-14' })
    const again = await grant({ substitute_id: 'third', from: '2026-03-14', to: '2026-03-20' })
    expect([again.status, again.body.code]).toEqual([409, 'delegation_overlap'])
    const back = await grant({ substitute_id: 'verifier', from: '2026-03-14', to: '2026-03-15' }, stand)
    expect([back.status, back.body.code]).toEqual([422, 'substitute_on_leave'])
    expect((await grant({ substitute_id: 'verifier', from: '2026-03-15', to: '2026-03-15' }, stand)).status).toBe(200)
  })

  it('is granted once for concurrent requests or one Idempotency-Key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => grant({ from: '2026-03-20', to: '2026-03-22' })))
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['delegation_overlap', 'delegation_overlap', 'done'])
    const send = (to = '2026-04-02') =>
      grant({ from: '2026-04-01', to }, scene.as.verifier, { 'idempotency-key': 'leave-in-april' })
    const [one, two] = [await send(), await send()]
    expect(two.body).toEqual(one.body)
    const other = await send('2026-04-03')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await list(scene.as.verifier, '&period=coming&startDate=2026-04-01&endDate=2026-04-30')).toHaveLength(1)
  })
})

describe('a substitution', () => {
  it('covers its first and its last day in India completely', async () => {
    await grant({ from: '2026-03-12', to: '2026-03-13' })
    const id = claim()
    const at = async (moment: Date) => {
      scene.test.time.now = moment
      const who = await new Client(scene.test).as('stand', 'management')
      return (await who.get(`/management/claims/${id}`)).body.data.actions[0].reason ?? 'allowed'
    }
    expect(await at(day('2026-03-11', '18:29'))).toBe('not_assigned')
    expect(await at(day('2026-03-11', '18:30'))).toBe('allowed')
    expect(await at(day('2026-03-13', '18:29'))).toBe('allowed')
    expect(await at(day('2026-03-13', '18:30'))).toBe('not_assigned')
  })

  it('shows and allows the absent verifier’s waiting work, naming that verifier', async () => {
    const id = claim()
    const waiting = async () => (await stand.get('/management/claims?awaitingMe=true&pageSize=100')).body.data
    const before = await waiting()
    const awaiting = async () => (await stand.get('/management/dashboard')).body.data.awaiting_me
    const counted = await awaiting()
    expect(before.records.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
    expect((await decide(stand, id)).body.code).toBe('not_assigned')

    await grant({})
    stand.position = scene.as.verifier.position
    const after = await waiting()
    const acting_for = { _id: 'verifier', name: 'Name of verifier' }
    const row = after.records.find(({ _id }: { _id: string }) => _id === id)
    expect(row).toMatchObject({ acting_for, assigned_to_verifier: acting_for })
    expect(after.pagination.totalRecords - before.pagination.totalRecords).toBe((await awaiting()) - counted)
    expect((await stand.get(`/management/claims/${id}`)).body.data).toMatchObject({
      acting_for,
      actions: expect.arrayContaining([{ action: 'approve', allowed: true }]),
    })
    const own = (await scene.as.verifier.get(`/management/claims/${id}`)).body.data
    expect(own.acting_for).toBeUndefined()

    const bills = await stand.patch('/management/update-claimbills', { claimId: id, approved_claimable_doctor_fee: 5 })
    expect(bills.status).toBe(200)
    expect((await decide(stand, id)).status).toBe(200)
    const shown = (await stand.get(`/management/claims/${id}`)).body.data
    expect(shown.remark.at(-1)).toMatchObject({ name: 'Name of stand acting for Name of verifier', designation: 'Verifier' })
    expect(shown.acting_for).toBeUndefined()
    const { records } = (await stand.get(`/management/claims/${id}/history`)).body.data
    const acts = records.filter(({ type }: { type: string }) => ['claim_bills_edited', 'claim_approved'].includes(type))
    expect(acts).toHaveLength(2)
    for (const { actor } of acts)
      expect(actor).toMatchObject({ id: 'stand', acting_for: { id: 'verifier', name: 'Name of verifier' } })
    scene.admin.position = stand.position
    const report = await scene.admin.get('/admin/audit-logs?search=name%20of%20verifier&method=PATCH')
    expect(report.body.data.records[0]).toMatchObject({
      action: 'Claim approved',
      user_id: { name: 'Name of stand' },
      acting_for,
    })
    const late = await decide(scene.as.verifier, id)
    expect(late.body.code).toBe('already_decided')
    expect(late.body.message).toMatch(/^Approved by Name of stand acting for Name of verifier \(Verifier\) on /)
  })

  it('includes the absent verifier’s overdue work in the TAT list', async () => {
    scene.test.time.now = day('2026-03-20')
    const who = await new Client(scene.test).as('stand', 'management')
    expect((await who.get('/management/dashboard')).body.data.tat).toEqual([])
    const manager = await new Client(scene.test).as('management', 'management')
    await grant({ verifier_id: 'verifier', from: '2026-03-20', to: '2026-03-20' }, manager)
    who.position = manager.position
    const { tat } = (await who.get('/management/dashboard')).body.data
    expect(tat[0]).toMatchObject({ age_days: 10, acting_for: { _id: 'verifier', name: 'Name of verifier' } })
  })

  it.each([
    ['clarify', 6],
    ['reject', 5],
    ['invalidate', 7],
  ])('allows the substitute to %s', async (_, approval_status) => {
    await grant({})
    const id = claim()
    expect((await decide(stand, id, approval_status)).status).toBe(200)
    const { records } = (await stand.get(`/management/claims/${id}/history`)).body.data
    expect(records.at(-1).actor.acting_for).toEqual({ id: 'verifier', name: 'Name of verifier' })
  })

  it('allows bulk decisions, duplicates and disputes', async () => {
    await grant({})
    const [bulk, duplicate, original] = [claim(), claim(), claim()]
    const answer = await stand.post('/management/claims/bulk', [{ id: bulk, approval_status: 8 }])
    expect(answer.body.data).toMatchObject([{ success: true }])
    const marked = { approval_status: 7, remark: 'Sent before', duplicate_of: original }
    expect((await stand.post(`/management/claims/${duplicate}`, marked)).status).toBe(200)
    stand.position = scene.as.verifier.position
    const seen = (await stand.get(`/management/disputed-claims/${dispute}`)).body.data
    expect(seen).toMatchObject({ acting_for: { _id: 'verifier' }, actions: [{ allowed: true }, { allowed: true }, {}] })
    const decided = await stand.patch(`/management/disputed-claims/${dispute}`, { approval_status: 8, remark: 'Right' })
    expect(decided.status).toBe(200)
    expect((await stand.get(`/management/disputed-claims/${dispute}`)).body.data.remark).toMatchObject([
      { name: 'Name of stand acting for Name of verifier' },
    ])
    for (const id of [bulk, duplicate]) {
      const { records } = (await stand.get(`/management/claims/${id}/history`)).body.data
      expect(records.at(-1).actor.acting_for).toEqual({ id: 'verifier', name: 'Name of verifier' })
    }
  })

  it('is limited to the substitute and the absent verifier’s own work', async () => {
    await grant({})
    const id = claim()
    claims.push(id)
    expect((await decide(third, id)).body.code).toBe('not_assigned')
    await scene.as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'third' }])
    expect((await decide(stand, id)).body.code).toBe('not_assigned')
    await scene.as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'verifier' }])
  })

  it('is not passed on to the substitute of a substitute', async () => {
    await grant({})
    await grant({ substitute_id: 'third' }, stand)
    const id = claim()
    claims.push(id)
    expect((await decide(third, id)).body.code).toBe('not_assigned')
  })

  it('ends at once when cancelled, or when either verifier becomes inactive', async () => {
    const id = claim()
    const { data } = (await grant({})).body
    const others = await stand.delete(`/management/delegations/${data._id}`)
    expect([others.status, others.body.code]).toEqual([403, 'forbidden'])
    expect((await third.delete(`/management/delegations/${data._id}`)).status).toBe(404)
    expect((await scene.as.finance.delete(`/management/delegations/${data._id}`)).status).toBe(404)
    expect((await scene.as.management.delete('/management/delegations/nonsense')).status).toBe(404)
    const end = () => scene.as.verifier.delete(`/management/delegations/${data._id}`)
    expect((await end()).body).toMatchObject({
      message: 'Substitution ended',
      data: { period: 'past', ended_by: 'Name of verifier', may_end: false },
    })
    expect((await decide(stand, id)).body.code).toBe('not_assigned')
    const again = await end()
    expect([again.status, again.body.code]).toEqual([409, 'delegation_over'])

    await grant({})
    await scene.test.setStatus('verifier', 0)
    expect((await decide(stand, id)).body.code).toBe('not_assigned')
    await scene.test.setStatus('verifier', 1)
    expect((await decide(stand, id, 6)).status).toBe(200)
  })

  it('excludes claims on which substitute or absent verifier may not decide', async () => {
    const verifying = { designation: Designation.verifier, designation_id: 'verifier' }
    await scene.test.addStaff('cousin', 'management', verifying)
    const id = claim()
    claims.push(id)
    await scene.as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'cousin' }])
    // Gives `cousin` the subscriber's phone number only now: a transfer to a known family member would have been refused.
    const known = { name: 'Cousin', user_type: 0, designation: 'verifier', country_code: '+91', mobile: '9000000001', status: 1 }
    const modified = await scene.admin.patch('/admin/users/cousin', { ...known, email: 'cousin@example.org' })
    expect(modified.status).toBe(200)
    const cousin = await new Client(scene.test).as('cousin', 'management')
    const { data } = (await grant({}, cousin)).body
    const refused = await decide(stand, id)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_claim'])
    expect(refused.body.message).toContain('the verifier whom you substitute')
    await cousin.delete(`/management/delegations/${data._id}`)
    await grant({ substitute_id: 'cousin' })
    await scene.as.management.post('/management/transfer-claims', [{ claim_id: id, verifier_id: 'verifier' }])
    expect((await decide(cousin, id)).body.code).toBe('own_claim')
    await scene.test.setStatus('cousin', 0)
  })
})

describe('a verifier with a substitute', () => {
  const verifierOf = async (id: string): Promise<string> => {
    await rest(scene.test)
    return (await scene.as.management.get(`/management/claims/${id}`)).body.data.assigned_to_verifier._id
  }

  it('gets no new claims, unless all verifiers are on leave', async () => {
    const { data } = (await scene.as.management.get('/management/verifiers')).body
    const idlest = data[0]._id
    const other = idlest === 'third' ? 'stand' : 'third'
    const manager = scene.as.management
    await grant({ verifier_id: idlest, substitute_id: other }, manager)
    for (let count = 0; count < 3; count += 1)
      expect(await verifierOf(await scene.claim(asha, 'submitted', small))).not.toBe(idlest)
    const offered = (await manager.get('/management/verifiers')).body.data
    expect(offered.at(-1)).toMatchObject({ _id: idlest, on_leave_until: '2026-03-12' })
    for (const { _id } of offered) if (_id !== idlest && _id !== 'third') await scene.test.setStatus(_id, 0)
    if (idlest !== 'third') await scene.test.setStatus('third', 0)
    const active = (await manager.get('/management/verifiers')).body.data
    const last = await verifierOf(await scene.claim(asha, 'submitted', small))
    expect(active.map(({ _id }: { _id: string }) => _id)).toContain(last)
    if (active.length === 1) expect(last).toBe(idlest)
  })
})
