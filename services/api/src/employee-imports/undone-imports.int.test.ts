import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { personOf } from '@opdesk/testing/employee-sheet.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '../testing/client.ts'
import { addFreeTest } from '../testing/free-tests.ts'
import { type ImportingOrganization, type importsOn, startImportScene } from '../testing/import-scene.ts'
import { blockedOrAnswered, pauseAppend } from '../testing/pause-append.ts'
import { waitUntil } from '../testing/running-app.ts'
import { rest, type Scene } from '../testing/scene.ts'

const spouse = {
  name: 'Sita Iyer',
  relation: 7,
  dob: '1992-01-01',
  gender: 1,
  country_code: '+91',
  phone: '7123456700',
  address: '4 Mill Lane, Surat',
}
let scene: Scene
let on: ReturnType<typeof importsOn>
let dairy: ImportingOrganization
beforeAll(async () => {
  ;({ scene, on, dairy } = await startImportScene())
}, 240_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => scene?.stop())

describe('undoing an import', () => {
  test('works before sign-ins and changes, and allows another import', async () => {
    const rows = on.people(3)
    const done = await on.importAll(dairy, rows)
    const before = (await on.employees(dairy)).length
    const undone = await dairy.hr.post(`/hr/imports/${done._id}/undo`)
    expect([undone.status, undone.body.data?.state]).toEqual([202, expect.stringMatching(/undoing|undone/)])
    expect(await on.ended(dairy.hr, 'hr', done._id)).toMatchObject({
      state: 'undone',
      counts: { imported: 0, valid: 3 },
      undo: null,
    })
    expect((await on.employees(dairy)).length).toBe(before - 3)
    expect((await dairy.hr.post(`/hr/imports/${done._id}/undo`)).body.code).toBe('import_not_undoable')
    // Waits until the people that the import made subscribers are erased.
    const phones = rows.map(({ phone }) => phone)
    const { db } = scene.test.deps
    await waitUntil(async () => {
      const left = await db.selectFrom('account').select('id').where('phone', 'in', phones).execute()
      return left.length === 0
    }, 120_000)

    const again = await on.importAll(dairy, rows)
    expect(again.counts).toMatchObject({ imported: 3, failed: 0 })
    await new Client(scene.test).signInByCode(rows[0]?.phone ?? '')
    await rest(scene.test)
    const kept = await on.read(dairy.hr, 'hr', again._id)
    expect(kept.undo).toEqual({
      allowed: false,
      reason: 'This import can no longer be undone: one of its employees has signed in.',
    })
    expect(await dairy.hr.post(`/hr/imports/${again._id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'import_not_undoable', message: kept.undo?.reason },
    })
  })

  test('removes all employees although writes of row results fail at first', async () => {
    const { db } = scene.test.deps
    /** Makes the first `times` writes of row results fail, after their events are in the log. */
    const failing = async (times: number, code: string) => {
      await sql`drop sequence if exists app.tries`.execute(db)
      await sql`create sequence app.tries`.execute(db)
      await sql`create or replace function app.fail_first() returns trigger language plpgsql as ${sql.lit(`begin
        if nextval('app.tries') <= ${times} then raise exception 'planted' using errcode = '${code}'; end if; return null; end`)}`.execute(
        db,
      )
      await sql`create or replace trigger fail_first before update of state on app.import_row
        for each statement execute function app.fail_first()`.execute(db)
    }
    try {
      await failing(2, 'P0001')
      const done = await on.importAll(dairy, on.people(3))
      expect(done).toMatchObject({ state: 'imported', counts: { imported: 3, failed: 0 } })
      await failing(1, '40001')
      await dairy.hr.post(`/hr/imports/${done._id}/undo`)
      const undone = await on.ended(dairy.hr, 'hr', done._id)
      expect(undone).toMatchObject({ state: 'undone', counts: { imported: 0 } })
    } finally {
      await sql`drop function if exists app.fail_first cascade`.execute(db)
      await sql`drop sequence if exists app.tries`.execute(db)
    }
  })

  test('is refused with a reason once all its employees were erased', async () => {
    const [kept, wrong] = on.people(2)
    if (!kept || !wrong) throw new Error('two people')
    const done = await on.importAll(dairy, [kept, { ...wrong, gender: 'X' }])
    const [row] = await on.rowsOf(dairy, done._id, 'imported')
    expect((await scene.admin.delete(`/admin/corpoEmp/${row?.user_id}`)).status).toBe(200)
    await waitUntil(async () => (await on.rowsOf(dairy, done._id, 'imported')).length === 0, 120_000)
    const reason = 'There is nothing to undo: all its employees have been erased since.'
    expect((await on.read(dairy.hr, 'hr', done._id)).undo).toEqual({ allowed: false, reason })
    expect(await dairy.hr.post(`/hr/imports/${done._id}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'import_not_undoable', message: reason },
    })
    await dairy.hr.delete('/hr/failed-imports')
    expect((await on.read(dairy.hr, 'hr', done._id)).undo?.reason).toBe(
      'There is nothing to undo: none of its rows is kept any more.',
    )
  })

  test('erases its subscribers together, waiting for destroyed keys only once', async () => {
    const rows = on.people(8)
    const done = await on.importAll(dairy, rows)
    await dairy.hr.post(`/hr/imports/${done._id}/undo`)
    await on.ended(dairy.hr, 'hr', done._id)
    const phones = rows.map(({ phone }) => phone)
    const { db } = scene.test.deps
    // Allows less time than the 16 seconds that it would take one after another.
    await waitUntil(async () => {
      const left = await db.selectFrom('account').select('id').where('phone', 'in', phones).execute()
      return left.length === 0
    }, 48_000)
  })

  test.each([
    ['has added a family member', (of: string) => scene.admin.post('/admin/families', { ...spouse, user_id: of })],
    ['has corrected the person', (of: string) => scene.admin.patch(`/admin/families/${of}`, { address: '9 New Road, Surat' })],
  ])('keeps a person once an admin %s, which an erasure would lose', async (_, change) => {
    const done = await on.importAll(dairy, on.people(1))
    const [row] = await on.rowsOf(dairy, done._id)
    expect(await change(row?.user_id ?? '')).toMatchObject({ status: 200 })
    await rest(scene.test)
    const reason = 'This import can no longer be undone: one of its employees has been changed.'
    expect((await on.read(dairy.hr, 'hr', done._id)).undo).toEqual({ allowed: false, reason })
    expect((await dairy.hr.post(`/hr/imports/${done._id}/undo`)).body.message).toBe(reason)
  })

  test('unlinks a retail subscriber, who stays a retail subscriber', async () => {
    await scene.subscriber('ravi', '7123456789', { plan: null, name: 'Ravi Own Name' })
    const done = await on.importAll(dairy, [personOf(9001, { phone: '7123456789', name: 'R Kumar' })])
    expect(done.counts.imported).toBe(1)
    const [row] = await on.rowsOf(dairy, done._id)
    expect(row?.user_id).toBe('ravi')
    await dairy.hr.post(`/hr/imports/${done._id}/undo`)
    await on.ended(dairy.hr, 'hr', done._id)
    const account = await scene.test.deps.db.selectFrom('account').selectAll().where('id', '=', 'ravi').executeTakeFirst()
    expect(account).toMatchObject({ name: 'Ravi Own Name', corporate_id: null, status: 1 })
  })

  test('keeps a linked subscriber who has booked a free test', async () => {
    const lata = await scene.subscriber('lata', '7123456790', { plan: null })
    const done = await on.importAll(dairy, [personOf(9002, { phone: '7123456790' })])
    const test_id = await addFreeTest(scene.test, 'dairy-test', { plan: dairy.plan })
    await rest(scene.test)
    const appointment = new Date(scene.test.time.now.getTime() + 100 * 3_600_000).toISOString()
    const booked = await lata.post('/user/health-checkups', {
      member_id: 'lata',
      checkup_for: [test_id],
      appointment,
      message: 'In the morning',
    })
    expect([booked.status, booked.body.message]).toEqual([200, expect.any(String)])
    await rest(scene.test)
    const reason = 'This import can no longer be undone: one of its employees has booked a free test.'
    expect((await on.read(dairy.hr, 'hr', done._id)).undo).toEqual({ allowed: false, reason })
    expect((await dairy.hr.post(`/hr/imports/${done._id}/undo`)).body.message).toBe(reason)
  })

  test('waits for a claim being sent, and keeps the claim’s subscriber', async () => {
    const uma = await scene.subscriber('uma', '7123456791', { plan: null })
    const claim = await scene.claim(uma, 'draft', { member_id: 'uma', opd_date: istDay(scene.test.time.now) })
    await rest(scene.test)
    scene.test.time.now = new Date(scene.test.time.now.getTime() + 60_000)
    const done = await on.importAll(dairy, [personOf(9003, { phone: '7123456791' })])
    const held = pauseAppend(scene.test.deps.store, 'wallet_hold_placed')
    const sending = uma.patch(`/user/claims/${claim}`, { submit: true })
    await held.reached
    expect(await dairy.hr.post(`/hr/imports/${done._id}/undo`)).toMatchObject({ status: 202 })
    const undone = waitUntil(async () => (await on.read(dairy.hr, 'hr', done._id)).state === 'undone')
    await blockedOrAnswered(scene.test.deps, undone)
    held.release()
    expect((await sending).body.data).toMatchObject({ claimable_amount: 550.25 })
    await undone
    await rest(scene.test)
    expect(await on.read(dairy.hr, 'hr', done._id)).toMatchObject({ state: 'undone', counts: { imported: 1 } })
    expect((await on.employees(dairy)).map(({ subscriber_id }) => subscriber_id)).toContain('uma')
    expect((await uma.get('/user/get-profile')).body.data.subscriber_type).toBe(SubscriberType.corporate)
  })
})
