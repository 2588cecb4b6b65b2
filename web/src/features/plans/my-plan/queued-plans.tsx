import { Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { PurchasedSubscription } from '@opdesk/contracts/subscriber/plan-queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../components/date-text.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { labelWords } from '../../../lib/label-words.ts'
import { planWords } from '../../../lib/plan-words.ts'
import { useWords, wordsNow } from '../../../lib/words.ts'
import { purchasedQuery } from '../queries.ts'
import classes from './queued-plans.module.css'

const tones: Record<PurchasedSubscription['state'], Tone> = {
  queued: 'waiting',
  active: 'good',
  expired: 'neutral',
  upgraded: 'neutral',
  cancelled: 'bad',
}

const Purchased = ({ subscription }: { subscription: PurchasedSubscription }) => {
  const { own: words } = useWords(planWords)
  const { plan_id, membership_label, paid_price, createdAt, state, start_date, end_date, order_id } = subscription
  return (
    <Card component="li" withBorder padding="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Text fw={600} className="anywhere">
          {plan_id.name}
        </Text>
        <StatusBadge tone={tones[state]} label={words.states[state]} />
      </Group>
      <Text size="sm" c="dimmed">
        {wordsNow(labelWords).membership(membership_label)}
      </Text>
      {start_date && end_date && (
        <Text size="sm" mt={6}>
          {(state === 'queued' ? words.planned : words.fromTo)(formatDay(start_date), formatDay(end_date))}
        </Text>
      )}
      <Text size="sm">
        {paid_price === null ? words.free : <Money rupees={paid_price} />} · <DateText value={createdAt} />
      </Text>
      {order_id && (
        <AnchorLink to="/user/orders/$id" params={{ id: order_id }} size="sm" aria-label={words.orderOf(plan_id.name)}>
          {words.order}
        </AnchorLink>
      )}
    </Card>
  )
}

/** All purchased plans, including those queued to start later. */
export const QueuedPlans = () => {
  const { own: words, loading } = useWords(planWords)
  const { data, error, isPending, refetch } = useQuery(purchasedQuery)
  if (isPending) return <Skeleton h={200} radius="lg" role="status" aria-label={loading} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title={words.none} />
  return (
    <Stack component="ul" gap="sm" maw={760} className={classes.list} aria-label={words.bought}>
      {data.map(subscription => (
        <Purchased key={subscription._id} subscription={subscription} />
      ))}
    </Stack>
  )
}
