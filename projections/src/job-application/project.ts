import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { jobApplicationTable, jobApplicationTally } from './table.ts'

/** Job applications that are not erased. */
export const jobApplication = defineProjection({
  name: 'job_application',
  version: 4,
  hasPersonalData: true,
  table: jobApplicationTable,
  tally: jobApplicationTally,
})({
  key: streamId,
  on: {
    job_application_received: (_, event) => {
      const { at, data } = event
      const { resume, ...sent } = data
      // Each application requires an email address, so an empty one means that the data is erased.
      if (sent.email === '') return REMOVED
      return {
        ...sent,
        application_id: streamId(event),
        resumes: resume ? [resume] : [],
        times: 1,
        received_at: at,
        received_on: istDay(new Date(at)),
        search: linesOf(sent.name, sent.job_title, sent.email, sent.mobile),
      }
    },
    job_application_repeated: (row, { data }) => {
      if (!row) return row
      const { resume, ...sent } = data
      const search = row.search + linesOf(sent.name, sent.email, sent.mobile)
      return { ...row, resumes: resume ? [...row.resumes, resume] : row.resumes, times: row.times + 1, search }
    },
    job_application_erased: () => REMOVED,
  },
})
