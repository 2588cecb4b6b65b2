import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import type { OwnClaimWords } from '@opdesk/contracts/words/own-claim/english.ts'
import { useQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import type { UploadLimits } from '../../../lib/check-files.ts'
import { uploadLimitsQuery } from '../../../lib/upload-limits.ts'
import { awaitsAnswer } from '../labels.ts'
import { claimQuery, currentTimeQuery } from '../queries.ts'
import { useClaimWords } from '../words.ts'
import { ClaimSent } from './claim-sent.tsx'
import { DraftDocuments, type SentClaim } from './draft-documents.tsx'
import { Resubmission } from './resubmission.tsx'

/** The page for documents: step 2 of a claim, or the answer to a clarification. */
export const DocumentsPage = ({ id }: { id: string }) => {
  const words = useClaimWords()
  const [sent, setSent] = useState<SentClaim>()
  const [claim, limits, time] = useQueries({ queries: [claimQuery(id), uploadLimitsQuery, currentTimeQuery] })
  const failed = [claim, limits].find(query => query.isError && query.data === undefined)
  if (sent && time.data)
    return (
      <>
        <PageHeader title="Claim sent" />
        <ClaimSent id={id} claimNumber={sent.claim_id} claimable={sent.claimable_amount ?? 0} now={new Date(time.data)} />
      </>
    )
  return (
    <>
      <PageHeader
        title={words.question.upload}
        note={claim.data && noteOf(claim.data, words)}
        back={linkOptions({ to: '/user/claims' })}
      />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : claim.data && limits.data ? (
        <Step claim={claim.data} limits={limits.data} onSent={setSent} />
      ) : (
        <PagePending />
      )}
    </>
  )
}

const noteOf = ({ claim_id, status }: SubscriberClaim, words: OwnClaimWords) =>
  status === ClaimStatus.adding ? `Draft ${claim_id} · Step 2 of 2: documents` : words.title(claim_id)

interface StepProps {
  claim: SubscriberClaim
  limits: UploadLimits
  onSent: (claim: SentClaim) => void
}

const Step = ({ claim, limits, onSent }: StepProps) => {
  if (claim.status === ClaimStatus.adding) return <DraftDocuments key={claim._id} claim={claim} limits={limits} onSent={onSent} />
  if (awaitsAnswer(claim)) return <Resubmission key={claim._id} claim={claim} limits={limits} />
  return (
    <EmptyState
      title="This claim has been sent"
      hint="Its documents can no longer be changed."
      action={
        <ButtonLink to="/user/addclaims/$id" params={{ id: claim._id }} search={{ action: claim.status }} mt="sm">
          Open the claim
        </ButtonLink>
      }
    />
  )
}
