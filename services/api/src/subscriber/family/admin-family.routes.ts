import { Program } from '@opdesk/contracts/codes.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addMemberFor, changeMember as changeBody, planStatus } from '@opdesk/contracts/subscriber/family/commands.ts'
import { family } from '@opdesk/contracts/subscriber/family/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { addMemberByAdmin } from '@opdesk/domain/subscriber/family/add-member.ts'
import { changeMember } from '@opdesk/domain/subscriber/family/change-member.ts'
import { setPlanStatus } from '@opdesk/domain/subscriber/family/set-plan-status.ts'
import { subscriberOfMember } from '@opdesk/projections/family-request/query.ts'
import { organizationNow } from '@opdesk/projections/lists/organization-name.ts'
import { toFamily } from '@opdesk/projections/subscriber/family.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import { z } from 'zod'
import { commandOf } from '../../plugins/command.ts'
import { okAt, requireCaughtUp } from '../../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../../plugins/route.ts'
import { onFamily, onFamilyWithClaims } from './on-family.ts'

const config = { auth: { admin: Program.corporateSubscriber } } as const
const tags = ['family']
const written = success(z.object({ _id: z.string() }))

/** Families of subscribers, managed by admins (docs/api.md, family). */
export const adminFamilyRoutes: Routes = (app, deps) => {
  /**
   * Finds the subscriber of a member; if the view lacks the member, waits until it has caught up.
   * @throws not_found
   */
  const subscriberOf = async (memberId: string): Promise<string> => {
    const known = await subscriberOfMember(deps.db, memberId)
    if (known) return known
    await requireCaughtUp(deps)
    return existing(await subscriberOfMember(deps.db, memberId))
  }

  app.get(
    '/admin/families/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(family) } } },
    async request => {
      const subscriber = existing(await findSubscriber(deps.db, request.params.id))
      const { userProfile, ...shown } = toFamily(subscriber, istDay(deps.clock()))
      const corporate = await organizationNow(deps.db, userProfile.corporate)
      return ok({ ...shown, userProfile: { ...userProfile, corporate } })
    },
  )

  app.post(
    '/admin/families',
    { config, schema: { tags, body: addMemberFor, response: { 200: written } } },
    async (request, reply) => {
      const { user_id, ...details } = request.body
      const member_id = derivedId('member', commandOf(request).id)
      const { position } = await onFamilyWithClaims(deps, request, user_id, (state, today, { visits }) =>
        addMemberByAdmin(state, { member_id, details, visits }, today),
      )
      return okAt(reply, position, { _id: member_id }, messages.memberAddedByAdmin)
    },
  )

  app.patch(
    '/admin/families/:id',
    { config, schema: { tags, params: idParams, body: changeBody, response: { 200: written } } },
    async (request, reply) => {
      const member_id = request.params.id
      const { body } = request
      const { position } = await onFamily(request, await subscriberOf(member_id), (state, today) =>
        changeMember(state, { member_id, wanted: body }, today),
      )
      return okAt(reply, position, { _id: member_id }, messages.memberUpdatedByAdmin)
    },
  )

  app.patch(
    '/admin/families/:id/plan-status',
    { config, schema: { tags, params: idParams, body: planStatus, response: { 200: written } } },
    async (request, reply) => {
      const member_id = request.params.id
      const { plan_status } = request.body
      const { position } = await onFamilyWithClaims(deps, request, await subscriberOf(member_id), (state, today, { visits }) =>
        setPlanStatus(state, { member_id, plan_status, visits }, today),
      )
      return okAt(reply, position, { _id: member_id }, messages.planStatusChanged)
    },
  )
}
