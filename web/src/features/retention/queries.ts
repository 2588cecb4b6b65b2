import { retentionState } from '@opdesk/contracts/operation/retention.ts'
import { type RetentionDays, retentionNames } from '@opdesk/contracts/retention.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const RETENTION_PATH = '/admin/retention'

/** The times in force, and a dry run of the next night with `tried`, or with the times in force. */
export const retentionQuery = (tried?: RetentionDays) =>
  queryOptions({
    queryKey: ['retention', tried ?? null],
    queryFn: ({ signal }) => {
      const search = tried && new URLSearchParams(retentionNames.map(name => [name, String(tried[name])]))
      return api.get(search ? `${RETENTION_PATH}?${search}` : RETENTION_PATH, retentionState, { signal })
    },
    placeholderData: keepPreviousData,
    // A refetch would compare typed times with newer ones.
    refetchOnWindowFocus: false,
  })
