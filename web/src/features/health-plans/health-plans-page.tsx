import { List, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OfferedHealthPlan } from '@opdesk/contracts/checkup/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { healthPlansQuery } from '../../lib/health-plan-queries.ts'
import classes from './health-plans-page.module.css'

const HealthPlanCard = ({ plan }: { plan: OfferedHealthPlan }) => {
  const id = useId()
  const reduced = plan.discounted_price < plan.base_price
  return (
    <Paper component="li" withBorder p="md" aria-labelledby={id}>
      <Stack h="100%" gap="sm">
        <div>
          <Title order={2} id={id} className="anywhere">
            {plan.name}
          </Title>
          <Text c="dimmed" size="sm">
            {plan.parameters} {plan.parameters === 1 ? 'value' : 'values'} tested
          </Text>
        </div>
        <div>
          <Text fz={28} fw={700} lh={1.2}>
            <Money rupees={plan.discounted_price_incl_GST} />
          </Text>
          <Text c="dimmed" size="sm">
            with GST
            {reduced && (
              <>
                , instead of <Money rupees={plan.base_price_incl_GST} td="line-through" />
              </>
            )}
          </Text>
        </div>
        {plan.test_details.length > 0 && (
          <details className={classes.more}>
            <summary>What is tested</summary>
            <List size="sm" spacing={6} mt="xs">
              {plan.test_details.map(({ sub_parameter, sub_parameter_count, tests_name }) => (
                <List.Item key={`${sub_parameter} ${tests_name}`} className="anywhere">
                  <strong>{sub_parameter}</strong> ({sub_parameter_count}): {tests_name}
                </List.Item>
              ))}
            </List>
          </details>
        )}
        <ButtonLink to="/user/payment" search={{ health_plan_id: plan._id }} mt="auto" fullWidth aria-describedby={id}>
          Buy Now
        </ButtonLink>
      </Stack>
    </Paper>
  )
}

/** The health checkups on sale. All signed-in people may buy them, with or without a plan. */
export const HealthPlansPage = () => {
  const { data, error, isPending, refetch } = useQuery(healthPlansQuery)
  return (
    <>
      <PageHeader
        title="Health Checkup Plans"
        note="One checkup for one person, to be used within 180 days."
        actions={
          <AnchorLink to="/user/myplan" search={{ tab: 'checkups' }}>
            My checkups
          </AnchorLink>
        }
      />
      {isPending && <Skeleton h={320} radius="lg" role="status" aria-label="Loading" />}
      {!isPending && !data && (
        <ErrorState error={error} title="The checkups could not be loaded" onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState title="No health checkup is on sale at the moment" hint="Please try again later." />}
      {data && data.length > 0 && (
        <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" className={classes.cards}>
          {data.map(plan => (
            <HealthPlanCard key={plan._id} plan={plan} />
          ))}
        </SimpleGrid>
      )}
    </>
  )
}
