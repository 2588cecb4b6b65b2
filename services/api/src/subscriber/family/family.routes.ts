import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addMember, declareChild as declareBody } from '@opdesk/contracts/subscriber/family/commands.ts'
import { member, requestedMember } from '@opdesk/contracts/subscriber/family/queries.ts'
import { TermsType } from '@opdesk/contracts/terms/documents.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { requestMember } from '@opdesk/domain/subscriber/family/add-member.ts'
import { declareChild } from '@opdesk/domain/subscriber/family/declare-child.ts'
import { removeMember } from '@opdesk/domain/subscriber/family/remove-member.ts'
import { toMembers, toRequestedMembers } from '@opdesk/projections/subscriber/family.ts'
import { findSubscriber } from '@opdesk/projections/subscriber/query.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commandOf } from '../../plugins/command.ts'
import { wholeListRoute } from '../../plugins/list-route.ts'
import { okAt } from '../../plugins/log-position.ts'
import { existing, idParams, type Routes } from '../../plugins/route.ts'
import { signedIn } from '../../plugins/route-auth.ts'
import { termsInForce } from '../../terms/current-terms.ts'
import { editMember } from './edit-member.ts'
import { onFamily, onFamilyWithClaims } from './on-family.ts'

const config = { auth: 'subscriber' } as const
const tags = ['family']
const written = success(z.object({ _id: z.string() }))

/** A subscriber's own family (docs/api.md, family). A member of another family is answered as unknown. */
export const familyRoutes: Routes = (app, deps) => {
  const own = async (request: FastifyRequest) => {
    return existing(await findSubscriber(deps.db, signedIn(request).user_id))
  }
  const today = () => istDay(deps.clock())

  wholeListRoute(app, '/user/members', {
    config,
    tags,
    record: member,
    read: async request => toMembers(await own(request), today()),
  })
  wholeListRoute(app, '/user/requested-member', {
    config,
    tags,
    record: requestedMember,
    read: async request => toRequestedMembers(await own(request), today()),
  })

  app.post(
    '/user/add-member',
    { config, schema: { tags, body: addMember, response: { 200: written } } },
    async (request, reply) => {
      const { declaration: seen, ...details } = request.body
      const declaration = { text: await termsInForce(deps, TermsType.child, undefined), seen }
      const member_id = derivedId('member', commandOf(request).id)
      const { position } = await onFamily(request, signedIn(request).user_id, (state, day) =>
        requestMember(state, { member_id, details, declaration }, day),
      )
      return okAt(reply, position, { _id: member_id }, messages.memberAdded)
    },
  )

  app.post(
    '/user/members/:id/declaration',
    { config, schema: { tags, params: idParams, body: declareBody, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const member_id = request.params.id
      const declaration = { text: await termsInForce(deps, TermsType.child, undefined), seen: request.body.version }
      const { position } = await onFamily(request, signedIn(request).user_id, (state, day) =>
        declareChild(state, { member_id, ...declaration }, day),
      )
      return okAt(reply, position, {}, messages.childDeclared)
    },
  )

  app.post(
    '/user/edit-member',
    { config, schema: { tags, consumes: ['multipart/form-data'], response: { 200: written } } },
    async (request, reply) => {
      const { position, member_id, self } = await editMember(deps, request)
      return okAt(reply, position, { _id: member_id }, self ? messages.profileUpdated : messages.memberUpdateRequested)
    },
  )

  app.delete(
    '/user/delete-member/:id',
    { config, schema: { tags, params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const member_id = request.params.id
      const { user_id } = signedIn(request)
      const { position } = await onFamilyWithClaims(deps, request, user_id, (state, day, { openClaims }) =>
        removeMember(state, { member_id, openClaims: openClaims(member_id) }, day),
      )
      return okAt(reply, position, {}, messages.memberDeleted)
    },
  )
}
