import { bulkDecision, bulkDecisionResults, latestBulkDecision } from '@opdesk/contracts/claim/bulk-decision.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'

export const BULK_PATH = '/management/bulk-decisions'

/** Interval (ms) of the progress of a run that is under way. */
const PROGRESS_MS = 1000

/** The run of the person that is under way, or ended within a day; null without one. */
export const latestRunQuery = queryOptions({
  queryKey: ['bulk-decisions', 'latest'],
  queryFn: ({ signal }) => api.get(`${BULK_PATH}/latest`, latestBulkDecision, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_MS : false),
})

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk-decisions', 'run', id],
    queryFn: ({ signal }) => api.get(`${BULK_PATH}/${id}`, bulkDecision, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : PROGRESS_MS),
  })

export const runResultsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['bulk-decisions', 'results', id, page],
    queryFn: ({ signal }) => api.get(`${BULK_PATH}/${id}/results`, bulkDecisionResults, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
