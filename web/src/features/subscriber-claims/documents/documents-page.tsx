import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
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
import { useClaimFormWords } from '../form-words.ts'
import { awaitsAnswer } from '../labels.ts'
import { claimQuery, currentTimeQuery } from '../queries.ts'
import { useClaimWords } from '../words.ts'
import { ClaimSent } from './claim-sent.tsx'
import { DraftDocuments, type SentClaim } from './draft-documents.tsx'
import { Resubmission } from './resubmission.tsx'

/** The page for documents: step 2 of a claim, or the answer to a clarification. */
export const DocumentsPage = ({ id }: { id: string }) => {
  const words = useClaimWords()
  const form = useClaimFormWords()
  const [sent, setSent] = useState<SentClaim>()
  const [claim, limits, time] = useQueries({ queries: [claimQuery(id), uploadLimitsQuery, currentTimeQuery] })
  const noteOf = ({ claim_id, status }: SubscriberClaim) =>
    status === ClaimStatus.adding ? form.step2Of(claim_id) : words.title(claim_id)
  const failed = [claim, limits].find(query => query.isError && query.data === undefined)
  if (sent && time.data)
    return (
      <>
        <PageHeader title={form.sent.title} />
        <ClaimSent id={id} claimNumber={sent.claim_id} claimable={sent.claimable_amount ?? 0} now={new Date(time.data)} />
      </>
    )
  return (
    <>
      <PageHeader
        title={words.question.upload}
        note={claim.data && noteOf(claim.data)}
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

interface StepProps {
  claim: SubscriberClaim
  limits: UploadLimits
  onSent: (claim: SentClaim) => void
}

const Step = ({ claim, limits, onSent }: StepProps) => {
  const { documents: words } = useClaimFormWords()
  if (claim.status === ClaimStatus.adding) return <DraftDocuments key={claim._id} claim={claim} limits={limits} onSent={onSent} />
  if (awaitsAnswer(claim)) return <Resubmission key={claim._id} claim={claim} limits={limits} />
  return (
    <EmptyState
      title={words.sentTitle}
      hint={words.sentHint}
      action={
        <ButtonLink to="/user/addclaims/$id" params={{ id: claim._id }} search={{ action: claim.status }} mt="sm">
          {words.open}
        </ButtonLink>
      }
    />
  )
}
