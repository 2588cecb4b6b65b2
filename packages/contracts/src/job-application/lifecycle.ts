import { createMachine } from 'xstate'
import { transitionTable } from '../transition-table.ts'
import type { JobApplicationEvent } from './events.ts'

export type JobApplicationStatus = 'unknown' | 'received' | 'erased'

/** The lifecycle of an application for a job. */
export const jobApplicationMachine = createMachine({
  id: 'job application',
  initial: 'unknown',
  states: {
    unknown: { on: { job_application_received: 'received' } },
    received: { on: { job_application_repeated: 'received', job_application_erased: 'erased' } },
    erased: {},
  },
})

export const { accepts, next } = transitionTable<JobApplicationStatus, JobApplicationEvent['type']>(jobApplicationMachine)
