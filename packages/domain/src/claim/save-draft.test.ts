import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, details, document, NOW, paise } from '@opdesk/testing/claims.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { type DraftInput, keepDraft, MAX_DRAFT_EVENTS, saveDraft } from './save-draft.ts'
import type { ClaimState } from './state.ts'

const nothing: DraftInput = { details: {}, fees: {}, documents: {} }
const save =
  (input: Partial<DraftInput>, actor: Person = people.asha) =>
  (state: ClaimState) =>
    saveDraft(state, { ...nothing, ...input, claim_number: 'CLM000001' }, { now: NOW, actor })

describe('a new draft', () => {
  it('requires no field', () => {
    const { events, state } = claimIn('new').when(save({}))
    expect(events).toMatchObject([
      { type: 'claim_drafted', data: { claim_number: 'CLM000001', subscriber_id: 'asha', fees: noFees } },
    ])
    expect(state).toMatchObject({
      status: 'draft',
      details: { member_id: null, opd_date: null, state: null, doc_name: '', claim_type: 0, doc_country_code: '+91' },
      documents: [],
    })
  })

  it('keeps the given values', () => {
    const input = {
      details: details(),
      fees: { doctor: 50_000 },
      documents: { prescription: [document('prescription')], fee_receipt: [document('fee_receipt')] },
    }
    const { events, state } = claimIn('new').when(save(input))
    expect(events.map(event => event.type)).toEqual(['claim_drafted', 'claim_documents_attached'])
    expect(state).toMatchObject({ details: details(), fees: paise({ doctor: 50_000 }) })
    expect(state).toHaveProperty('documents', [document('prescription'), document('fee_receipt')])
  })
})

describe('amending a draft', () => {
  it('changes only the named fields', () => {
    const { events } = claimIn('draft').when(save({ details: { hospital: 'Lake Clinic' }, fees: { lab: 100 } }))
    expect(events).toEqual([
      {
        type: 'claim_amended',
        data: {
          details: details({ hospital: 'Lake Clinic' }),
          fees: paise({ doctor: 50_000, pharmacy: 30_000, lab: 100 }),
        },
      },
    ])
  })

  it.each([
    ['no field', {}],
    [
      'unchanged values',
      { details: details(), fees: { doctor: 50_000 }, documents: { prescription: [document('prescription')] } },
    ],
    ['an empty list of missing documents', { documents: { test_reports: [] } }],
  ])('records no event for %s', (_, input) => {
    expect(claimIn('draft').when(save(input)).events).toEqual([])
  })
})

describe('a change of the claim type', () => {
  it('drops the fees of other types, and keeps its fees', () => {
    const { state } = claimIn('new').when(save({ details: { claim_type: 0 }, fees: { doctor: 50_000, pharmacy: 30_000 } }))
    const [event] = save({ details: { claim_type: 1 } })(state)
    expect(event).toMatchObject({
      type: 'claim_amended',
      data: { details: { claim_type: 1 }, fees: paise({ pharmacy: 30_000 }) },
    })
  })
})

describe('documents of a draft', () => {
  const first = document('prescription')
  const second = document('prescription', 'second')
  const removed = { type: 'claim_document_removed', data: { file_id: first.file_id, kind: 'prescription' } }
  const attached = (...documents: object[]) => ({ type: 'claim_documents_attached', data: { documents } })

  it.each([
    ['are replaced by others', { prescription: [second] }, [removed, attached(second)]],
    ['are added', { prescription: [first, second] }, [attached(second)]],
    ['are removed', { prescription: [] }, [removed]],
    [
      'stay if others of another kind are added',
      { fee_receipt: [document('fee_receipt', 'r')] },
      [attached(document('fee_receipt', 'r'))],
    ],
    ['count once if listed twice', { prescription: [first, second, second] }, [attached(second)]],
    [
      'may be in two lists',
      { fee_receipt: [{ ...first, kind: 'fee_receipt' as const }] },
      [attached({ ...first, kind: 'fee_receipt' })],
    ],
  ])('%s', (_, documents, expected) => {
    const { events, state } = claimIn('draft').when(save({ documents }))
    expect(events).toEqual(expected)
    expect(claimIn('draft').when(save({ documents })).state).toEqual(state)
  })
})

describe('a draft with many saves', () => {
  const keep = (input: Partial<DraftInput>, events: number) => (state: ClaimState) =>
    keepDraft(state, { ...nothing, ...input, claim_number: '' }, { now: NOW, actor: people.asha }, events - 1)
  const other = { details: { hospital: 'Lake Clinic' } }

  it('stores up to the maximum number of saves', () => {
    expect(claimIn('draft').when(keep(other, MAX_DRAFT_EVENTS - 1)).events).toHaveLength(1)
    expect(claimIn('draft').when(keep(other, MAX_DRAFT_EVENTS)).refused).toBe('too_many_changes')
  })

  it('accepts an unchanged save, and the changes saved with its submission', () => {
    expect(claimIn('draft').when(keep({}, 10 * MAX_DRAFT_EVENTS)).events).toEqual([])
    expect(claimIn('draft').when(save(other)).events).toHaveLength(1)
  })

  it('reports other refusals rather than the limit of saves', () => {
    expect(claimIn('discarded').when(keep(other, MAX_DRAFT_EVENTS)).refused).toBe('claim_not_found')
  })
})

describe('the right to save', () => {
  const locked = claimStates.filter(state => !['new', 'draft', 'discarded'].includes(state))
  it.each(locked)('is refused to the owner in the state %s', state => {
    expect(claimIn(state).when(save({ fees: { doctor: 1 } })).refused).toBe('claim_locked')
  })

  it('is refused to all people once the draft is discarded', () => {
    expect(claimIn('discarded').when(save({})).refused).toBe('claim_not_found')
  })

  it.each(claimStates.filter(state => state !== 'new'))('is refused to other people in the state %s', state => {
    expect(claimIn(state).when(save({}, people.stranger)).refused).toBe('claim_not_found')
    expect(claimIn(state).when(save({}, people.verifier)).refused).toBe('claim_not_found')
  })
})
