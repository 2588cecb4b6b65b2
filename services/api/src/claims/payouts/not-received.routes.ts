import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { openTrace } from '@opdesk/domain/payout/trace-payout.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../../plugins/execute.ts'
import { okAt } from '../../plugins/log-position.ts'
import { idParams, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { readPaymentDays } from './payment-days.ts'

/** The owner of a claim says that its payment did not arrive (docs/api.md, payouts). */
export const notReceivedRoutes: Routes = (app, deps) => {
  app.post(
    '/user/claims/:id/not-received',
    {
      config: { auth: 'subscriber' },
      schema: { tags: ['claims'], params: idParams, response: { 200: success(z.object({})) } },
    },
    async (request, reply) => {
      const doc = await findClaimDoc(deps.db, request.params.id)
      if (!doc || doc.subscriber_id !== signedIn(request).user_id || doc.state_name === 'discarded')
        throw new DomainError('claim_not_found')
      if (!doc.payment) throw new DomainError('payment_not_paid')
      const days = await readPaymentDays(deps)
      const { position } = await execute(
        request,
        payoutAggregate,
        doc.payment.reference,
        (state, context) => openTrace(state, days, context),
        anyVersion,
      )
      return okAt(reply, position, {}, messages.traceOpened)
    },
  )
}
