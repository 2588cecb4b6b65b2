import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { planQuery } from '../../lib/plan-queries.ts'
import { type Choice, ChoiceDialog } from './offer/choice-dialog.tsx'
import { PlanCard } from './offer/plan-card.tsx'
import { RequiresPlan } from './offer/requires-plan.tsx'
import { Slides } from './offer/slides.tsx'
import { offeredPlansQuery } from './queries.ts'

const Renewal = () => {
  const [present, offered] = useQueries({ queries: [planQuery, offeredPlansQuery] })
  const [choice, setChoice] = useState<Choice>()
  const failed = [present, offered].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (present.isPending || offered.isPending) return <Skeleton h={420} radius="lg" role="status" aria-label="Loading" />
  const plan = offered.data?.find(({ _id }) => _id === present.data?._id)
  if (!plan)
    return (
      <EmptyState
        title="Your plan is not on sale any more"
        hint="Another plan can start when yours ends."
        action={<AnchorLink to="/user/plans">See all plans</AnchorLink>}
      />
    )
  return (
    <Stack>
      <Alert color="gray" title="What a renewal does">
        It buys another term of your plan at today’s price. The new term starts the day after the present one ends, or after other
        plans that wait; nothing of the present one is lost.
      </Alert>
      <Slides label="Your plan" items={[plan]}>
        {shown => (
          <PlanCard
            key={shown._id}
            plan={shown}
            held={present.data?.selected_membership_option.membership_id}
            onBuy={(option, family) => setChoice({ plan: shown, option, family })}
          />
        )}
      </Slides>
      {choice && <ChoiceDialog way="renewal" choice={choice} onClose={() => setChoice(undefined)} />}
    </Stack>
  )
}

/** Buys the next term of the viewer's plan, with a choice of its options. */
export const RenewPage = () => (
  <>
    <PageHeader title="Renew Plan" back={linkOptions({ to: '/user/myplan' })} />
    <RequiresPlan>
      <Renewal />
    </RequiresPlan>
  </>
)
