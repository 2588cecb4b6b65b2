import type { DisputeEvent } from '@opdesk/contracts/dispute/events.ts'
import { expect, test } from 'vitest'
import { claimDetail } from '../claim-detail/project.ts'
import { claimFile } from '../claim-file/project.ts'
import { claimList } from '../claim-list/project.ts'
import { notification } from '../notification/project.ts'
import { claimUpTo, patron, recorded, staff, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { dispute } from './project.ts'

const file = { file_id: 'f9', name: 'bill.pdf', size: 1, content_type: 'application/pdf', sha256: 'ab' }
const raised: DisputeEvent = {
  type: 'dispute_raised',
  data: {
    claim_number: 'CLMa',
    subscriber: { id: 'sub-1', name: 'Name of sub-1', email: 's@demo.local', subscriber_type: 1 },
    patient_name: 'Asha',
    hospital: 'City Clinic',
    doc_name: 'Dr. Rao',
    bill_amount: 100_000,
    claimable_amount: 50_000,
    paid_amount: 0,
    assigned_verifier: { id: 'vera', name: 'vera' },
    related_people: [],
    claim_deciders: [{ stage: 'verifier' as const, user_id: 'claim-verifier' }],
    remark: 'Look again',
    files: [file],
  },
}
const on = (stream: string, { type, data }: { type: string; data: object }, actor = staff('vera', 3)): Written => ({
  stream,
  type,
  data,
  actor,
})
const ofDispute = (event: DisputeEvent, actor = staff('vera', 3)) => on('dispute-a', event, actor)
const approved = (stage: 'verifier' | 'management' | 'manager' | 'finance') =>
  ofDispute({ type: 'dispute_approved', data: { stage, remark: `by ${stage}` } })
const rejected = ofDispute({ type: 'dispute_rejected', data: { stage: 'verifier', remark: 'No' } })
const begun = [
  ...claimUpTo('rejected', 'a'),
  on(
    'claim-a',
    { type: 'claim_disputed', data: { remark: 'Look again', files: [file], assigned_verifier: null } },
    patron('sub-1'),
  ),
  ofDispute(raised),
]
const closed = on('claim-a', {
  type: 'claim_dispute_closed',
  data: { returns_to: 'rejected', deciders: [{ stage: 'verifier', user_id: 'neha' }] },
})
const won = [
  ...(['verifier', 'management', 'manager', 'finance'] as const).map(approved),
  on('claim-a', {
    type: 'claim_dispute_approved',
    data: {
      approved: { doctor: 50_000, pharmacy: 0, lab: 0, combined: 0 },
      deciders: [{ stage: 'verifier', user_id: 'neha' }],
    },
  }),
]

test.each([
  ['raised', [], 1, 0],
  ['approved by the verifier', [approved('verifier')], 2, 2],
  ['approved', won, 3, 8],
  ['rejected', [rejected, closed], 4, 5],
  ['settled', [...won, ofDispute({ type: 'dispute_settled', data: { amount: 50_000, reference: 'P' } })], 12, 12],
])('a %s dispute sets the codes of row, tally and claim', async (_, after, status, internal) => {
  const events = recorded([...begun, ...after])
  const { rows, tally } = await rowsAfter(dispute, events)
  expect(rows).toMatchObject([{ claim_id: 'a', dispute_status: status, internal_status: internal, raised_on: '2026-03-10' }])
  expect(Object.values(tally)).toEqual([1])
  expect(Object.keys(tally)[0]).toMatch(new RegExp(`^2026-03-10 ${status} `))
  expect((await rowsAfter(claimList, events)).rows).toMatchObject([{ dispute_status: status }])
  expect((await rowsAfter(claimDetail, events)).rows).toMatchObject([{ doc: { dispute_status: status } }])
})

test('marks the claim as disputed, then restores or approves it', async () => {
  const after = async (...more: Written[]) => {
    const events = recorded([...begun, ...more])
    const [list] = (await rowsAfter(claimList, events)).rows
    const [detail] = (await rowsAfter(claimDetail, events)).rows
    expect(detail).toMatchObject({ doc: { state_name: list?.state_name } })
    const decidedBy = Object(detail).doc.deciders.map(({ user_id }: { user_id: string }) => user_id)
    expect(decidedBy).toEqual(more.length === 0 ? ['vera'] : ['vera', 'neha'])
    return list
  }
  expect(await after()).toMatchObject({ state_name: 'in_dispute', internal_status: 11, status: 11 })
  expect(await after(rejected, closed)).toMatchObject({ state_name: 'rejected', internal_status: 5, approved_amount: null })
  expect(await after(...won)).toMatchObject({ state_name: 'approved', approved_amount: 50_000, closed_at: null })
})

test('shows the subscriber only the remark that closed the dispute', async () => {
  const { rows } = await rowsAfter(dispute, recorded([...begun, ...won]))
  expect(rows).toMatchObject([
    {
      doc: {
        conversation: [{ message: 'Look again', approver_id: null }, { message: 'by finance' }],
        actions: [{ status: 2 }, { status: 1 }, { status: 4 }, { status: 3 }],
      },
    },
  ])
})

test('changes and notifies the verifier on transfer, and logs the represented verifier', async () => {
  const to = { id: 'vik', name: 'Vik' }
  const transferred = ofDispute(
    { type: 'dispute_transferred', data: { from: { id: 'vera', name: 'vera' }, to } },
    staff('mani', 2),
  )
  const stand = { ...staff('stand', 3), acting_for: to }
  const decided = ofDispute({ type: 'dispute_approved', data: { stage: 'verifier', remark: 'Right' } }, stand)
  const events = recorded([...begun, transferred, decided])
  expect((await rowsAfter(dispute, events)).rows).toMatchObject([
    {
      verifier_id: 'vik',
      verifier_name: 'Vik',
      internal_status: 2,
      doc: {
        actions: [{ name: 'stand acting for Vik' }],
        deciders: [
          { stage: 'verifier', user_id: 'claim-verifier' },
          { stage: 'verifier', user_id: 'stand' },
        ],
      },
    },
  ])
  expect((await rowsAfter(notification, events)).rows).toContainEqual(
    expect.objectContaining({ user_id: 'vik', message: 'The dispute of claim CLMa has been transferred to you' }),
  )
})

test('attaches files to the claim and notifies both sides', async () => {
  const events = recorded([...begun, rejected])
  expect((await rowsAfter(claimFile, events)).rows).toContainEqual({
    id: 'f9 a',
    file_id: 'f9',
    claim_id: 'a',
    kinds: ['dispute'],
  })
  const told = (await rowsAfter(notification, events)).rows.map(({ user_id, message }) => `${user_id}: ${message}`)
  expect(told).toEqual(
    expect.arrayContaining([
      'sub-1: Your dispute on claim CLMa has been raised',
      'vera: Claim CLMa has been disputed',
      'sub-1: Your dispute on claim CLMa has been rejected: No',
    ]),
  )
})
