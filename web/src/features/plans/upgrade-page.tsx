import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { planWords } from '../../lib/plan-words.ts'
import { useWords } from '../../lib/words.ts'
import { type Choice, ChoiceDialog } from './offer/choice-dialog.tsx'
import { RequiresPlan } from './offer/requires-plan.tsx'
import { Slides } from './offer/slides.tsx'
import { UpgradeCard } from './offer/upgrade-card.tsx'
import { upgradePlansQuery } from './queries.ts'

const Upgrades = () => {
  const { upgrades: words, loading, failed } = useWords(planWords)
  const { data, error, isPending, refetch } = useQuery(upgradePlansQuery)
  const [choice, setChoice] = useState<Choice>()
  if (isPending) return <Skeleton h={420} radius="lg" role="status" aria-label={loading} />
  if (!data) return <ErrorState error={error} title={failed} onRetry={() => void refetch()} />
  if (data.every(plan => plan.membership_options.every(({ present }) => present)))
    return <EmptyState title={words.none} hint={words.noneHint} />
  return (
    <Stack>
      <Alert color="gray" title={words.title}>
        {words.text}
      </Alert>
      <Slides label={words.list} items={data}>
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
    <PageHeader title={useWords(planWords).upgrade} back={linkOptions({ to: '/user/myplan' })} />
    <RequiresPlan>
      <Upgrades />
    </RequiresPlan>
  </>
)
