import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ErrorState } from '../../../components/error-state.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { useWords } from '../../../lib/words.ts'
import { claimLink } from '../claim-cells.tsx'
import { claimQuery } from '../queries.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeView } from './dispute-view.tsx'
import { RaiseDispute } from './raise-dispute.tsx'
import { disputeWords } from './words.ts'

/** The page of a claim's dispute: the form that raises it or, afterwards, its progress. */
export const DisputePage = ({ id }: { id: string }) => {
  const words = useWords(disputeWords)
  const { data: claim, error, isPending, refetch } = useQuery(claimQuery(id))
  if (isPending) return <PagePending />
  if (!claim)
    return (
      <>
        <PageHeader title={words.title} back={linkOptions({ to: '/user/claims' })} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  return (
    <>
      <PageHeader
        title={claim.dispute ? words.title : words.raise}
        note={words.claim(claim.claim_id)}
        back={claimLink(claim)}
        actions={claim.dispute_status !== null && <DisputeBadge status={claim.dispute_status} />}
      />
      {claim.dispute ? <DisputeView claim={claim} /> : <RaiseDispute claim={claim} />}
    </>
  )
}
