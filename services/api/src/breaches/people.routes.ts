import { breachAccessList } from '@opdesk/contracts/breach/access-list.ts'
import { addFoundPeople, addPerson, removePerson as removeBody, sendNotices } from '@opdesk/contracts/breach/commands.ts'
import { breachPeopleList } from '@opdesk/contracts/breach/people-list.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addPeople, removePerson } from '@opdesk/domain/breach/affected-people.ts'
import { sendNotice } from '@opdesk/domain/breach/tell-of-breach.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { findBreach } from '@opdesk/projections/breach/query.ts'
import { listBreachPeople } from '@opdesk/projections/breach/query-people.ts'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { requireCaughtUp } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { countAccesses, findAccesses, findSubscriberBy, PEOPLE_MAX, peopleOfAccesses } from './accesses.ts'
import { changeBreachBy } from './change-breach.ts'
import { recordAccessSearch } from './record-search.ts'

const tags = ['breaches']
const done = { 200: success(z.object({})) }
const personParams = idParams.extend({ person: idParams.shape.id })

/** The affected people of a breach: found by the accesses to documents, or added by hand, and told by a notice. */
export const breachPeopleRoutes: Routes = (app, deps) => {
  const { db, clock } = deps
  const config = { auth: { admin: Program.settings } } as const

  app.get(
    '/admin/breaches/:id/accesses',
    {
      config,
      schema: { tags, params: idParams, querystring: breachAccessList.query, response: { 200: success(breachAccessList.page) } },
    },
    async request => {
      const { params, query } = request
      existing(await findBreach(db, params.id, clock()))
      const found = await countAccesses(deps, params.id, query)
      await recordAccessSearch(deps, request, params.id, query, found)
      return ok({ ...(await findAccesses(deps, query)), found })
    },
  )

  app.get(
    '/admin/breaches/:id/people',
    {
      config,
      schema: { tags, params: idParams, querystring: breachPeopleList.query, response: { 200: success(breachPeopleList.page) } },
    },
    async ({ params, query }) => {
      existing(await findBreach(db, params.id, clock()))
      return ok(await listBreachPeople(db, params.id, query))
    },
  )

  app.post(
    '/admin/breaches/:id/people',
    { config, schema: { tags, params: idParams, body: addFoundPeople, response: done } },
    async (request, reply) => {
      const { params, body } = request
      const { count, ...filter } = body
      await requireCaughtUp(deps)
      const people = await peopleOfAccesses(deps, filter)
      if (people.length > PEOPLE_MAX) throw new DomainError('breach_too_many_people')
      return await changeBreachBy(
        { request, reply },
        params.id,
        state => addPeople(state, { people, how: 'search' }, count),
        messages.breachPeopleAdded,
      )
    },
  )

  app.post(
    '/admin/breaches/:id/person',
    { config, schema: { tags, params: idParams, body: addPerson, response: done } },
    async (request, reply) => {
      const { params, body } = request
      const person = await findSubscriberBy(deps, body.who)
      return await changeBreachBy(
        { request, reply },
        params.id,
        state => {
          if (person === undefined) throw new DomainError('breach_no_subscriber')
          return addPeople(state, { people: [person], how: 'by_hand' })
        },
        messages.breachPeopleAdded,
      )
    },
  )

  app.post(
    '/admin/breaches/:id/people/:person/remove',
    { config, schema: { tags, params: personParams, body: removeBody, response: done } },
    async (request, reply) => {
      const { params, body } = request
      return await changeBreachBy(
        { request, reply },
        params.id,
        state => removePerson(state, params.person, body.reason),
        messages.breachPersonRemoved,
      )
    },
  )

  app.post(
    '/admin/breaches/:id/notices',
    { config, schema: { tags, params: idParams, body: sendNotices, response: done } },
    async (request, reply) => {
      const { params, body } = request
      const { count, english, hindi } = body
      const notice_id = derivedId('breach notice', commandOf(request).id)
      return await changeBreachBy(
        { request, reply },
        params.id,
        state => sendNotice(state, { notice_id, english, hindi }, count),
        messages.breachNoticesSent,
      )
    },
  )
}
