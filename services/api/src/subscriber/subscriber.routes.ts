import { success } from '@opdesk/contracts/http.ts'
import { subscriberProfile } from '@opdesk/contracts/subscriber/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { walletTransaction } from '@opdesk/contracts/wallet/queries.ts'
import { organizationNow } from '@opdesk/projections/lists/organization-name.ts'
import { findSubscriber, toProfile } from '@opdesk/projections/subscriber/query.ts'
import { listTransactions } from '@opdesk/projections/wallet/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { existing, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { toPots, walletAt } from './wallet-pots.ts'

const config = { auth: 'subscriber' } as const
const tags = ['people']

/** The subscriber's own profile, plan and wallet (docs/api.md, reference and people). */
export const subscriberRoutes: Routes = (app, deps) => {
  const own = async (request: FastifyRequest) => {
    return existing(await findSubscriber(deps.db, signedIn(request).user_id))
  }

  app.get('/user/get-profile', { config, schema: { tags, response: { 200: success(subscriberProfile) } } }, async request => {
    const subscriber = await own(request)
    const now = deps.clock()
    const { wallet, chain } = await walletAt(deps.db, subscriber, now)
    const profile = toProfile(subscriber, walletTotals(wallet), istDay(now))
    const corporate = await organizationNow(deps.db, profile.corporate)
    const { lacks_consent: consent_needed } = signedIn(request)
    return ok({ ...profile, consent_needed, corporate, pots: toPots(wallet, chain) })
  })

  app.get(
    '/user/get-transactions',
    { config, schema: { tags, response: { 200: success(z.array(walletTransaction)) } } },
    async request => ok(await listTransactions(deps.db, signedIn(request).user_id)),
  )
}
