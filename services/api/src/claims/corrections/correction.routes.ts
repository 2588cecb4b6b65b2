import { claimSaved } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { correctClaim, correctedDraft } from '@opdesk/domain/claim/correct-claim.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { commandOf } from '../../plugins/command.ts'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { answerPosition } from '../../plugins/log-position.ts'
import { idParams, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { whileNotErased } from '../../subscriber/erasure-lock.ts'
import { limitClaimWrites } from '../desk/limit-claim-writes.ts'
import { nextClaimNumber } from '../next-claim-number.ts'
import { savedAnswer } from '../saved-answer.ts'
import { loadClaim, lockPair } from './pair.ts'

/**
 * Correcting a rejected claim (docs/api.md, claims): a draft with the visit, fees and documents of the claim, to change and send
 * within the days that the domain grants. A crash between the two streams leaves a claim that names no copy; the request, repeated,
 * makes it.
 */
export const correctionRoutes: Routes = (app, deps) => {
  app.post(
    '/user/claims/:id/correction',
    {
      config: { auth: 'subscriber' },
      preHandler: limitClaimWrites(deps),
      schema: { tags: ['claims'], params: idParams, response: { 200: success(claimSaved) } },
    },
    async (request, reply) => {
      const { id } = request.params
      const command = commandOf(request)
      const copyId = derivedId('claim', command.id)
      const copy = { claim_id: copyId, claim_number: await nextClaimNumber(deps) }
      const handled = await whileNotErased(deps, signedIn(request).user_id, async db => {
        await lockPair(db, id)
        const before = await loadClaim(deps, id)
        const named = isSubmitted(before) ? before.copy : null
        const earlier = await loadClaim(deps, named?.claim_id ?? copyId)
        const { state } = await execute(
          request,
          claimAggregate,
          id,
          (claim, context) => correctClaim(claim, { copy, earlier }, context),
          { commandId: `${command.id}:corrected`, ...anyVersion },
        )
        if (!isSubmitted(state) || state.copy?.claim_id !== copyId) throw new DomainError('already_corrected')
        const { copy: reference } = state
        const draft = () => correctedDraft(state, id, reference)
        return await execute(request, claimAggregate, copyId, current => (current.status === 'new' ? draft() : []), anyVersion)
      })
      answerPosition(reply, handled.position)
      return savedAnswer(copyId, messages.claimCopied, handled)
    },
  )
}
