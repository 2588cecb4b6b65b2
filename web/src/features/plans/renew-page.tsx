import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { planQuery } from '../../lib/plan-queries.ts'
import { planWords } from '../../lib/plan-words.ts'
import { useWords } from '../../lib/words.ts'
import { type Choice, ChoiceDialog } from './offer/choice-dialog.tsx'
import { PlanCard } from './offer/plan-card.tsx'
import { RequiresPlan } from './offer/requires-plan.tsx'
import { Slides } from './offer/slides.tsx'
import { offeredPlansQuery } from './queries.ts'

const Renewal = () => {
  const { renewal: words, loading, all } = useWords(planWords)
  const [present, offered] = useQueries({ queries: [planQuery, offeredPlansQuery] })
  const [choice, setChoice] = useState<Choice>()
  const failed = [present, offered].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (present.isPending || offered.isPending) return <Skeleton h={420} radius="lg" role="status" aria-label={loading} />
  const plan = offered.data?.find(({ _id }) => _id === present.data?._id)
  if (!plan)
    return <EmptyState title={words.gone} hint={words.goneHint} action={<AnchorLink to="/user/plans">{all}</AnchorLink>} />
  return (
    <Stack>
      <Alert color="gray" title={words.title}>
        {words.text}
      </Alert>
      <Slides label={words.list} items={[plan]}>
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
    <PageHeader title={useWords(planWords).renew} back={linkOptions({ to: '/user/myplan' })} />
    <RequiresPlan>
      <Renewal />
    </RequiresPlan>
  </>
)
