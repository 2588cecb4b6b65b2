import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { fileReference } from '../file-reference.ts'
import { streamsOf } from '../stream.ts'

/** `job_title`: the job's title at the time of the application. `mobile`: ten digits. `experience`: whole years. */
const sent = z.object({
  job_id: z.string(),
  job_title: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  experience: z.int(),
  resume: fileReference.nullable(),
})
export type SentApplication = z.infer<typeof sent>

/** Events of one application for a job, stream `job_application-<id>`. Its data is encrypted under a separate key. */
export const jobApplicationEvents = defineEvents({
  job_application_received: sent,
  /** The same person applied for the same job again within ten minutes. */
  job_application_repeated: sent,
  /** An admin erased the application: the key and the files are destroyed. */
  job_application_erased: z.object({ job_title: z.string() }),
})
export type JobApplicationEvent = EventOf<typeof jobApplicationEvents>

export const jobApplicationStream = streamsOf('job_application')
