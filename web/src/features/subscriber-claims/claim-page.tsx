import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagePending } from '../../components/route-states.tsx'
import { AddClaimPage, type AddClaimPageProps } from './form/add-claim-page.tsx'
import { claimQuery } from './queries.ts'
import { SentPage } from './steps/sent-page.tsx'
import type { SentClaim } from './steps/use-send-claim.ts'
import { useClaimWords } from './words.ts'

/** Loaded after the claim, because most visits of this page are to the form. */
const ClaimView = lazy(async () => ({ default: (await import('./claim-view.tsx')).ClaimView }))

interface ClaimPageProps extends Pick<AddClaimPageProps, 'onStep'> {
  id: string
  /** The step of a draft. */
  step: string | undefined
}

/** One claim: the form while it is a draft, read-only after it was sent. */
export const ClaimPage = ({ id, step, onStep }: ClaimPageProps) => {
  const words = useClaimWords()
  const [sent, setSent] = useState<SentClaim>()
  const { data: claim, error, isPending, isFetchedAfterMount, isStale, refetch } = useQuery(claimQuery(id))
  // A form reads its initial values only once, so a stale cached claim is refetched before the form opens.
  const [isCurrent, setCurrent] = useState(false)
  if (!isCurrent && (isFetchedAfterMount || !isStale)) setCurrent(true)
  const frame = (body: ReactNode) => (
    <>
      <PageHeader title={words.pending} back={linkOptions({ to: '/user/claims' })} />
      {body}
    </>
  )
  if (sent) return <SentPage claim={sent} />
  if (isPending || !isCurrent) return frame(<PagePending />)
  if (!claim) return frame(<ErrorState error={error} onRetry={() => void refetch()} />)
  if (claim.status === ClaimStatus.adding) return <AddClaimPage draft={claim} step={step} onStep={onStep} onSent={setSent} />
  return (
    <Suspense fallback={frame(<PagePending />)}>
      <ClaimView claim={claim} />
    </Suspense>
  )
}
