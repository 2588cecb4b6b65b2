import { Alert, Stack } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { useQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { NextSteps } from '../../../components/next-steps.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { membersQuery } from '../../../lib/member-queries.ts'
import { planQuery } from '../../../lib/plan-queries.ts'
import { useSubscriberProfile } from '../../../lib/profile.ts'
import { useClaimFormWords } from '../form-words.ts'
import { PlanExpired } from '../plan-expired.tsx'
import { currentTimeQuery, windowEnd } from '../queries.ts'
import { ClaimForm } from './claim-form.tsx'

const SharedFilesNote = lazy(async () => ({ default: (await import('../documents/shared-files-note.tsx')).SharedFilesNote }))
const toClaims = linkOptions({ to: '/user/claims' })

interface AddClaimPageProps {
  draft?: SubscriberClaim
  /** Called with the id when the first save has made a draft of a new claim. */
  onBegun?: (id: string) => void
}

/** The OPD claim form, for a new claim or for a draft. */
export const AddClaimPage = ({ draft, onBegun = () => {} }: AddClaimPageProps) => {
  const words = useClaimFormWords()
  const { expired, claimable } = useSubscriberProfile().plan
  return (
    <>
      <PageHeader title={words.title} note={draft ? words.step1Of(draft.claim_id) : words.step1} back={toClaims} />
      <Stack gap="md">
        {expired && <PlanExpired />}
        <NextSteps />
        <Suspense>
          <SharedFilesNote />
        </Suspense>
        {claimable && <LoadedForm draft={draft} onBegun={onBegun} />}
      </Stack>
    </>
  )
}

const LoadedForm = ({ draft, onBegun }: { draft: SubscriberClaim | undefined; onBegun: (id: string) => void }) => {
  const { noFamily } = useClaimFormWords()
  const [plan, members, time] = useQueries({ queries: [planQuery, membersQuery, currentTimeQuery] })
  const failed = [plan, members, time].find(query => query.isError && query.data === undefined)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (plan.data === undefined || !members.data || !time.data) return <PagePending />
  if (plan.data === null) return <PlanExpired />
  if (members.data.length === 0) return <Alert color="amber">{noFamily}</Alert>
  const now = windowEnd(draft, time.data)
  return <ClaimForm key={draft?._id} draft={draft} plan={plan.data} members={members.data} now={now} onBegun={onBegun} />
}
