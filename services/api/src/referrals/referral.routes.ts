import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { markReferral as markBody, referUser as referBody } from '@opdesk/contracts/referral/commands.ts'
import { ownReferralList, referralList } from '@opdesk/contracts/referral/referral-list.ts'
import { deleteReferral, markReferral } from '@opdesk/domain/referral/mark-referral.ts'
import { referUser } from '@opdesk/domain/referral/refer-user.ts'
import { referralsAggregate } from '@opdesk/domain/referral/state.ts'
import { findAccount } from '@opdesk/projections/account/query.ts'
import { listOwnReferrals, listReferrals, referrerOf } from '@opdesk/projections/referral/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { answerPosition, okAt, requireCaughtUp } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { whileNotErased } from '../subscriber/erasure-lock.ts'

const tags = ['referrals']
const written = success(z.object({ _id: z.string() }))

/** Referrals of subscribers, and the actions of admins on them (docs/api.md, referrals). */
export const referralRoutes: Routes = (app, deps) => {
  const own = { auth: 'subscriber' } as const
  const admin = { auth: { admin: Program.corporateSubscriber } } as const

  listRoute(app, ownReferralList, {
    ...own,
    tags,
    read: (query, request) => listOwnReferrals(deps.db, signedIn(request).user_id, query),
  })

  app.post(
    '/user/refer-user',
    { config: own, schema: { tags, body: referBody, response: { 200: written } } },
    async (request, reply) => {
      const { user_id } = signedIn(request)
      const referral_id = crypto.randomUUID()
      const { position, state } = await whileNotErased(deps, user_id, async db => {
        const ownPhone = (await findAccount(db, user_id))?.phone ?? ''
        return await execute(
          request,
          referralsAggregate,
          user_id,
          (referrals, { now }) => referUser(referrals, request.body, { referral_id, ownPhone, now }),
          anyVersion,
        )
      })
      answerPosition(reply, position)
      // A retry gets the id of the referral that the first attempt made.
      return ok({ _id: state.introduced ?? referral_id }, messages.referred)
    },
  )

  listRoute(app, referralList, { ...admin, tags, read: query => listReferrals(deps.db, query) })

  /** Finds the subscriber who made a referral; if the view lacks the referral, waits until the view has caught up. */
  const referrer = async (id: string): Promise<string> => {
    const listed = await referrerOf(deps.db, id)
    if (listed !== undefined) return listed
    await requireCaughtUp(deps)
    const found = await referrerOf(deps.db, id)
    if (found === undefined) throw new DomainError('not_found')
    return found
  }

  app.patch(
    '/admin/referred-users/:id',
    { config: admin, schema: { tags, params: idParams, body: markBody, response: { 200: written } } },
    async (request, reply) => {
      const { id } = request.params
      const { action_taken } = request.body
      const mark = (state: typeof referralsAggregate.initial) => markReferral(state, id, action_taken)
      const { position } = await execute(request, referralsAggregate, await referrer(id), mark, anyVersion)
      return okAt(reply, position, { _id: id }, messages.referralMarked)
    },
  )

  app.delete(
    '/admin/referred-users/:id',
    { config: admin, schema: { tags, params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await execute(
        request,
        referralsAggregate,
        await referrer(id),
        state => deleteReferral(state, id),
        anyVersion,
      )
      return okAt(reply, position, {}, messages.referralDeleted)
    },
  )
}
