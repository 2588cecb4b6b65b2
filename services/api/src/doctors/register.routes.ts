import { Program } from '@opdesk/contracts/codes.ts'
import { registerDoctor as body, type RegisteringDoctor } from '@opdesk/contracts/doctor/register.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { notificationDefinition } from '@opdesk/contracts/notification/aggregate.ts'
import type { NotificationEvent } from '@opdesk/contracts/notification/events.ts'
import { comparableRegistration } from '@opdesk/contracts/registration-number.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { registerDoctor } from '@opdesk/domain/doctor/register-doctor.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { findAdminsWith } from '@opdesk/projections/account/people.ts'
import { resourceTextTaken } from '@opdesk/projections/resource/query.ts'
import { serially } from '@opdesk/projections/serially.ts'
import { z } from 'zod'
import { networkOf } from '../account/sign-in/network.ts'
import type { AppDeps } from '../deps.ts'
import { judgeSender } from '../plugins/challenge.ts'
import { executeCommand } from '../plugins/execute.ts'
import { ok, type Routes } from '../plugins/route.ts'

const visitor = { id: 'visitor', role: 'anonymous', designation: null, name: 'Visitor' } as const

const notices = {
  ...notificationDefinition,
  initial: null,
  evolve: (state: null, _: NotificationEvent) => state,
}

/** Tells every admin who may decide on doctors. */
const tellAdmins = async (deps: AppDeps, registration: string): Promise<void> => {
  const sent: NotificationEvent = {
    type: 'notification_sent',
    data: { message: messages.doctorAwaitsApproval, page: '/admin/master/doctor' },
  }
  for (const { id } of await findAdminsWith(deps.db, { program_id: Program.doctors, method: 'PATCH' }))
    await executeCommand(deps, { id: derivedId('told of doctor', registration, id), actor: visitor }, notices, id, () => [sent])
}

/** Adds a doctor, or brings a rejected one back; answers whether there is somebody to decide on. */
const register = (deps: AppDeps, details: RegisteringDoctor, registration: string): Promise<boolean> =>
  serially(deps, doctor.name, async db => {
    const comparable = comparableRegistration(details.reg_no)
    const known = await resourceTextTaken(db, doctor.name, { name: 'reg_no', comparable })
    const id = known?.id ?? derivedId('doctor', registration)
    const command = { id: registration, actor: visitor }
    const { appended } = await executeCommand(deps, command, recordAggregate(doctor, id), id, current =>
      registerDoctor(current, details),
    )
    return appended
  })

/**
 * Public registration of doctors. The answer is the same whether the number is known or not: nobody learns who is registered (decision
 * 0061).
 */
export const doctorRegistrationRoutes: Routes = (app, deps) => {
  app.post(
    '/public/register-doctor',
    { config: { auth: 'public' }, schema: { tags: ['public forms'], body, response: { 200: success(z.object({})) } } },
    async request => {
      const { challenge, website, ...details } = request.body
      const sender = await judgeSender(deps, 'doctor', { challenge, website }, networkOf(request.ip))
      const registration = crypto.randomUUID()
      if (sender === 'person' && (await register(deps, details, registration))) await tellAdmins(deps, registration)
      return ok({}, messages.doctorRegistered)
    },
  )
}
