import { jobApplicationDefinition } from '@opdesk/contracts/job-application/aggregate.ts'
import { type JobApplicationEvent, jobApplicationStream } from '@opdesk/contracts/job-application/events.ts'
import { accepts, next } from '@opdesk/contracts/job-application/lifecycle.ts'
import { withLifecycle } from '../with-lifecycle.ts'

/** `files`: ids of the resumes. */
export type JobApplicationState =
  | { status: 'unknown'; files: readonly string[] }
  | { status: 'received' | 'erased'; job_title: string; files: readonly string[] }

const evolveApplication = (state: JobApplicationState, { type, data }: JobApplicationEvent): JobApplicationState => {
  const { job_title } = data
  const status = next(state.status, type) as 'received' | 'erased'
  if (type === 'job_application_erased') return { status, job_title, files: state.files }
  return { status, job_title, files: data.resume ? [...state.files, data.resume.file_id] : state.files }
}

/**
 * A person's application for a job. Its personal data is encrypted under a separate key, by the id of the application (decision
 * 0064).
 */
export const jobApplicationAggregate = withLifecycle({
  ...jobApplicationDefinition,
  stream: jobApplicationStream,
  initial: { status: 'unknown', files: [] } as JobApplicationState,
  evolve: evolveApplication,
  accepts: (state: JobApplicationState, type: JobApplicationEvent['type']): boolean => accepts(state.status, type),
  subject: (_: JobApplicationState, stream: string): string => jobApplicationStream.idOf(stream),
})
