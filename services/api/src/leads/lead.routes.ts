import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { success } from '@opdesk/contracts/http.ts'
import { corporateLeadList, emailLeadList, leadDetails, quoteLeadList, retailLeadList } from '@opdesk/contracts/lead/lead-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { eraseLead } from '@opdesk/domain/lead/receive-lead.ts'
import { leadAggregate } from '@opdesk/domain/lead/state.ts'
import { findLead, listLeads } from '@opdesk/projections/lead/query.ts'
import { z } from 'zod'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'
import { eraseForm } from './repeats.ts'

const tags = ['leads']
const MANAGEMENT_READS = ['retail', 'corporate', 'email']

/**
 * Requests for contact, for the back office (docs/api.md, leads). Management users may only read them, and do not see requests for
 * quotes.
 */
export const leadRoutes: Routes = (app, deps) => {
  const { db } = deps
  const admin = { auth: { admin: Program.settings } } as const
  const management = { auth: 'management' } as const

  listRoute(app, retailLeadList, { ...admin, tags, read: query => listLeads(db, 'retail', query) })
  listRoute(app, corporateLeadList, { ...admin, tags, read: query => listLeads(db, 'corporate', query) })
  listRoute(app, emailLeadList, { ...admin, tags, read: query => listLeads(db, 'email', query) })
  listRoute(app, quoteLeadList, { ...admin, tags, read: query => listLeads(db, 'quote', query) })
  const path = '/management/contact-us'
  listRoute(app, retailLeadList, { ...management, path: `${path}/retail`, tags, read: query => listLeads(db, 'retail', query) })
  listRoute(app, corporateLeadList, {
    ...management,
    path: `${path}/corporate`,
    tags,
    read: query => listLeads(db, 'corporate', query),
  })
  listRoute(app, emailLeadList, { ...management, path: `${path}/email`, tags, read: query => listLeads(db, 'email', query) })

  const schema = { tags, params: idParams, response: { 200: success(leadDetails) } }
  app.get('/admin/contact-us/:id', { config: admin, schema }, async ({ params }) => {
    return ok(existing(await findLead(db, params.id)))
  })
  app.get(`${path}/:id`, { config: management, schema }, async ({ params }) => {
    const found = await findLead(db, params.id)
    if (!found || !MANAGEMENT_READS.includes(found.kind)) throw new DomainError('not_found')
    return ok(found)
  })

  app.delete(
    '/admin/contact-us/:id',
    { config: admin, schema: { tags, params: idParams, response: { 200: success(z.object({})) } } },
    async (request, reply) => {
      const { id } = request.params
      const { position } = await eraseForm(deps, id, () => execute(request, leadAggregate, id, eraseLead, anyVersion))
      return okAt(reply, position, {}, messages.leadErased)
    },
  )
}
