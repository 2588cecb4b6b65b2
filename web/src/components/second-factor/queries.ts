import { secondFactorState } from '@opdesk/contracts/account/second-factor.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The areas in which people can have a second factor; also the first part of their API paths. */
export type FactorArea = 'admin' | 'management'

export const secondFactorQuery = (area: FactorArea) =>
  queryOptions({
    queryKey: ['second-factor', area],
    queryFn: ({ signal }) => api.get(`/${area}/second-factor`, secondFactorState, { signal }),
    staleTime: 0,
  })
