import type { ExportJob } from '@opdesk/contracts/export/queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Page } from './api.ts'

export const exportProgress = z.object({ done: z.int(), total: z.int().nullable() })

const further = (job: ExportJob, progress: ExportJob['progress']): ExportJob =>
  job.status === 'queued' || job.status === 'running' ? { ...job, status: 'running', progress } : job

/** Shows the progress of an export wherever the export is shown. The live event contains it, so that no request is needed. */
export const showProgress = (client: QueryClient, id: string, progress: ExportJob['progress']): void => {
  client.setQueryData<ExportJob>(['exports', 'detail', id], job => job && further(job, progress))
  client.setQueriesData<Page<ExportJob>>(
    { queryKey: ['exports', 'list'] },
    page => page && { ...page, records: page.records.map(job => (job._id === id ? further(job, progress) : job)) },
  )
}
