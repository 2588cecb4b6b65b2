import { Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { orderMessages } from '@opdesk/contracts/order/messages.ts'
import type { PurchasedSubscription } from '@opdesk/contracts/subscriber/plan-queries.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../components/date-text.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { purchasedQuery } from '../queries.ts'
import classes from './queued-plans.module.css'

/** How each state of a purchased plan is shown. */
const stateOf: Record<PurchasedSubscription['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'waiting', label: 'Queued' },
  active: { tone: 'good', label: 'Activated' },
  expired: { tone: 'neutral', label: 'Activated, over' },
  upgraded: { tone: 'neutral', label: 'Activated, upgraded' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
}

const Purchased = ({ subscription }: { subscription: PurchasedSubscription }) => {
  const { plan_id, membership_label, paid_price, createdAt, state, start_date, end_date, order_id } = subscription
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text fw={600} className="anywhere">
          {plan_id.name}
        </Text>
        <StatusBadge {...stateOf[state]} />
      </Group>
      <Text size="sm" c="dimmed">
        {membership_label}
      </Text>
      {start_date && end_date && (
        <Text size="sm" mt={6}>
          {state === 'queued' ? 'Planned: ' : ''}
          <DateText value={start_date} /> to <DateText value={end_date} />
        </Text>
      )}
      <Text size="sm">
        {paid_price === null ? 'Nothing was paid' : <Money rupees={paid_price} />} · <DateText value={createdAt} />
      </Text>
      {order_id && (
        <AnchorLink to="/user/orders/$id" params={{ id: order_id }} size="sm" aria-label={`Order of ${plan_id.name}`}>
          Order
        </AnchorLink>
      )}
    </Card>
  )
}

/** All purchased plans, including those queued to start later. */
export const QueuedPlans = () => {
  const { data, error, isPending, refetch } = useQuery(purchasedQuery)
  if (isPending) return <Skeleton h={200} radius="lg" role="status" aria-label="Loading" />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={orderMessages.noPlansPurchased} />
  return (
    <Stack component="ul" gap="sm" maw={760} className={classes.list} aria-label="Plans that were bought">
      {data.map(subscription => (
        <Purchased key={subscription._id} subscription={subscription} />
      ))}
    </Stack>
  )
}
