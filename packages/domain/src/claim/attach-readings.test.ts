import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import type { FileReading } from '@opdesk/contracts/claim/reading/flags.ts'
import { claimIn, NOW, submitted } from '@opdesk/testing/claims.ts'
import { given, type Past } from '@opdesk/testing/given-when-then.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { attachReadings, planPeriodOf, type ReadDocuments } from './attach-readings.ts'
import { type ClaimState, claimAggregate, isSubmitted } from './state.ts'

const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 }
const bill: FileReading = {
  file_id: 'file-bill',
  reading: {
    state: 'read',
    version: 1,
    pages: 1,
    text: 'layer',
    fields: [{ kind: 'total', value: '12345', sure: true, page: 1, box }],
  },
}
const receipt: Past<ClaimEvent> = {
  event: {
    type: 'claim_documents_attached',
    data: {
      documents: [
        {
          kind: 'fee_receipt',
          file_id: 'file-bill',
          name: 'bill.pdf',
          size: 1,
          content_type: 'application/pdf',
          sha256: 'ab',
          original_sha256: null,
        },
      ],
    },
  },
}
const [drafted, ...rest] = submitted()
const claim = (...further: Past<ClaimEvent>[]) =>
  given(claimAggregate, [...(drafted ? [drafted] : []), receipt, ...rest, ...further])
const nothing: ReadDocuments = { readings: [], bills: [], same_bills: [], exchanged: [], period: null }
const attach =
  (facts: Partial<ReadDocuments>) =>
  (state: ClaimState): ClaimEvent[] =>
    attachReadings(state, { ...nothing, ...facts }, { now: NOW })

describe('readings of a claim', () => {
  it('record what was read and how it differs', () => {
    const { events, state } = claim().when(attach({ readings: [bill], bills: ['digest', 'digest'] }), people.verifier)
    expect(events).toMatchObject([
      {
        type: 'claim_documents_read',
        data: {
          readings: [bill],
          flags: [{ code: 'amount', severity: 'differs', parameter: 'doctor', read: '₹123.45', file_id: 'file-bill' }],
          bills: ['digest'],
        },
      },
    ])
    expect(state.status).toBe('awaiting_verifier')
  })

  it('change nothing the second time, or without news', () => {
    const { state } = claim().when(attach({ readings: [bill], exchanged: ['file-gone'] }), people.verifier)
    expect(attach({ readings: [bill], exchanged: ['file-gone'] })(state)).toEqual([])
    expect(attach({})(state)).toEqual([])
  })

  it('keep the flags of other claims when further documents are read', () => {
    const other = { file_id: 'file-bill', claim_id: 'other', claim_number: 'CLM000002' }
    const { state } = claim().when(attach({ same_bills: [other], exchanged: ['file-gone'] }), people.verifier)
    const [event] = attach({ readings: [bill] })(state)
    expect(event?.data).toMatchObject({
      flags: [{ code: 'amount' }, { code: 'same_bill', ...other }, { code: 'document_exchanged', file_id: 'file-gone' }],
    })
  })

  it.each(['draft', 'discarded', 'paying', 'settled', 'rejected', 'invalid', 'duplicate'] as const)(
    'are ignored in %s',
    status => {
      const { state } = claimIn(status)
      expect(state.status).toBe(status)
      expect(attach({ readings: [bill] })(state)).toEqual([])
    },
  )

  it('change neither amounts nor deciders', () => {
    const before = claim().state
    const { state } = claim().when(attach({ readings: [bill] }), people.verifier)
    if (!isSubmitted(before) || !isSubmitted(state)) throw new Error('the claim is not submitted')
    const { readings: _, flags: __, ...same } = state
    expect(before).toMatchObject(same)
  })
})

it('finds the days of the plan on the OPD date', () => {
  const subscriptions = [{ subscription_id: 's', start: '2026-01-01', end: '2026-12-31' }] as never
  expect(planPeriodOf({ subscriptions }, '2026-03-09')).toEqual({ start: '2026-01-01', end: '2026-12-31' })
  expect(planPeriodOf({ subscriptions }, '2025-12-31')).toBeNull()
  expect(planPeriodOf({ subscriptions }, null)).toBeNull()
})
