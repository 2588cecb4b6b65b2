import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { buyerLabel, childrenRule } from '@opdesk/contracts/membership-option.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatWholeRupees } from '../../../components/plan/cover.ts'
import { CoverDetails, tenureOf } from '../../../components/plan/plan-facts.tsx'
import { healthPlansQuery } from '../../../lib/health-plan-queries.ts'
import { offeredPlansQuery } from '../queries.ts'
import type { Item } from './purchase-kinds.ts'

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label="Your choice">
    <Stack gap="xs">
      <Title order={2} className="anywhere">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
)

const Plan = ({ plan_id, membership_id }: { plan_id: string; membership_id: number }) => {
  const { data, isPending } = useQuery(offeredPlansQuery)
  const plan = data?.find(({ _id }) => _id === plan_id)
  const option = plan?.membership_options.find(offered => offered.membership_id === membership_id)
  if (isPending) return <Skeleton h={120} radius="lg" />
  // Not rendered if the choice is invalid: the request of the price shows the error.
  if (!plan || !option) return null
  return (
    <Card title={plan.name}>
      <Text c="dimmed">
        {buyerLabel(option)} · {tenureOf(plan.frequency)} · {formatWholeRupees(option.wallet_balance)} wallet
      </Text>
      {childrenRule(option) && <Text size="sm">{childrenRule(option)}</Text>}
      <CoverDetails plan={plan} option={option} />
    </Card>
  )
}

const Checkup = ({ health_plan_id }: { health_plan_id: string }) => {
  const { data, isPending } = useQuery(healthPlansQuery)
  const plan = data?.find(({ _id }) => _id === health_plan_id)
  if (isPending) return <Skeleton h={120} radius="lg" />
  if (!plan) return null
  return (
    <Card title={plan.name}>
      <Text c="dimmed">{plan.parameters} values are tested, for one person.</Text>
      <Text size="sm">After the payment you say who is to be tested, where and when. Please use it within 180 days.</Text>
    </Card>
  )
}

/** The chosen item: a plan with its membership, or a health checkup. */
export const PurchasedItem = ({ item }: { item: Item }) =>
  item.order_for === 1 ? <Checkup health_plan_id={item.health_plan_id} /> : <Plan {...item} />
