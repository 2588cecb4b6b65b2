import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { type CouponBatch, couponBatch } from '@opdesk/contracts/coupon/batch.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Moment } from '../../components/date-text.tsx'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { api } from '../../lib/api.ts'

/** Poll interval in ms while a batch is being made. */
const PROGRESS_MS = 1000
/** How long a finished batch is shown, in ms. Its coupons stay in the list. */
const SHOWN_MS = 86_400_000

/** The newest batches. The key begins with 'coupon', so that they are refetched with the coupons. */
const batchesQuery = queryOptions({
  queryKey: ['coupon', 'batches'],
  queryFn: ({ signal }) => api.get('/admin/coupon-batches', z.array(couponBatch), { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'making') ? PROGRESS_MS : false),
})

const badges = {
  making: { tone: 'working', label: 'Being made' },
  complete: { tone: 'good', label: 'Complete' },
  failed: { tone: 'bad', label: 'Given up' },
} as const

const isRecent = ({ finished_at }: CouponBatch): boolean =>
  finished_at === null || Date.now() - Date.parse(finished_at) < SHOWN_MS

interface BatchProps {
  batch: CouponBatch
  /** True if the list is filtered by this batch. */
  chosen: boolean
  onChoose: (batch: string | undefined) => void
}

const Batch = ({ batch, chosen, onChoose }: BatchProps) => {
  const { _id, name, first_code, status, progress, failure, createdAt, created_by } = batch
  const [done, total] = [progress.done, progress.total].map(count => count.toLocaleString('en-IN'))
  return (
    <Stack gap={6} component="li">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <StatusBadge {...badges[status]} />
          <Text size="sm" c="dimmed">
            {total} coupons, the first is {first_code}. Added by {created_by}, <Moment iso={createdAt} />
          </Text>
        </Group>
        {status === 'complete' && (
          <Group gap="xs">
            <Button variant="default" onClick={() => onChoose(chosen ? undefined : _id)}>
              {chosen ? 'Show all coupons' : 'Show its coupons'}
            </Button>
            <ExportMenu
              area="admin"
              list="coupon"
              search={{ batch: _id, sortBy: 'createdAt', sortOrder: 1 }}
              label="Download codes"
            />
          </Group>
        )}
      </Group>
      {status === 'making' && (
        <>
          <Progress value={(100 * progress.done) / progress.total} aria-label={`Progress of ${name}`} />
          <Text size="sm" className="tabular">
            {done} of {total} made. They are listed when all of them exist; this page may be closed.
          </Text>
        </>
      )}
      {failure && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
    </Stack>
  )
}

interface CouponBatchesProps {
  search: Record<string, unknown>
  onSearch: (patch: Record<string, unknown>) => void
}

/** Batches that are being made, that ended within the last day, or that filter the list. Shows progress and codes of each. */
export const CouponBatches = ({ search: { batch: chosen }, onSearch }: CouponBatchesProps) => {
  const { data = [] } = useQuery(batchesQuery)
  const shown = data.filter(batch => isRecent(batch) || batch._id === chosen)
  const choose = (batch: string | undefined) => onSearch({ batch, page: 1 })
  if (shown.length === 0)
    return chosen === undefined ? null : (
      <Group gap="xs" mb="sm">
        <Text size="sm">Only the coupons of one batch are shown.</Text>
        <Button variant="default" size="xs" onClick={() => choose(undefined)}>
          Show all coupons
        </Button>
      </Group>
    )
  return (
    <Paper withBorder p="md" mb="sm" component="section" aria-label="Batches of coupons">
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map(batch => (
          <Batch key={batch._id} batch={batch} chosen={batch._id === chosen} onChoose={choose} />
        ))}
      </Stack>
    </Paper>
  )
}
