import type { Actor } from '@opdesk/contracts/actor.ts'
import { describe, expect, test } from 'vitest'
import { recorded, staff, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { auditEntry } from './project.ts'

const admin: Actor = { id: 'anjali', role: 'admin', designation: null, name: 'Anjali' }
const by = (event: Omit<Written, 'actor'>): Written => ({ ...event, actor: admin })
/** Folds the events in one batch and one by one: the predecessor of an event may be in the same batch or in the table. */
const entriesOf = async (events: Written[]) => {
  const log = recorded(events)
  const { rows } = await rowsAfter(auditEntry, log)
  expect((await rowsAfter(auditEntry, log, 1)).rows).toEqual(rows)
  return rows
}

const user = {
  role: 'management',
  name: 'Vera',
  email: 'vera@example.org',
  country_code: '+91',
  mobile: '9000000000',
  designation_id: 'verifier',
  designation: 3,
  corporate_id: null,
  status: 1,
}
const may = (program_id: number, flag: boolean) => ({ program_id, GET: flag, POST: flag, PATCH: flag, DELETE: flag })

describe('the history report', () => {
  test('shows old and new record of added, modified and deleted masters', async () => {
    const stream = 'designation-auditor'
    const [lead, chief] = [{ designation: 'Lead' }, { designation: 'Chief' }]
    const rows = await entriesOf([
      by({ stream, type: 'designation_added', data: { record: lead } }),
      by({ stream, type: 'designation_modified', data: { record: chief, previous: lead } }),
      by({ stream, type: 'designation_deleted', data: { previous: chief } }),
    ])
    expect(rows).toMatchObject([
      { method: 'POST', action: 'Designation added', program_id: 1, record_id: 'auditor', old_record: null, new_record: lead },
      { method: 'PATCH', action: 'Designation modified', old_record: lead, new_record: chief, actor_id: 'anjali' },
      { method: 'DELETE', action: 'Designation deleted', old_record: chief, new_record: null },
    ])
  })

  test('shows a person’s whole record although events contain only changes', async () => {
    const stream = 'user-vera'
    const rows = await entriesOf([
      by({ stream, type: 'user_added', data: user }),
      by({ stream, type: 'user_privileges_changed', data: { privileges: [may(2, true), may(1, true)] } }),
      by({ stream, type: 'user_privileges_changed', data: { privileges: [may(2, false)] } }),
      by({ stream, type: 'user_status_changed', data: { status: 0 } }),
    ])
    const granted = { ...user, privileges: [may(1, true), may(2, true)] }
    const changed = { ...user, privileges: [may(1, true), may(2, false)] }
    expect(rows).toMatchObject([
      { method: 'POST', program_id: 2, action: 'User added', old_record: null, new_record: user },
      { method: 'PATCH', program_id: 11, action: 'Privileges changed', old_record: user, new_record: granted },
      { old_record: granted, new_record: changed },
      { program_id: 2, action: 'Made inactive', old_record: changed, new_record: { ...changed, status: 0 } },
    ])
  })

  test('shows two people, and two substitutions of one verifier, separately', async () => {
    const granted = (delegation_id: string, from: string) => ({
      delegation_id,
      verifier: { id: 'vera', name: 'Vera' },
      substitute: { id: 'vik', name: 'Vik' },
      from,
      to: from,
    })
    const stream = 'delegation-vera'
    const [one, two] = [granted('one', '2026-03-10'), granted('two', '2026-03-20')]
    const actor = staff('Mani', 2)
    const rows = await entriesOf([
      by({ stream: 'user-a', type: 'user_added', data: user }),
      by({ stream: 'user-b', type: 'user_added', data: { ...user, role: 'hr' } }),
      by({ stream: 'user-a', type: 'user_status_changed', data: { status: 1 } }),
      { stream, type: 'delegation_granted', data: one, actor },
      { stream, type: 'delegation_granted', data: two, actor },
      { stream, type: 'delegation_ended', data: { delegation_id: 'one' }, actor },
    ])
    expect(rows.slice(1)).toMatchObject([
      { program_id: 3, record_id: 'b' },
      { action: 'Made active', program_id: 2, old_record: { role: 'management' } },
      { method: 'POST', program_id: 21, record_id: 'one', new_record: one },
      { record_id: 'two', old_record: null },
      { method: 'DELETE', action: 'Substitution ended', record_id: 'one', old_record: one, new_record: null },
    ])
  })

  test('shows that a subscriber was erased, without personal data', async () => {
    const stream = 'subscriber-asha'
    const rows = await entriesOf([
      by({ stream, type: 'subscriber_erasure_requested', data: { reason: 'Asked for' } }),
      { stream, type: 'subscriber_erased', data: { streams: [stream] } },
    ])
    expect(rows).toMatchObject([
      { method: 'DELETE', program_id: 4, record_id: 'asha', new_record: { status: 'to be erased', reason: 'Asked for' } },
      { action: 'Subscriber erased', actor_role: 'process', new_record: null },
    ])
  })

  test('shows each decision with the values before it, and amounts in rupees', async () => {
    const stream = 'claim-a'
    const fees = (doctor: number, pharmacy = 0) => ({ doctor, pharmacy, lab: 0, combined: 0 })
    const approved = { stage: 'verifier', remark: 'Fine', approved: fees(40_050, 15_000) }
    const edited = {
      stage: 'management',
      remark: 'Above the usual',
      approved: fees(30_000, 15_000),
      previous: fees(40_050, 15_000),
    }
    const rejected = { stage: 'management', remark: 'No bill', reason: null }
    const rows = await entriesOf([
      { stream, type: 'claim_approved', data: approved, actor: staff('vera', 3) },
      { stream, type: 'claim_bills_edited', data: edited, actor: staff('mani', 2) },
      { stream, type: 'claim_rejected', data: rejected, actor: staff('mani', 2) },
      {
        stream,
        type: 'claim_payment_requested',
        data: { amount: 55_050, reference: 'P', batch_id: 'B', channel: 'ledger_only' },
        actor: staff('fin', 4),
      },
      { stream: 'dispute-a', type: 'dispute_rejected', data: { stage: 'verifier', remark: 'No' }, actor: staff('vera', 3) },
    ])
    const amounts = (doctor: number) => ({ approved_claimable_doctor_fee: doctor, approved_claimable_pharmacy_fee: 150 })
    const verified = { stage: 'verifier', remark: 'Fine', ...amounts(400.5) }
    expect(rows).toMatchObject([
      { action: 'Claim approved', program_id: 20, method: 'PATCH', record_id: 'a', actor_id: 'vera', old_record: null },
      { action: 'Bills of a claim edited', old_record: amounts(400.5), new_record: { stage: 'management', ...amounts(300) } },
      { action: 'Claim rejected', old_record: { stage: 'management', ...amounts(300) }, new_record: rejected },
      { action: 'Payment of a claim released', new_record: { amount: 550.5, reference: 'P' } },
      { action: 'Dispute rejected', record_id: 'a', old_record: null },
    ])
    expect(rows[0]?.new_record).toEqual(verified)
  })

  test('searches actions, old values and new values, but no field names', async () => {
    const stream = 'designation-x'
    const [row] = await entriesOf([
      by({ stream, type: 'designation_modified', data: { record: { designation: 'Chief' }, previous: { designation: 'Lead' } } }),
    ])
    expect(row?.search_text).toBe('designation modified\nlead\nchief')
  })
})
