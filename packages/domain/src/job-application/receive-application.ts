import { DomainError } from '@opdesk/contracts/errors.ts'
import type { JobApplicationEvent, SentApplication } from '@opdesk/contracts/job-application/events.ts'
import type { JobApplicationState } from './state.ts'

/**
 * Records an application: the first one, or a repeat within ten minutes.
 * @throws not_found if the first was erased meanwhile
 */
export const receiveApplication = (state: JobApplicationState, sent: SentApplication): JobApplicationEvent[] => {
  if (state.status === 'erased') throw new DomainError('not_found')
  return [{ type: state.status === 'unknown' ? 'job_application_received' : 'job_application_repeated', data: sent }]
}

/**
 * Erases an application at an admin's request.
 * @throws not_found
 */
export const eraseApplication = (state: JobApplicationState): JobApplicationEvent[] => {
  if (state.status !== 'received') throw new DomainError('not_found')
  return [{ type: 'job_application_erased', data: { job_title: state.job_title } }]
}
