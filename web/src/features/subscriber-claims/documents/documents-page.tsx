import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { useQueries } from '@tanstack/react-query'
import { linkOptions, Navigate } from '@tanstack/react-router'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PagePending } from '../../../components/route-states.tsx'
import type { UploadLimits } from '../../../lib/check-files.ts'
import { uploadLimitsQuery } from '../../../lib/upload-limits.ts'
import { useClaimFormWords } from '../form-words.ts'
import { awaitsAnswer } from '../labels.ts'
import { claimQuery } from '../queries.ts'
import { useClaimWords } from '../words.ts'
import { Resubmission } from './resubmission.tsx'

/** The page that answers a clarification with further documents. A draft opens with its photos. */
export const DocumentsPage = ({ id }: { id: string }) => {
  const words = useClaimWords()
  const [claim, limits] = useQueries({ queries: [claimQuery(id), uploadLimitsQuery] })
  const failed = [claim, limits].find(query => query.isError && query.data === undefined)
  return (
    <>
      <PageHeader
        title={words.question.upload}
        note={claim.data && words.title(claim.data.claim_id)}
        back={linkOptions({ to: '/user/claims' })}
      />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : claim.data && limits.data ? (
        <Answer claim={claim.data} limits={limits.data} />
      ) : (
        <PagePending />
      )}
    </>
  )
}

const Answer = ({ claim, limits }: { claim: SubscriberClaim; limits: UploadLimits }) => {
  const { documents: words } = useClaimFormWords()
  const { _id: id, status } = claim
  if (status === ClaimStatus.adding)
    return <Navigate to="/user/addclaims/$id" params={{ id }} search={{ action: status, step: 'photos' }} replace />
  if (awaitsAnswer(claim)) return <Resubmission key={id} claim={claim} limits={limits} />
  return (
    <EmptyState
      title={words.sentTitle}
      hint={words.sentHint}
      action={
        <ButtonLink to="/user/addclaims/$id" params={{ id }} search={{ action: status }} mt="sm">
          {words.open}
        </ButtonLink>
      }
    />
  )
}
