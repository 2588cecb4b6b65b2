import { jobApplicationDefinition } from '@opdesk/contracts/job-application/aggregate.ts'
import { type JobApplicationEvent, jobApplicationStream } from '@opdesk/contracts/job-application/events.ts'

/** `files`: ids of the resumes. */
export type JobApplicationState =
  | { status: 'unknown'; files: readonly string[] }
  | { status: 'received' | 'erased'; job_title: string; files: readonly string[] }

const evolveApplication = (state: JobApplicationState, { type, data }: JobApplicationEvent): JobApplicationState => {
  const { job_title } = data
  if (type === 'job_application_erased') return { status: 'erased', job_title, files: state.files }
  return { status: 'received', job_title, files: data.resume ? [...state.files, data.resume.file_id] : state.files }
}

/** A person's application for a job. Their data has a key of its own, under the id of the application (decision 0064). */
export const jobApplicationAggregate = {
  ...jobApplicationDefinition,
  stream: jobApplicationStream,
  initial: { status: 'unknown', files: [] } as JobApplicationState,
  evolve: evolveApplication,
  subject: (_: JobApplicationState, stream: string): string => jobApplicationStream.idOf(stream),
}
