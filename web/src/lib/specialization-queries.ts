import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from './api.ts'

/** Query for the specializations that forms suggest. */
export const specializationsQuery = queryOptions({
  queryKey: ['specialization', 'names'],
  queryFn: async ({ signal }) =>
    (await api.list('/public/specializations', z.object({ name: z.string() }), { query: { pageSize: 1000 }, signal })).records,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The names of specializations without duplicates, at which some browsers stop listing suggestions. */
export const namesOf = (specializations: readonly { name: string }[] | undefined): string[] => [
  ...new Set((specializations ?? []).map(({ name }) => name)),
]
