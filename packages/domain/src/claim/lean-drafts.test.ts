import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { details, document, historyTo, NOW } from '@opdesk/testing/claims.ts'
import { people } from '@opdesk/testing/people.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClaimState, claimAggregate } from './state.ts'

const fold = (events: readonly { event: ClaimEvent; version: number }[]): ClaimState =>
  events.reduce(
    (state, { event, version }) =>
      claimAggregate.evolve(state, event, { at: NOW.toISOString(), actor: { ...people.asha, designation: null }, version }),
    claimAggregate.initial,
  )

const change: fc.Arbitrary<ClaimEvent> = fc.oneof(
  fc.record({ hospital: fc.string(), doctor: fc.nat() }).map(
    ({ hospital, doctor }): ClaimEvent => ({
      type: 'claim_amended',
      data: { details: details({ hospital }), fees: { ...noFees, doctor } },
    }),
  ),
  fc
    .nat({ max: 5 })
    .map((n): ClaimEvent => ({ type: 'claim_documents_attached', data: { documents: [document('prescription', `file-${n}`)] } })),
  fc
    .nat({ max: 5 })
    .map((n): ClaimEvent => ({ type: 'claim_document_removed', data: { file_id: `file-${n}`, kind: 'prescription' } })),
)

test('folds a claim to the same state without replaced draft saves', () => {
  const [begun] = historyTo.draft
  const ways = Object.entries(historyTo).filter(([state]) => !['new', 'draft'].includes(state))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), fc.constantFrom(...ways), (changes, [, past]) => {
      const draft = historyTo.draft.length
      const events = [...(begun ? [begun.event] : []), ...changes, ...past.slice(draft).map(({ event }) => event)].map(
        (event, version) => ({ event, version }),
      )
      const last = events.findLast(({ event }) => event.type === claimAggregate.replaces)
      const lean = events.filter(entry => entry.event.type !== claimAggregate.replaces || entry === last)
      expect(fold(lean)).toEqual(fold(events))
    }),
  )
})
