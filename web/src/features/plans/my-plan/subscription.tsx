import { Alert, Group, List, Paper, Skeleton, Stack, Table, Title } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { orderMessages } from '@opdesk/contracts/order/messages.ts'
import type { SubscribedPlan } from '@opdesk/contracts/subscriber/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../components/date-text.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../../components/link.tsx'
import { Money } from '../../../components/money.tsx'
import { coverOf, exampleSentence, formatWholeRupees } from '../../../components/plan/cover.ts'
import { tenureOf } from '../../../components/plan/plan-facts.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { membersQuery } from '../../../lib/member-queries.ts'
import { planQuery } from '../../../lib/plan-queries.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'

const ASK_HR = 'Your plan comes from your organization. Please ask your HR.'

/** The plan in force, or else the last plan that ended, with the possible actions. */
export const Subscription = ({ individual }: { individual: boolean }) => {
  const { data: plan, error, isPending, isError, refetch } = useQuery(planQuery)
  if (isPending) return <Skeleton h={320} radius="lg" role="status" aria-label="Loading" />
  if (isError && plan === undefined)
    return <ErrorState error={error} title={orderMessages.noMembership} onRetry={() => void refetch()} />
  if (!plan)
    return (
      <EmptyState
        title={orderMessages.noPlansPurchased}
        hint={individual ? 'Your plan appears here once you have one.' : ASK_HR}
        action={individual && <ButtonLink to="/user/plans">Choose a plan</ButtonLink>}
      />
    )
  return <Plan plan={plan} individual={individual} />
}

const Plan = ({ plan, individual }: { plan: NonNullable<SubscribedPlan>; individual: boolean }) => {
  const { expired, renewable } = useSubscriberProfile().plan
  const option = plan.selected_membership_option
  const { covered, not } = coverOf(plan, option.wallet_balance)
  const facts = [
    ['Membership', option.membership_label],
    ['Members', String(option.member_count)],
    ['Tenure', tenureOf(plan.frequency)],
  ]
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw={760} component="section" aria-labelledby="plan">
      <Stack>
        <Group justify="space-between" gap="xs">
          <Title order={2} id="plan" className="anywhere">
            {plan.name}
          </Title>
          <StatusBadge tone={expired ? 'bad' : 'good'} label={expired ? 'Expired' : 'Active'} />
        </Group>
        {expired && (
          <Alert color="amber" title={messages.planExpiredShort}>
            {individual ? 'A plan that you buy now starts today.' : 'Please ask your HR.'}
          </Alert>
        )}
        <Table withRowBorders={false} horizontalSpacing={0} aria-label="Your plan">
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
                {expired ? 'Was valid' : 'Valid'}
              </Table.Th>
              <Table.Td>
                <DateText value={plan.start_date} /> to <DateText value={plan.end_date} />
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Th scope="row" fw={400} c="dimmed">
                Wallet of the plan
              </Table.Th>
              <Table.Td>
                <Money rupees={option.wallet_balance} />
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
        {!expired && <InviteFamily places={option.member_count} />}
        {individual && <WhatToDo expired={expired} renewable={renewable} />}
        <div>
          <Title order={3}>Covered</Title>
          <List size="sm" spacing={4}>
            {covered.map(line => (
              <List.Item key={line.kind}>
                {line.label}: {line.percent} %, at most {formatWholeRupees(line.max)} a claim. {exampleSentence(line)}
              </List.Item>
            ))}
          </List>
          <Title order={3} mt="sm">
            Not covered
          </Title>
          <List size="sm" spacing={4}>
            {not.map(what => (
              <List.Item key={what}>{what}</List.Item>
            ))}
          </List>
        </div>
        {plan.plan_benefits.length > 0 && (
          <div>
            <Title order={3}>Benefits</Title>
            <List size="sm" spacing={4}>
              {plan.plan_benefits.map(({ plan_label, plan_feature }) => (
                <List.Item key={`${plan_label} ${plan_feature}`} className="anywhere">
                  <strong>{plan_label}</strong>: {plan_feature}
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </Paper>
  )
}

/** Reminds the subscriber that the plan has places for more family members. */
const InviteFamily = ({ places }: { places: number }) => {
  const { data: members } = useQuery(membersQuery)
  const entered = members?.filter(({ review_status }) => review_status !== 2).length
  if (entered === undefined || entered >= places) return null
  return (
    <Alert color="teal" title="Add your family">
      Your plan covers {places} people, and your family has {entered === 1 ? 'only you' : entered} so far.{' '}
      <AnchorLink to="/user/profile" search={{ tab: 'family' }} inherit underline="always">
        Add a member
      </AnchorLink>
    </Alert>
  )
}

/** Links to renew or upgrade the plan. A plan granted by an organization runs until its end and has neither link. */
const WhatToDo = ({ expired, renewable }: { expired: boolean; renewable: boolean }) => (
  <Group>
    {renewable ? (
      <>
        <ButtonLink to="/user/plan-renew">Renew Plan</ButtonLink>
        <ButtonLink to="/user/plan-upgrade" variant="default">
          Upgrade Plan
        </ButtonLink>
      </>
    ) : (
      <ButtonLink to="/user/plans">{expired ? 'Repurchase Plan' : 'Choose a plan'}</ButtonLink>
    )}
  </Group>
)
