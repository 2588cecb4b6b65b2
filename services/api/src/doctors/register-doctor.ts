import { Program } from '@opdesk/contracts/codes.ts'
import type { RegisteringDoctor } from '@opdesk/contracts/doctor/register.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { registerDoctor } from '@opdesk/domain/doctor/register-doctor.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { serially } from '@opdesk/operations/serially.ts'
import { registeredDoctor } from '@opdesk/projections/resource/registered-doctor.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { notifyAdmins, visitor } from '../plugins/notify-admins.ts'

/** Adds a doctor, or reopens a rejected one; answers whether an admin has to decide. */
const register = (deps: AppDeps, details: RegisteringDoctor, registration: string): Promise<boolean> =>
  serially(deps, doctor.name, async db => {
    const known = await registeredDoctor(db, details.reg_no)
    const id = known?.id ?? derivedId('doctor', registration)
    const command = { id: registration, actor: visitor }
    const { appended } = await executeCommand(deps, command, recordAggregate(doctor, id), id, current =>
      registerDoctor(current, details),
    )
    return appended
  })

/** Registers a doctor from the public form. If an admin has to decide, notifies the admins who may. */
export const registerFromForm = async (deps: AppDeps, details: RegisteringDoctor): Promise<void> => {
  const registration = crypto.randomUUID()
  if (!(await register(deps, details, registration))) return
  const notice = { message: messages.doctorAwaitsApproval, page: '/admin/master/doctor' } as const
  await notifyAdmins(deps, notice, { cause: registration, program_id: Program.doctors, method: 'PATCH' })
}
