import { Alert, List } from '@mantine/core'
import { failedView } from '@opdesk/contracts/operation/failed-view.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../lib/api.ts'

/** Poll interval in ms. The server retries a failed view at the same interval. */
const AGAIN_MS = 30_000

/** Warns of failed views by name; not rendered if all views are up to date. */
export const FailedViews = () => {
  const { data = [] } = useQuery({
    queryKey: ['failed-views'],
    queryFn: ({ signal }) => api.get('/admin/failed-views', z.array(failedView), { signal }),
    refetchInterval: AGAIN_MS,
  })
  if (data.length === 0) return null
  const title = data.length === 1 ? 'One view has stopped' : `${data.length} views have stopped`
  return (
    <Alert mb="md" color="red" title={title}>
      Pages that read a stopped view say that the lists are catching up. A view continues by itself once the cause is fixed.
      <List size="sm" mt="xs">
        {data.map(({ name, reason }) => (
          <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
