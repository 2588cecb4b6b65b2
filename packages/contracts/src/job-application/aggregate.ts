import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { jobApplicationEvents, jobApplicationStream } from './events.ts'

const personal = { name: ERASED, email: '', mobile: '', experience: 0, 'resume.name': ERASED } as const

export const jobApplicationDefinition = defineAggregate({
  stream: jobApplicationStream,
  events: jobApplicationEvents,
  live: { list: 'job-applications', audience: { role: 'admin' } },
  handling: {
    job_application_received: { personal, audit: 'none' },
    job_application_repeated: { personal, audit: 'none' },
    job_application_erased: {
      personal: 'none',
      audit: {
        program: Program.settings,
        method: 'DELETE',
        action: 'Job application erased',
        before: ({ job_title }) => ({ job_title }),
        after: () => null,
      },
    },
  },
})
