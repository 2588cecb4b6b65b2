import { Alert, Stack } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { useQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { membersQuery } from '../../../lib/member-queries.ts'
import { planQuery } from '../../../lib/plan-queries.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { uploadLimitsQuery } from '../../../lib/upload-limits.ts'
import { useClaimFormWords } from '../form-words.ts'
import { PlanExpired } from '../plan-expired.tsx'
import { currentTimeQuery, windowEnd } from '../queries.ts'
import { ClaimSteps, type ClaimStepsProps } from '../steps/claim-steps.tsx'
import { useStepWords } from '../steps/words.ts'

const toClaims = linkOptions({ to: '/user/claims' })

export interface AddClaimPageProps extends Pick<ClaimStepsProps, 'step' | 'onStep' | 'onSent'> {
  draft?: SubscriberClaim
  /** Called with the id when the first save has made a draft of a new claim. */
  onBegun?: (id: string) => void
}

/** A new claim or a draft, as far as the plan allows claims. */
export const AddClaimPage = (props: AddClaimPageProps) => {
  const { title } = useStepWords()
  const { expired, claimable } = useSubscriberProfile().plan
  if (claimable)
    return (
      <>
        {expired && (
          <Stack mb="md">
            <PlanExpired />
          </Stack>
        )}
        <LoadedSteps {...props} />
      </>
    )
  return (
    <>
      <PageHeader title={title} back={toClaims} />
      {expired && <PlanExpired />}
    </>
  )
}

const LoadedSteps = ({ draft, onBegun = () => {}, ...steps }: AddClaimPageProps) => {
  const { noFamily } = useClaimFormWords()
  const [plan, members, time, limits] = useQueries({
    queries: [planQuery, membersQuery, currentTimeQuery, uploadLimitsQuery],
  })
  const failed = [plan, members, time, limits].find(query => query.isError && query.data === undefined)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (plan.data === undefined || !members.data || !time.data || !limits.data) return <PagePending />
  if (plan.data === null) return <PlanExpired />
  if (members.data.length === 0) return <Alert color="amber">{noFamily}</Alert>
  return (
    <ClaimSteps
      key={draft?._id}
      draft={draft}
      plan={plan.data}
      members={members.data}
      limits={limits.data}
      now={windowEnd(draft, time.data)}
      onBegun={onBegun}
      {...steps}
    />
  )
}
