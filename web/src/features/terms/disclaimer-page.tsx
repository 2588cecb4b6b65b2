import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'
import { TextPage } from './text-page.tsx'

const settings = z.tuple([z.object({ disclaimer: z.string() })], z.unknown())

/** The disclaimer of the System Settings. */
export const DisclaimerPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'disclaimer'],
    queryFn: async ({ signal }) => (await api.get('/public/file-size', settings, { signal }))[0].disclaimer,
  })
  return <TextPage title="Disclaimer" html={data} error={error} onRetry={() => void refetch()} />
}
