import { Alert, Group, Paper, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { byFirstCharge } from './offer/card-choice.ts'
import { type Choice, ChoiceDialog } from './offer/choice-dialog.tsx'
import { Comparison } from './offer/comparison.tsx'
import { PlanCard } from './offer/plan-card.tsx'
import { Slides } from './offer/slides.tsx'
import { UnfinishedOrder } from './order/unfinished-order.tsx'
import { offeredPlansQuery } from './queries.ts'

interface PlansPageProps {
  /** True to compare the plans in a table, false to show them as cards. */
  compare: boolean
  onCompare: (compare: boolean) => void
}

/** Says what buying a plan now means for a person who has or had a plan. */
const Standing = ({ plan }: Pick<SubscriberProfile, 'plan'>) => {
  if (!plan.end_date) return null
  return (
    <Alert color={plan.expired ? 'amber' : 'blue'} title={plan.expired ? 'Your plan has expired.' : 'You have a plan.'}>
      {plan.expired ? (
        <>
          It ended on <DateText value={plan.end_date} />. A plan that you buy now starts today.
        </>
      ) : (
        <>
          It is valid until <DateText value={plan.end_date} />. A plan that you buy here starts after it, and after others that
          wait.
          {plan.renewable && (
            <>
              {' '}
              You can also{' '}
              <AnchorLink to="/user/plan-renew" inherit underline="always">
                renew
              </AnchorLink>{' '}
              it or{' '}
              <AnchorLink to="/user/plan-upgrade" inherit underline="always">
                upgrade
              </AnchorLink>{' '}
              it.
            </>
          )}
        </>
      )}
    </Alert>
  )
}

/** Asks for missing data: people who signed up by e-mail have no name, others have no e-mail address. */
const Incomplete = ({ profile: { name, email } }: { profile: SubscriberProfile }) => {
  const missing = [name === '' && 'name', email === '' && 'email'].filter(Boolean).join(' and ')
  if (missing === '') return null
  return (
    <Alert color="amber" title={`We still need your ${missing}`}>
      <Text size="sm" mb="xs">
        {email === ''
          ? 'We send the invoice and all letters about your plan to your email.'
          : 'The invoice and all letters about your plan are made out to you.'}
      </Text>
      <ButtonLink to="/user/onboarding" variant="default">
        {`Add ${missing}`}
      </ButtonLink>
    </Alert>
  )
}

const ForCorporate = () => (
  <Paper withBorder p="lg">
    <Text>Your plan comes from your organization. Please ask your HR.</Text>
    <AnchorLink to="/user/health-plans">Health checkups can be bought by everybody.</AnchorLink>
  </Paper>
)

const Offer = ({ compare, onCompare }: PlansPageProps) => {
  const { data, error, isPending, refetch } = useQuery(offeredPlansQuery)
  const [choice, setChoice] = useState<Choice>()
  if (isPending) return <Skeleton h={420} radius="lg" role="status" aria-label="Loading" />
  if (!data) return <ErrorState error={error} title="The plans could not be loaded" onRetry={() => void refetch()} />
  const plans = byFirstCharge(data)
  if (plans.length === 0) return <EmptyState title="No plan is on sale at the moment" hint="Please try again later." />
  return (
    <>
      {plans.length > 1 && (
        <Group>
          <SegmentedControl
            aria-label="How plans are shown"
            data={[
              { value: 'cards', label: 'Cards' },
              { value: 'compare', label: 'Side by side' },
            ]}
            value={compare ? 'compare' : 'cards'}
            onChange={value => onCompare(value === 'compare')}
          />
        </Group>
      )}
      {compare && plans.length > 1 ? (
        <Paper withBorder p="sm">
          <Comparison plans={plans} />
        </Paper>
      ) : (
        <Slides label="Health plans" items={plans}>
          {plan => <PlanCard key={plan._id} plan={plan} onBuy={(option, family) => setChoice({ plan, option, family })} />}
        </Slides>
      )}
      {choice && <ChoiceDialog way="purchase" choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  )
}

/** The plans on sale, cheapest first. */
export const PlansPage = (props: PlansPageProps) => {
  const profile = useSubscriberProfile()
  const corporate = profile.subscriber_type === SubscriberType.corporate
  return (
    <>
      <PageHeader title="Health Plans" />
      <Stack>
        <UnfinishedOrder />
        <Incomplete profile={profile} />
        {corporate ? (
          <ForCorporate />
        ) : (
          <>
            <Standing plan={profile.plan} />
            <Offer {...props} />
          </>
        )}
      </Stack>
    </>
  )
}
