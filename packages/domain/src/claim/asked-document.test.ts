import type { AskedDocument } from '@opdesk/contracts/claim/documents.ts'
import { claimIn, clarification, document, NOW, submitted } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { clarifyClaim } from './clarify-claim.ts'
import { resubmitClaim } from './resubmit-claim.ts'
import { claimAggregate } from './state.ts'

const region = { page: 2, box: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } }
const clarify = (asked?: AskedDocument) =>
  claimIn('awaiting_verifier').when(claim =>
    clarifyClaim(claim, { remark: 'Illegible', document: asked }, { now: NOW, actor: people.verifier }),
  )

describe('a clarification', () => {
  it.each<[string, AskedDocument]>([
    ['a kind of document', { kind: 'pharmacy_receipt' }],
    ['a file of the claim', { kind: 'prescription', file_id: 'file-of-prescription' }],
    ['a region of a file', { kind: 'prescription', file_id: 'file-of-prescription', region }],
  ])('can be about %s', (_, asked) => {
    const { events, state } = clarify(asked)
    expect(events).toMatchObject([{ data: { document: asked } }])
    expect(state).toMatchObject({ status: 'clarification', asked })
  })

  it.each<[string, AskedDocument]>([
    ['of another claim', { kind: 'prescription', file_id: 'foreign' }],
    ['of another kind', { kind: 'fee_receipt', file_id: 'file-of-prescription' }],
    ['left out when a region is given', { kind: 'prescription', region }],
  ])('cannot be about a file %s', (_, asked) => {
    expect(clarify(asked).refused).toBe('document_not_of_claim')
  })
})

describe('the answer to a request for a document', () => {
  const answer = (asked: AskedDocument | null, documents: ReturnType<typeof document>[]) =>
    given(claimAggregate, [...submitted(), clarification(asked)]).when(claim =>
      resubmitClaim(claim, { remark: 'Here', documents }, { now: NOW, actor: people.asha }),
    )
  const asked = { kind: 'fee_receipt' } as const

  it.each([
    ['no file', []],
    ['a file of another kind', [document('prescription', 'new')]],
  ])('is refused with %s, and names the missing document', (_, documents) => {
    const { refused, error } = answer(asked, documents)
    expect(refused).toBe('asked_document_missing')
    const message = 'The reviewer asks for the Fee Receipt. Please add it under Fee Receipt.'
    expect(error).toMatchObject({ message, errors: [{ path: 'fee_receipt', message }] })
  })

  it('is refused with a file that the claim already had', () => {
    const same = { kind: 'prescription', file_id: 'file-of-prescription' } as const
    expect(answer(same, [document('prescription')]).refused).toBe('asked_document_missing')
  })

  it.each([
    ['a file of the requested kind', asked, [document('fee_receipt', 'new')]],
    ['a requested and further files', asked, [document('fee_receipt', 'new'), document('test_reports', 'more')]],
    ['no file if no document was requested', null, []],
  ])('is accepted with %s', (_, about, documents) => {
    expect(answer(about, documents).state).toMatchObject({ status: 'awaiting_verifier', asked: null })
  })
})
