import { liftOwnClaim as request } from '@opdesk/contracts/claim/commands.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { liftOwnClaim } from '@opdesk/domain/claim/lift-own-claim.ts'
import { z } from 'zod'
import { okAt, requireCaughtUp } from '../plugins/log-position.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { decidingStaff } from './desk/own-claim.ts'
import { type ClaimDecision, executeOnClaim } from './desk/seen-version.ts'

const lifted = success(z.object({ _id: z.string(), version: z.int() }))

/** The call by which Management lifts `own_claim` for one person on one claim and its dispute (docs/api.md, claims). */
export const liftOwnClaimRoutes: Routes = (app, deps) => {
  app.post(
    '/management/claims/:id/lift-own-claim',
    {
      config: { auth: { management: Program.approval } },
      schema: { tags: ['claims'], params: idParams, body: request, response: { 200: lifted } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { user_id, reason, claim_number: claimNumber } = request.body
      await requireCaughtUp(deps)
      const person = (await decidingStaff(deps)).find(staff => staff.id === user_id)
      const decide: ClaimDecision = (state, context) => liftOwnClaim(state, { person, reason }, context)
      const { position, version } = await executeOnClaim(deps, request, id, decide, { claimNumber })
      return okAt(reply, position, { _id: id, version }, messages.ownClaimLifted)
    },
  )
}
