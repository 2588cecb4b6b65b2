import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../components/page-header.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { currentTimeQuery } from '../queries.ts'
import type { SentClaim } from './use-send-claim.ts'

const ClaimSent = lazy(async () => ({ default: (await import('../documents/claim-sent.tsx')).ClaimSent }))

/** The page after a claim was sent. */
export const SentPage = ({ claim }: { claim: SentClaim }) => {
  const { sent: words } = useClaimFormWords()
  const { data: now } = useQuery(currentTimeQuery)
  return (
    <Suspense fallback={<PagePending />}>
      <PageHeader title={words.title} />
      {now && (
        <ClaimSent id={claim._id} claimNumber={claim.claim_id} claimable={claim.claimable_amount ?? 0} now={new Date(now)} />
      )}
    </Suspense>
  )
}
