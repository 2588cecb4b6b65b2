import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { type Choice, ChoiceDialog } from './offer/choice-dialog.tsx'
import { RequiresPlan } from './offer/requires-plan.tsx'
import { Slides } from './offer/slides.tsx'
import { UpgradeCard } from './offer/upgrade-card.tsx'
import { upgradePlansQuery } from './queries.ts'

const Upgrades = () => {
  const { data, error, isPending, refetch } = useQuery(upgradePlansQuery)
  const [choice, setChoice] = useState<Choice>()
  if (isPending) return <Skeleton h={420} radius="lg" role="status" aria-label="Loading" />
  if (!data) return <ErrorState error={error} title="The plans could not be loaded" onRetry={() => void refetch()} />
  if (data.every(plan => plan.membership_options.every(({ present }) => present)))
    return <EmptyState title="There is no larger plan" hint="You already have the largest plan on sale." />
  return (
    <Stack>
      <Alert color="gray" title="What an upgrade does">
        It ends your present plan and starts a full new term today. The unused value of your present plan is taken off the price;
        you see how much before you pay.
      </Alert>
      <Slides label="Plans to upgrade to" items={data}>
        {plan => (
          <UpgradeCard
            key={plan._id}
            plan={plan}
            onBuy={option => setChoice({ plan, option, family: option.member_count > 1 })}
          />
        )}
      </Slides>
      {choice && <ChoiceDialog way="upgrade" choice={choice} onClose={() => setChoice(undefined)} />}
    </Stack>
  )
}

/** The plans and options with at least the cover and the price of the viewer's present option. */
export const UpgradePage = () => (
  <>
    <PageHeader title="Upgrade Plan" back={linkOptions({ to: '/user/myplan' })} />
    <RequiresPlan>
      <Upgrades />
    </RequiresPlan>
  </>
)
