import { transferClaims } from '@opdesk/contracts/claim/commands.ts'
import { type BulkRow, bulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { verifier, verifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { Designation, Program } from '@opdesk/contracts/codes.ts'
import { transferDisputes } from '@opdesk/contracts/dispute/commands.ts'
import { transferableDisputeList } from '@opdesk/contracts/dispute/dispute-list.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { Verifier } from '@opdesk/domain/claim/assignment.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { transferClaim } from '@opdesk/domain/claim/transfer-claim.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { type DisputeState, disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { transferDispute } from '@opdesk/domain/dispute/transfer-dispute.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { activeVerifiersByLoad, verifierWorkloads } from '@opdesk/projections/account/query.ts'
import { listTransferableDisputes } from '@opdesk/projections/dispute/transferable.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { anyVersion, type ExecuteOptions, execute } from '../../plugins/execute.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { activeVerifiers } from '../desk/active-verifiers.ts'
import { forEachRow, messageOf } from '../desk/for-each-row.ts'
import { exemptStaffOf } from '../desk/own-claim.ts'

const rows = success(z.array(bulkRow))
type Transfer = z.infer<typeof transferClaims>[number]

const onlyManagement = (request: FastifyRequest): void => {
  if (signedIn(request).designation !== Designation.management) throw new DomainError('forbidden')
}

/** The open work of each verifier, and its transfer to another verifier (docs/api.md, claims). */
export const transferRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const tags = ['claims']

  /** Executes each row separately: `one` transfers a row, as a command with an id of its own. */
  const transferRows = async (
    request: FastifyRequest,
    reply: FastifyReply,
    requested: readonly Transfer[],
    one: (row: Transfer, to: Verifier | undefined, options: ExecuteOptions) => Promise<{ position: Position }>,
  ): Promise<BulkRow[]> => {
    onlyManagement(request)
    const verifiers = new Map((await activeVerifiers(deps, deps.clock())).map(verifier => [verifier.id, verifier]))
    return await forEachRow(
      deps,
      reply,
      requested,
      row => row.claim_id,
      (row, commandId) => one(row, verifiers.get(row.verifier_id), { ...anyVersion, commandId }),
    )
  }

  app.get('/management/verifiers', { config, schema: { tags, response: { 200: success(z.array(verifier)) } } }, async () =>
    ok(
      (await activeVerifiersByLoad(deps.db, deps.clock())).map(({ id, name, open_claims, on_leave_until }) => ({
        _id: id,
        name,
        open_claims,
        on_leave_until,
      })),
    ),
  )

  app.get(
    '/management/verifier-workload',
    { config, schema: { tags, response: { 200: success(z.array(verifierWorkload)) } } },
    async request => {
      onlyManagement(request)
      return ok(await verifierWorkloads(deps.db, istDay(deps.clock())))
    },
  )

  listRoute(app, transferableDisputeList, {
    ...config,
    tags: ['disputes'],
    read: async (query, request) => {
      onlyManagement(request)
      return await listTransferableDisputes(deps.db, query)
    },
  })

  app.post(
    '/management/transfer-claims',
    { config, schema: { tags, body: transferClaims, response: { 200: rows } } },
    async (request, reply) => {
      const data = await transferRows(request, reply, request.body, ({ claim_id }, to, options) =>
        execute(request, claimAggregate, claim_id, (state, context) => transferClaim(state, { to }, context), options),
      )
      const failed = [messages.claimTransferFailed, messages.claimsTransferFailed] as const
      return ok(data, messageOf(data, failed, [messages.claimTransferred, messages.claimsTransferred]))
    },
  )

  app.post(
    '/management/transfer-disputes',
    { config, schema: { tags: ['disputes'], body: transferDisputes, response: { 200: rows } } },
    async (request, reply) => {
      const data = await transferRows(request, reply, request.body, async ({ claim_id }, to, options) => {
        const lifted_for = await exemptStaffOf(deps, claim_id)
        const transfer = (state: DisputeState, context: DecisionContext) => transferDispute(state, { to, lifted_for }, context)
        return await execute(request, disputeAggregate, claim_id, transfer, options)
      })
      const failed = [messages.disputeTransferFailed, messages.disputesTransferFailed] as const
      return ok(data, messageOf(data, failed, [messages.disputeTransferred, messages.disputesTransferred]))
    },
  )
}
