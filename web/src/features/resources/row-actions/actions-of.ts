import { users } from '@opdesk/contracts/account/users.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { doctor } from '@opdesk/contracts/resource/doctor.ts'
import { job } from '@opdesk/contracts/resource/job.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { plan } from '@opdesk/contracts/resource/plan.ts'
import type { ComponentType } from 'react'
import { DecideOnDoctor } from './decide-on-doctor.tsx'
import { Delete } from './delete.tsx'
import { JobStatus } from './job-status.tsx'
import { ListsOfOrganization } from './lists-of-organization.tsx'
import { Modify } from './modify.tsx'
import { Replicate } from './replicate.tsx'
import { ResetPassword } from './reset-password.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import type { RowActionProps } from './row-action.ts'
import { SeeOnSite } from './see-on-site.tsx'
import { View } from './view.tsx'

/** The buttons in a record's row, by name. Buttons of only one master are added by the master's name. */
export const actionsOf = ({ name, viewed, sitePath, passwordReset }: Master): [string, ComponentType<RowActionProps>][] =>
  Object.entries({
    ...(viewed && { view: View }),
    ...(sitePath && { seeOnSite: SeeOnSite }),
    ...(name === doctor.name && { decide: DecideOnDoctor }),
    ...(name === job.name && { status: JobStatus }),
    modify: Modify,
    ...(name === corporation.name && { lists: ListsOfOrganization }),
    ...(name === plan.name && { replicate: Replicate }),
    ...(passwordReset && { resetPassword: ResetPassword }),
    ...(name === users.name && { resetSecondFactor: ResetSecondFactor }),
    delete: Delete,
  })
