import { claimStates } from '@opdesk/contracts/claim/lifecycle.ts'
import { claimIn, document, historyTo, NOW } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { approveClaim } from './approve-claim.ts'
import { resubmitClaim } from './resubmit-claim.ts'
import { type ClaimState, claimAggregate } from './state.ts'

type Command = Parameters<typeof resubmitClaim>[1]
const resubmit =
  (command: Partial<Command> = {}, actor: Person = people.asha) =>
  (state: ClaimState) =>
    resubmitClaim(state, { remark: 'Here it is again', documents: [], ...command }, { now: NOW, actor })

describe('resubmission', () => {
  it('restarts the chain at the verifier', () => {
    const { events, state } = claimIn('clarification').when(resubmit())
    expect(events).toEqual([{ type: 'claim_resubmitted', data: { remark: 'Here it is again' } }])
    expect(state).toMatchObject({ status: 'awaiting_verifier', resubmissions: 1 })
  })

  it.each([
    ['a new document', [document('prescription', 'clearer')], ['clearer']],
    ['a document that the claim already has', [document('prescription')], []],
    ['the same file twice', [document('prescription', 'x'), document('prescription', 'x')], ['x']],
    ['one file of two kinds', [document('test_receipt', 'x'), document('test_reports', 'x')], ['x', 'x']],
  ])('is accepted with %s', (_, documents, added) => {
    const { events, state } = claimIn('clarification').when(resubmit({ documents }))
    const attached = events.flatMap(event => (event.type === 'claim_documents_attached' ? event.data.documents : []))
    expect(attached.map(({ file_id }) => file_id)).toEqual(added)
    expect(events.at(-1)?.type).toBe('claim_resubmitted')
    expect(state).toHaveProperty('documents.length', 1 + added.length)
  })

  it('requires a remark', () => {
    const { refused, error } = claimIn('clarification').when(resubmit({ remark: '' }))
    expect(refused).toBe('remark_required')
    expect(error?.errors).toEqual([{ path: 'user_remark', message: 'Please fill remark' }])
  })

  it.each(claimStates.filter(state => !['new', 'clarification', 'discarded'].includes(state)))('is refused in %s', state => {
    expect(claimIn(state).when(resubmit()).refused).toBe('claim_locked')
  })

  it.each(['new', 'discarded'] as const)('finds no claim in the state %s', state => {
    expect(claimIn(state).when(resubmit()).refused).toBe('claim_not_found')
  })

  it.each([people.stranger, people.verifier, people.admin])('finds no claim for the person $id', actor => {
    expect(claimIn('clarification').when(resubmit({}, actor)).refused).toBe('claim_not_found')
  })

  it('lets the earlier deciders decide at their stages again', () => {
    const back = given(claimAggregate, [
      ...historyTo.clarification,
      { event: { type: 'claim_resubmitted', data: { remark: 'Again' } } },
    ])
    expect(back.when(state => approveClaim(state, { remark: '' }, { now: NOW, actor: people.verifier })).refused).toBeUndefined()
    expect(back.when(state => approveClaim(state, { remark: '' }, { now: NOW, actor: people.management })).refused).toBe(
      'out_of_turn',
    )
  })
})
