import { Program } from '@opdesk/contracts/codes.ts'
import { decideOnDoctor as body, DoctorApproval } from '@opdesk/contracts/doctor/approval.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { decideOnDoctor } from '@opdesk/domain/doctor/decide-on-doctor.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { z } from 'zod'
import { execute } from '../plugins/execute.ts'
import { answerInEffect } from '../plugins/log-position.ts'
import { idParams, ok, type Routes } from '../plugins/route.ts'

const written = success(z.object({ _id: z.string(), approved_by_admin: z.int() }))

/** Approval and rejection of doctors who registered themselves (docs/api.md, doctors). */
export const doctorApprovalRoutes: Routes = (app, deps) => {
  app.patch(
    '/admin/doctor/:id/approval',
    {
      config: { auth: { admin: Program.doctors } },
      schema: { tags: ['doctors'], params: idParams, body, response: { 200: written } },
    },
    async (request, reply) => {
      const { id } = request.params
      const { approved_by_admin } = request.body
      const { position } = await execute(request, recordAggregate(doctor, id), id, state =>
        decideOnDoctor(state, approved_by_admin),
      )
      await answerInEffect(deps, reply, position)
      const message = approved_by_admin === DoctorApproval.approved ? messages.doctorApproved : messages.doctorRejected
      return ok({ _id: id, approved_by_admin }, message)
    },
  )
}
