import { Program } from '@opdesk/contracts/codes.ts'
import { claimDoctorDetails, claimDoctorList } from '@opdesk/contracts/doctor/claim-doctor-list.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { claimDoctorAggregate, deleteClaimDoctor } from '@opdesk/domain/doctor/claim-doctor.ts'
import { alreadyHandled, load } from '@opdesk/event-store/handle-command.ts'
import { findClaimDoctor, listClaimDoctors } from '@opdesk/projections/claim-doctor/query.ts'
import { z } from 'zod'
import { commandOf } from '../plugins/command.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { listRoute } from '../plugins/list-route.ts'
import { okAt } from '../plugins/log-position.ts'
import { existing, idParams, ok, type Routes } from '../plugins/route.ts'

const tags = ['doctors']
const admin = { auth: { admin: Program.doctors } }

/** The list of doctors that claims name (docs/api.md, doctors). */
export const claimDoctorRoutes: Routes = (app, deps) => {
  listRoute(app, claimDoctorList, { ...admin, tags, read: query => listClaimDoctors(deps.db, query) })

  /** @throws not_found */
  const listed = async (id: string) => {
    return existing(await findClaimDoctor(deps.db, id))
  }

  app.get(
    '/admin/doctorfromclaims/:id',
    { config: admin, schema: { tags, params: idParams, response: { 200: success(claimDoctorDetails) } } },
    async request => ok(await listed(request.params.id)),
  )

  app.delete(
    '/admin/doctorfromclaims/:id',
    { config: admin, schema: { tags, params: idParams, response: { 200: success(z.object({ _id: z.string() })) } } },
    async (request, reply) => {
      const { id } = request.params
      const { events } = await load(deps.store, claimDoctorAggregate, claimDoctorAggregate.stream(id))
      const claims = alreadyHandled(events, commandOf(request)) ? 0 : (await listed(id)).claims
      const { position } = await execute(request, claimDoctorAggregate, id, () => deleteClaimDoctor(claims), anyVersion)
      return okAt(reply, position, { _id: id }, messages.claimDoctorDeleted)
    },
  )
}
