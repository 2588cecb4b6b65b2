import { decideClaims } from '@opdesk/contracts/claim/commands.ts'
import { bulkRow } from '@opdesk/contracts/claim/queries.ts'
import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { START } from '@opdesk/event-store/port.ts'
import { z } from 'zod'
import { LONG_BODY } from '../plugins/body-limits.ts'
import { commandOf, decisionContext, derivedId } from '../plugins/command.ts'
import { answerPosition } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { decide } from './decide-claim.ts'
import { forEachRow, messageOf } from './for-each-row.ts'

const tags = ['claims']
const rows = success(z.array(bulkRow))

/** Decisions on many claims at once (docs/api.md, claims). */
export const bulkRoutes: Routes = (app, deps) => {
  const approval = { auth: { management: Program.approval } } as const

  app.post(
    '/management/claims/bulk',
    { config: approval, bodyLimit: LONG_BODY, schema: { tags, body: decideClaims, response: { 200: rows } } },
    async (request, reply) => {
      const command = commandOf(request)
      const context = decisionContext(request)
      if (stageOfDesignation(context.actor.designation) === null) throw new DomainError('no_stage')
      const { results, position } = await forEachRow(
        request.body,
        row => row.id,
        ({ id, version, ...body }, key) => {
          if (body.approval_status !== 8 && body.remark === '') return Promise.reject(new DomainError('remark_required'))
          const row = { ...command, id: derivedId('row', command.id, key) }
          return decide(deps, { claimId: id, body, command: row, context, expectedVersion: version })
        },
      )
      if (position !== START) answerPosition(reply, position)
      const failed = [messages.claimDecisionFailed, messages.claimsDecisionFailed] as const
      const message = messageOf(results, failed, [messages.bulkDecided, messages.bulkDecided])
      return ok(results, message)
    },
  )
}
