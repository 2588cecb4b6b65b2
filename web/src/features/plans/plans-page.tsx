import { Alert, Group, List, Paper, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core'
import { SubscriberType } from '@opdesk/contracts/codes.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink, ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Sentence } from '../../components/sentence.tsx'
import { planQuery } from '../../lib/plan-queries.ts'
import { planWords } from '../../lib/plan-words.ts'
import { type SubscriberProfile, useSubscriberProfile } from '../../lib/profile.ts'
import { useWords } from '../../lib/words.ts'
import { byFirstCharge } from './offer/card-choice.ts'
import { type Choice, ChoiceDialog } from './offer/choice-dialog.tsx'
import { Comparison } from './offer/comparison.tsx'
import { PlanCard } from './offer/plan-card.tsx'
import { Slides } from './offer/slides.tsx'
import { UnfinishedOrder } from './order/unfinished-order.tsx'
import { offeredPlansQuery } from './queries.ts'

/** Loaded only while an erasure waits. */
const ErasureBanner = lazy(async () => ({ default: (await import('../../components/erasure-banner.tsx')).ErasureBanner }))

interface PlansPageProps {
  /** True to compare the plans in a table, false to show them as cards. */
  compare: boolean
  onCompare: (compare: boolean) => void
}

/** Says what buying a plan now means for a person who has or had a plan. */
const Standing = ({ plan }: Pick<SubscriberProfile, 'plan'>) => {
  const { standing: words } = useWords(planWords)
  if (!plan.end_date) return null
  const day = formatDay(plan.end_date)
  const link = (to: '/user/plan-renew' | '/user/plan-upgrade', text: string) => (
    <AnchorLink to={to} inherit underline="always">
      {text}
    </AnchorLink>
  )
  return (
    <Alert color={plan.expired ? 'amber' : 'blue'} title={plan.expired ? words.expired : words.active}>
      {plan.expired ? words.expiredText(day) : words.activeText(day)}
      {plan.renewable && (
        <>
          {' '}
          <Sentence
            parts={words.also(link('/user/plan-renew', words.renewLink), link('/user/plan-upgrade', words.upgradeLink))}
          />
        </>
      )}
    </Alert>
  )
}

/** Tells a person without any plan so far how the plan will work. */
const Newcomer = ({ profile: { plan, name } }: { profile: SubscriberProfile }) => {
  const { newcomer: words } = useWords(planWords)
  if (plan.end_date) return null
  return (
    <Paper withBorder p="md" component="section">
      <Title order={2} size="h4" mb="xs">
        {words.title(name)}
      </Title>
      <List type="ordered" spacing={4}>
        {words.steps.map(step => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </Paper>
  )
}

/** Asks for missing data: people who signed up by e-mail have no name, others have no e-mail address. */
const Incomplete = ({ profile: { name, email } }: { profile: SubscriberProfile }) => {
  const { missing: words } = useWords(planWords)
  if (name !== '' && email !== '') return null
  const missing = name !== '' ? 'email' : email !== '' ? 'name' : 'both'
  return (
    <Alert color="amber" title={words.title[missing]}>
      <Text size="sm" mb="xs">
        {email === '' ? words.email : words.name}
      </Text>
      <ButtonLink to="/user/onboarding" variant="default">
        {words.action[missing]}
      </ButtonLink>
    </Alert>
  )
}

const ForCorporate = () => {
  const { standing: words } = useWords(planWords)
  return (
    <Paper withBorder p="lg">
      <Text>{words.organization}</Text>
      <AnchorLink to="/user/health-plans">{words.checkups}</AnchorLink>
    </Paper>
  )
}

const Offer = ({ compare, onCompare }: PlansPageProps) => {
  const { offer: words, loading, failed } = useWords(planWords)
  const { data, error, isPending, refetch } = useQuery(offeredPlansQuery)
  const { data: own, isPending: isOwnPending } = useQuery(planQuery)
  const { expired } = useSubscriberProfile().plan
  const [choice, setChoice] = useState<Choice>()
  if (isPending || isOwnPending) return <Skeleton h={420} radius="lg" role="status" aria-label={loading} />
  if (!data) return <ErrorState error={error} title={failed} onRetry={() => void refetch()} />
  const plans = byFirstCharge(data)
  if (plans.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  return (
    <>
      {plans.length > 1 && (
        <Group>
          <SegmentedControl
            aria-label={words.view}
            data={[
              { value: 'cards', label: words.cards },
              { value: 'compare', label: words.compare },
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
        <Slides label={words.list} items={plans}>
          {plan => (
            <PlanCard
              key={plan._id}
              plan={plan}
              held={own?._id === plan._id ? own.selected_membership_option.membership_id : undefined}
              yours={!expired && own?._id === plan._id}
              quiet={!expired && Boolean(own)}
              onBuy={(option, family) => setChoice({ plan, option, family })}
            />
          )}
        </Slides>
      )}
      {choice && <ChoiceDialog way="purchase" choice={choice} onClose={() => setChoice(undefined)} />}
    </>
  )
}

/** The plans on sale, cheapest first. */
export const PlansPage = (props: PlansPageProps) => {
  const words = useWords(planWords)
  const profile = useSubscriberProfile()
  const corporate = profile.subscriber_type === SubscriberType.corporate
  return (
    <>
      <PageHeader title={words.title} />
      <Stack>
        {profile.erasure_due_at !== null && (
          <Suspense>
            <ErasureBanner dueAt={profile.erasure_due_at} />
          </Suspense>
        )}
        <UnfinishedOrder />
        <Incomplete profile={profile} />
        {corporate ? (
          <ForCorporate />
        ) : (
          <>
            <Newcomer profile={profile} />
            <Standing plan={profile.plan} />
            <Offer {...props} />
          </>
        )}
      </Stack>
    </>
  )
}
