import { listedHook } from '@opdesk/contracts/hook/hook-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

export const hookPath = (id: string, part = ''): string => `/admin/webhooks/${encodeURIComponent(id)}${part}`

/** A webhook and how its deliveries go. */
export const hookQuery = (id: string) =>
  queryOptions({
    queryKey: ['hooks', 'detail', id],
    queryFn: ({ signal }) => api.get(hookPath(id), listedHook, { signal }),
  })

/** The lists that a change of a webhook refreshes. */
export const HOOK_LISTS = ['hooks', 'hook-deliveries'] as const

export const hookLink = (id: string) => linkOptions({ to: '/admin/webhooks/$id', params: { id } })

/** An answer with a secret, which is shown once. */
export const madeSecret = z.object({ _id: z.string(), secret: z.string() })
