import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from './api.ts'

/** `docSize` in KB; `file_type` a comma-separated list of extensions. */
const uploadSettings = z.object({ docSize: z.number(), file_type: z.string() })

/** Query for the upload limits in the System Settings, the only record of the list. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['settings', 'file-size'],
  queryFn: async ({ signal }) => (await api.get('/public/file-size', z.tuple([uploadSettings], z.unknown()), { signal }))[0],
})
