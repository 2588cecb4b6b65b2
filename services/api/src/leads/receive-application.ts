import { randomUUID } from 'node:crypto'
import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { SentApplication } from '@opdesk/contracts/job-application/events.ts'
import type { JobApplicationForm } from '@opdesk/contracts/job-application/form.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { receiveApplication } from '@opdesk/domain/job-application/receive-application.ts'
import { jobApplicationAggregate } from '@opdesk/domain/job-application/state.ts'
import { findOpenJob } from '@opdesk/projections/job-application/query.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { notifyAdmins, visitor } from '../plugins/notify-admins.ts'
import { receiveOnce } from './repeats.ts'
import { type SentResume, storeResume } from './store-resume.ts'

/**
 * Finds the job of an application.
 * @throws invalid_request if the job is not open
 */
export const openJob = async (deps: Pick<AppDeps, 'db'>, id: string) => {
  const job = await findOpenJob(deps.db, id)
  if (!job) throw new DomainError('invalid_request', { errors: [{ path: 'job', message: 'Please select profile' }] })
  return job
}

/**
 * Stores the application of an accepted sender, and notifies admins unless it repeats an earlier one.
 * @throws invalid_request, resume_not_readable, resume_not_safe, storage_full
 */
export const receiveJobApplication = async (
  deps: AppDeps,
  { job, ...typed }: JobApplicationForm,
  sent: SentResume | null,
): Promise<void> => {
  const { title } = await openJob(deps, job)
  const resume = sent && (await storeResume(deps, sent))
  const application: SentApplication = { job_id: job, job_title: title, ...typed, resume }
  const command = { id: randomUUID(), actor: visitor }
  const { id, repeated } = await receiveOnce(deps, `job ${job}`, typed, found =>
    executeCommand(deps, command, jobApplicationAggregate, found, state => receiveApplication(state, application)),
  )
  if (repeated) return
  const notice = { message: messages.jobApplicationCame, page: '/admin/application-recieved' } as const
  await notifyAdmins(deps, notice, { cause: id, program_id: Program.settings, method: 'GET' })
}
