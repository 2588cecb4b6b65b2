import { Program } from '@opdesk/contracts/codes.ts'
import { registerDoctor as body, type RegisteringDoctor } from '@opdesk/contracts/doctor/register.ts'
import { success } from '@opdesk/contracts/http.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { comparableRegistration } from '@opdesk/contracts/registration-number.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { registerDoctor } from '@opdesk/domain/doctor/register-doctor.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { resourceTextTaken } from '@opdesk/projections/resource/query.ts'
import { serially } from '@opdesk/projections/serially.ts'
import { z } from 'zod'
import { networkOf } from '../account/sign-in/network.ts'
import type { AppDeps } from '../deps.ts'
import { judgeSender } from '../plugins/challenge.ts'
import { executeCommand } from '../plugins/execute.ts'
import { refuseForeignForm } from '../plugins/own-form.ts'
import { ok, type Routes } from '../plugins/route.ts'
import { tellAdmins, visitor } from '../plugins/tell-admins.ts'

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

/** Registers a doctor, and tells the admins who may decide if there is something to decide. */
export const registerFromForm = async (deps: AppDeps, details: RegisteringDoctor): Promise<void> => {
  const registration = crypto.randomUUID()
  if (!(await register(deps, details, registration))) return
  const notice = { message: messages.doctorAwaitsApproval, page: '/admin/master/doctor' } as const
  await tellAdmins(deps, notice, { cause: registration, program_id: Program.doctors, method: 'PATCH' })
}

/**
 * Public registration of doctors. The answer is the same whether the number is known or not: nobody learns who is registered (decision
 * 0061).
 */
export const doctorRegistrationRoutes: Routes = (app, deps) => {
  app.post(
    '/public/register-doctor',
    { config: { auth: 'public' }, schema: { tags: ['public forms'], body, response: { 200: success(z.object({})) } } },
    async request => {
      refuseForeignForm(request)
      const { challenge, website, ...details } = request.body
      const sender = await judgeSender(deps, 'doctor', { challenge, website }, networkOf(request.ip))
      if (sender === 'person') await registerFromForm(deps, details)
      return ok({}, messages.doctorRegistered)
    },
  )
}
