import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatWholeRupees } from '../../../components/plan/cover.ts'
import { CoverRows } from '../../../components/plan/cover-rows.tsx'
import { ChildrenRule, CoverDetails, membershipOf, tenureOf } from '../../../components/plan/plan-facts.tsx'
import { healthPlansQuery } from '../../../lib/health-plan-queries.ts'
import { paymentWords } from '../../../lib/payment-words.ts'
import { useWords } from '../../../lib/words.ts'
import { offeredPlansQuery } from '../queries.ts'
import type { Item } from './purchase-kinds.ts'

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-label={useWords(paymentWords).choice}>
    <Stack gap="xs">
      <Title order={2} className="anywhere">
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
)

const Plan = ({ plan_id, membership_id }: { plan_id: string; membership_id: number }) => {
  const words = useWords(paymentWords)
  const { data, isPending } = useQuery(offeredPlansQuery)
  const plan = data?.find(({ _id }) => _id === plan_id)
  const option = plan?.membership_options.find(offered => offered.membership_id === membership_id)
  if (isPending) return <Skeleton h={120} radius="lg" />
  // Not rendered if the choice is invalid: the request of the price shows the error.
  if (!plan || !option) return null
  return (
    <Card title={plan.name}>
      <Text c="dimmed">
        {words.option(membershipOf(option), tenureOf(plan.frequency), formatWholeRupees(option.wallet_balance))}
      </Text>
      <ChildrenRule option={option} />
      <CoverRows plan={plan} wallet={option.wallet_balance} />
      <CoverDetails plan={plan} option={option} />
    </Card>
  )
}

const Checkup = ({ health_plan_id }: { health_plan_id: string }) => {
  const words = useWords(paymentWords)
  const { data, isPending } = useQuery(healthPlansQuery)
  const plan = data?.find(({ _id }) => _id === health_plan_id)
  if (isPending) return <Skeleton h={120} radius="lg" />
  if (!plan) return null
  return (
    <Card title={plan.name}>
      <Text c="dimmed">{words.checkup(plan.parameters)}</Text>
      <Text size="sm">{words.checkupNote}</Text>
    </Card>
  )
}

/** The chosen item: a plan with its membership, or a health checkup. */
export const PurchasedItem = ({ item }: { item: Item }) =>
  item.order_for === 1 ? <Checkup health_plan_id={item.health_plan_id} /> : <Plan {...item} />
