import { List, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { OfferedHealthPlan } from '@opdesk/contracts/checkup/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Sentence } from '../../components/sentence.tsx'
import { checkupWords } from '../../lib/checkup-words.ts'
import { healthPlansQuery } from '../../lib/health-plan-queries.ts'
import { useWords } from '../../lib/words.ts'
import classes from './health-plans-page.module.css'

const HealthPlanCard = ({ plan }: { plan: OfferedHealthPlan }) => {
  const { offer: words } = useWords(checkupWords)
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
            {words.values(plan.parameters)}
          </Text>
        </div>
        <div>
          <Text fz={28} fw={700} lh={1.2}>
            <Money rupees={plan.discounted_price_incl_GST} />
          </Text>
          <Text c="dimmed" size="sm">
            {reduced ? (
              <Sentence parts={words.instead(<Money rupees={plan.base_price_incl_GST} td="line-through" />)} />
            ) : (
              words.withGst
            )}
          </Text>
        </div>
        {plan.test_details.length > 0 && (
          <details className={classes.more}>
            <summary>{words.tests}</summary>
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
          {words.buy}
        </ButtonLink>
      </Stack>
    </Paper>
  )
}

/** The health checkups on sale. All signed-in people may buy them, with or without a plan. */
export const HealthPlansPage = () => {
  const { offer: words } = useWords(checkupWords)
  const { data, error, isPending, refetch } = useQuery(healthPlansQuery)
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.note}
        actions={
          <AnchorLink to="/user/myplan" search={{ tab: 'checkups' }}>
            {words.mine}
          </AnchorLink>
        }
      />
      {isPending && <Skeleton h={320} radius="lg" role="status" aria-label={words.loading} />}
      {!isPending && !data && <ErrorState error={error} title={words.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
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
