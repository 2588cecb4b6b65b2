import { recordId } from '@opdesk/contracts/bounded.ts'
import { Designation, Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { frozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountList } from '@opdesk/contracts/payout-account/account-list.ts'
import { acceptPayoutAccountName, revealPayoutAccount } from '@opdesk/contracts/payout-account/commands.ts'
import { payoutAccountMessages } from '@opdesk/contracts/payout-account/messages.ts'
import { acceptName } from '@opdesk/domain/payout-account/judge-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { activeDeciders } from '@opdesk/projections/account/query.ts'
import { listPayoutAccounts } from '@opdesk/projections/payout-account/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { ownerOfAccount } from './own-account.ts'
import { revealAccount } from './reveal-account.ts'

const tags = ['payout accounts']
const accepted = success(z.object({ state: z.enum(['accepted', 'waits_for_second']) }))

/** Payout accounts for Finance: masked, with the names that differ; one whole number by a recorded click (docs/api.md). */
export const managementPayoutAccountRoutes: Routes = (app, deps) => {
  listRoute(app, payoutAccountList, {
    auth: { management: Program.claims },
    tags,
    read: async (query, request) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      return await listPayoutAccounts(deps.db, query, deps.clock())
    },
  })

  app.post(
    '/management/payout-accounts/:subscriber/accept-name',
    {
      config: { auth: { management: Program.approval } },
      schema: {
        tags,
        params: z.object({ subscriber: recordId }),
        body: acceptPayoutAccountName,
        response: { 200: accepted },
      },
    },
    async (request, reply) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      const { subscriber } = request.params
      const { owner } = await ownerOfAccount(deps, subscriber)
      const financePeople = (await activeDeciders(deps.db)).filter(
        ({ designation }) => designation === Designation.finance,
      ).length
      const { position, state } = await execute(
        request,
        payoutAccountAggregate,
        subscriber,
        (current, { now, actor }) => acceptName(current, { ...request.body, actor, owner, financePeople }, now),
        anyVersion,
      )
      const waits = [state.waiting, state.current].some(account => account?.acceptance_begun_by && !account.accepted)
      const answer = { state: waits ? ('waits_for_second' as const) : ('accepted' as const) }
      return okAt(
        reply,
        position,
        answer,
        waits ? payoutAccountMessages.payoutAccountAcceptanceBegun : payoutAccountMessages.payoutAccountNameAccepted,
      )
    },
  )

  app.post(
    '/management/payout-accounts/:subscriber/reveal',
    {
      config: { auth: { management: Program.approval } },
      schema: {
        tags,
        params: z.object({ subscriber: recordId }),
        body: revealPayoutAccount,
        response: { 200: success(frozenAccount) },
      },
    },
    async (request, reply) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      const { subscriber } = request.params
      await ownerOfAccount(deps, subscriber)
      const account = await revealAccount(deps, request, subscriber, request.body?.reference ?? null)
      reply.header('cache-control', 'no-store')
      return ok(account, payoutAccountMessages.payoutAccountShown)
    },
  )
}
