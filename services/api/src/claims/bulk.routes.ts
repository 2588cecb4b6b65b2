import { decideClaims } from '@opdesk/contracts/claim/commands.ts'
import { bulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { z } from 'zod'
import { LONG_BODY } from '../plugins/body-limits.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { decisionOn } from './decide-claim.ts'
import { forEachRow, messageOf } from './desk/for-each-row.ts'
import { executeOnClaim } from './desk/seen-version.ts'

const tags = ['claims']
const rows = success(z.array(bulkRow))

/** Decisions on many claims at once (docs/api.md, claims). */
export const bulkRoutes: Routes = (app, deps) => {
  const approval = { auth: { management: Program.approval } } as const

  app.post(
    '/management/claims/bulk',
    { config: approval, bodyLimit: LONG_BODY, schema: { tags, body: decideClaims, response: { 200: rows } } },
    async (request, reply) => {
      if (stageOfDesignation(signedIn(request).designation) === null) throw new DomainError('no_stage')
      const results = await forEachRow(
        deps,
        reply,
        request.body,
        row => row.id,
        async ({ id, version, claim_number: claimNumber, ...body }, commandId) => {
          if (body.approval_status !== 8 && body.remark === '') throw new DomainError('remark_required')
          return await executeOnClaim(deps, request, id, await decisionOn(deps, id, body), {
            commandId,
            claimNumber,
            expectedVersion: version ?? 'any',
          })
        },
      )
      const failed = [messages.claimDecisionFailed, messages.claimsDecisionFailed] as const
      const message = messageOf(results, failed, [messages.bulkDecided, messages.bulkDecided])
      return ok(results, message)
    },
  )
}
