import { stageOfDesignation } from '@opdesk/contracts/claim/stages.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { pageOf, success } from '@opdesk/contracts/http.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { payClaims } from '@opdesk/contracts/payment/commands.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { claimPayment, ownPaymentLimit, paymentRow } from '@opdesk/contracts/payment/queries.ts'
import { readyPaymentList } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { unpayableClaimList } from '@opdesk/contracts/payment/unpayable-claim-list.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { policyView } from '@opdesk/projections/claim-detail/fold.ts'
import { findClaimDoc } from '@opdesk/projections/claim-detail/query.ts'
import { listClaimPayments } from '@opdesk/projections/payment/query.ts'
import { listReadyPayments } from '@opdesk/projections/payment-due/query.ts'
import { listUnpayableClaims, unpayableAmong } from '@opdesk/projections/payment-due/unpayable.ts'
import { z } from 'zod'
import type { AppDeps } from '../../deps.ts'
import { listRoute } from '../../plugins/list-route.ts'
import { idParams, ok, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { ownLimit } from './clear-payments.ts'
import { paymentOf } from './pay-claim.ts'
import { type PaymentOfCall, payMany } from './pay-many.ts'
import { messageFor } from './payments-message.ts'
import { readPayoutChannel } from './payout-channel.ts'

const tags = ['payments']
const ofClaim = success(z.array(claimPayment))

/**
 * Lists the payments of a submitted claim.
 * @throws claim_not_found
 */
export const paymentsOfClaim = async ({ db }: Pick<AppDeps, 'db'>, claimId: string) => {
  const doc = await findClaimDoc(db, claimId)
  if (!doc || !policyView(doc)) throw new DomainError('claim_not_found')
  return ok(await listClaimPayments(db, claimId))
}

/** The payment queue of finance, and payments of many claims at once (docs/api.md, payments). */
export const paymentRoutes: Routes = (app, deps) => {
  const config = { auth: { management: Program.claims } } as const
  const approval = { auth: { management: Program.approval } } as const

  listRoute(app, readyPaymentList, {
    ...config,
    tags,
    read: async query => {
      const now = deps.clock()
      const channel = await readPayoutChannel(deps)
      const { records, ...page } = await listReadyPayments(deps.db, query, istDay(now))
      if (channel === 'ledger_only') return { records, ...page, channel }
      const ids = records.map(({ _id }) => _id)
      const unpayable = await unpayableAmong(deps.db, ids, now)
      return { records: records.map(row => ({ ...row, unpayable: unpayable.get(row._id) ?? null })), ...page, channel }
    },
  })

  listRoute(app, unpayableClaimList, {
    ...config,
    tags,
    read: async (query, request) => {
      if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
      // Money that moves outside of the product needs no account.
      if ((await readPayoutChannel(deps)) === 'ledger_only')
        return { records: [], pagination: pageOf(0, query.page, query.pageSize), counts: [] }
      return listUnpayableClaims(deps.db, query, deps.clock())
    },
  })

  app.get(
    '/management/claims/:id/payments',
    { config, schema: { tags, params: idParams, response: { 200: ofClaim } } },
    async request => paymentsOfClaim(deps, request.params.id),
  )

  app.get(
    '/management/payment-limit',
    { config, schema: { tags, response: { 200: success(ownPaymentLimit) } } },
    async request => {
      const viewer = signedIn(request)
      if (!handlesPayments(viewer)) throw new DomainError('forbidden')
      const { limit, counted } = await ownLimit(deps, viewer.user_id)
      return ok({ limit: limit === null ? null : toRupees(limit), counted: toRupees(counted) })
    },
  )

  app.post(
    '/management/payments',
    { config: approval, schema: { tags, body: payClaims, response: { 200: success(z.array(paymentRow)) } } },
    async (request, reply) => {
      const viewer = signedIn(request)
      if (stageOfDesignation(viewer.designation) === null) throw new DomainError('no_stage')
      if (!handlesPayments(viewer)) throw new DomainError('forbidden')
      const payments = await Promise.all(
        request.body.map(async ({ id, version, claim_number: claimNumber }): Promise<PaymentOfCall> => {
          const decide = await paymentOf(deps, id)
          return { id, decide, options: { expectedVersion: version ?? 'any', claimNumber } }
        }),
      )
      const data = await payMany(deps, request, reply, payments)
      return ok(data, messageFor(data))
    },
  )
}
