import { Alert, Group, List, Paper, SimpleGrid, Skeleton, Stack, Table, Title } from '@mantine/core'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { coverOf } from '../../../components/plan/cover.ts'
import { CoverRows } from '../../../components/plan/cover-rows.tsx'
import { Disclosure, PlanBenefits, tenureOf } from '../../../components/plan/plan-facts.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { labelWords } from '../../../lib/label-words.ts'
import { membersQuery } from '../../../lib/member-queries.ts'
import { planQuery } from '../../../lib/plan-queries.ts'
import { planWords } from '../../../lib/plan-words.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useWords, wordsNow } from '../../../lib/words.ts'

/** The plan in force, or else the last plan that ended, with the possible actions. */
export const Subscription = ({ individual }: { individual: boolean }) => {
  const { own: words, standing, choose, loading } = useWords(planWords)
  const { data: plan, error, isPending, isError, refetch } = useQuery(planQuery)
  if (isPending) return <Skeleton h={320} radius="lg" role="status" aria-label={loading} />
  if (isError && plan === undefined) return <ErrorState error={error} title={words.notFound} onRetry={() => void refetch()} />
  if (!plan)
    return (
      <EmptyState
        title={words.none}
        hint={individual ? words.noneHint : standing.organization}
        action={individual && <ButtonLink to="/user/plans">{choose}</ButtonLink>}
      />
    )
  return <Plan plan={plan} individual={individual} />
}

const Plan = ({ plan, individual }: { plan: NonNullable<SubscribedPlan>; individual: boolean }) => {
  const { own: words, standing, cover } = useWords(planWords)
  const {
    plan: { expired, renewable },
    available_balance: left,
  } = useSubscriberProfile()
  const option = plan.selected_membership_option
  const { not } = coverOf(plan, option.wallet_balance)
  const facts = [
    [words.membership, wordsNow(labelWords).membership(option.membership_label)],
    [words.members, String(option.member_count)],
    [words.tenure, tenureOf(plan.frequency)],
  ]
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="plan">
        <Stack>
          <Group justify="space-between" gap="xs">
            <Title order={2} id="plan" className="anywhere">
              {plan.name}
            </Title>
            <StatusBadge tone={expired ? 'bad' : 'good'} label={expired ? words.expired : words.active} />
          </Group>
          {expired && (
            <Alert color="amber" title={standing.expired}>
              {individual ? words.startsToday : words.askHr}
            </Alert>
          )}
          <Table withRowBorders={false} horizontalSpacing={0} aria-label={words.label}>
            <Table.Tbody>
              {facts.map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row" fw={400} c="dimmed">
                    {name}
                  </Table.Th>
                  <Table.Td>{value}</Table.Td>
                </Table.Tr>
              ))}
              <Table.Tr>
                <Table.Th scope="row" fw={400} c="dimmed">
                  {expired ? words.wasValid : words.valid}
                </Table.Th>
                <Table.Td>{words.fromTo(formatDay(plan.start_date), formatDay(plan.end_date))}</Table.Td>
              </Table.Tr>
              <Table.Tr>
                <Table.Th scope="row" fw={400} c="dimmed">
                  {words.wallet}
                </Table.Th>
                <Table.Td>
                  <Money rupees={option.wallet_balance} />
                </Table.Td>
              </Table.Tr>
              {!expired && (
                <Table.Tr>
                  <Table.Th scope="row" fw={400} c="dimmed">
                    {words.left}
                  </Table.Th>
                  <Table.Td fw={600}>
                    <Money rupees={left} />
                  </Table.Td>
                </Table.Tr>
              )}
            </Table.Tbody>
          </Table>
          {!expired && <InviteFamily places={option.member_count} />}
          {individual && <WhatToDo expired={expired} renewable={renewable} />}
        </Stack>
      </Paper>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="cover">
        <Stack gap="xs">
          <Title order={2} id="cover">
            {cover.covered}
          </Title>
          <CoverRows plan={plan} wallet={option.wallet_balance} examples />
          <Title order={3} mt="xs">
            {cover.not}
          </Title>
          <List size="sm" spacing={4}>
            {not.map(what => (
              <List.Item key={what}>{what}</List.Item>
            ))}
          </List>
          {plan.plan_benefits.length > 0 && (
            <Disclosure summary={words.benefits}>
              <PlanBenefits plan={plan} />
            </Disclosure>
          )}
        </Stack>
      </Paper>
    </SimpleGrid>
  )
}

/** Reminds the subscriber that the plan has places for more family members. */
const InviteFamily = ({ places }: { places: number }) => {
  const { own: words } = useWords(planWords)
  const { data: members } = useQuery(membersQuery)
  const entered = members?.filter(({ review_status }) => review_status !== 2).length
  if (entered === undefined || entered >= places) return null
  return (
    <Alert color="teal" title={words.family}>
      {entered === 1 ? words.familyOnly(places) : words.familySome(places, entered)}{' '}
      <AnchorLink to="/user/profile" search={{ tab: 'family' }} inherit underline="always">
        {words.addMember}
      </AnchorLink>
    </Alert>
  )
}

/** Links to renew or upgrade the plan. A plan granted by an organization runs until its end and has neither link. */
const WhatToDo = ({ expired, renewable }: { expired: boolean; renewable: boolean }) => {
  const words = useWords(planWords)
  return (
    <Group>
      {renewable ? (
        <>
          <ButtonLink to="/user/plan-renew" variant={expired ? 'filled' : 'default'}>
            {words.renew}
          </ButtonLink>
          <ButtonLink to="/user/plan-upgrade" variant="default">
            {words.upgrade}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to="/user/plans">{expired ? words.again : words.choose}</ButtonLink>
      )}
    </Group>
  )
}
