import { job } from '@opdesk/contracts/resource/job.ts'
import { jobs as readJobs } from '@opdesk/projections/content/jobs.ts'
import { definePage } from '../page-definition.ts'
import { jobPosting } from '../structured/articles.ts'

export const careersPage = definePage<'careers'>({
  page: 'careers',
  path: '/careers',
  words: 'careers',
  shows: [job.name],
  pictures: true,
  load: async context => {
    const jobs = await readJobs(context.db, context.language)
    return { props: { jobs }, structured: jobs.map(open => jobPosting(open, context)) }
  },
})
