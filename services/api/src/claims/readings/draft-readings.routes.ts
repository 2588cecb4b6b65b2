import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { draftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { requireOwner } from '@opdesk/domain/claim/guard.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { decisionContext } from '../../plugins/command.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { readingsOfDraft } from './draft-readings.ts'

/** The readings of the documents of the subscriber's own draft (docs/api.md, claims). */
export const draftReadingRoutes: Routes = (app, deps) => {
  app.get(
    '/user/claims/:id/readings',
    {
      config: { auth: 'subscriber' },
      schema: { tags: ['claims'], params: idParams, response: { 200: success(draftReadings) } },
    },
    async request => {
      const { id } = request.params
      const { state } = await load(deps.store, claimAggregate, claimStream(id))
      const draft = requireOwner(state, decisionContext(request))
      if (draft.status !== 'draft') throw new DomainError('claim_locked')
      return ok(await readingsOfDraft(deps, id, draft))
    },
  )
}
