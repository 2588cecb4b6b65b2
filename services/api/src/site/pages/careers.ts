import { listJobs } from '../content.ts'
import { definePage } from '../page-definition.ts'
import { jobPosting } from '../structured/articles.ts'

export const careersPage = definePage<'careers'>({
  page: 'careers',
  path: '/careers',
  words: 'careers',
  shows: ['job'],
  load: async context => {
    const jobs = await listJobs(context.db, context.language)
    return { props: { jobs }, structured: jobs.map(job => jobPosting(job, context)) }
  },
})
