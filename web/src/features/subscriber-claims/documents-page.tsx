import type { SubscriberClaim } from '@opdesk/contracts/claim/queries.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { useQueries } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PagePending } from '../../components/route-states.tsx'
import type { UploadLimits } from './check-files.ts'
import { DraftDocuments } from './draft-documents.tsx'
import { awaitsAnswer } from './labels.ts'
import { claimQuery, uploadLimitsQuery } from './queries.ts'
import { Resubmission } from './resubmission.tsx'

/** Step 2 of a claim, and the answer to a clarification: documents. */
export const DocumentsPage = ({ id }: { id: string }) => {
  const [claim, limits] = useQueries({ queries: [claimQuery(id), uploadLimitsQuery] })
  const failed = [claim, limits].find(query => query.isError && query.data === undefined)
  return (
    <>
      <PageHeader title="Upload Documents" note={claim.data && noteOf(claim.data)} back={linkOptions({ to: '/user/claims' })} />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : claim.data && limits.data ? (
        <Step claim={claim.data} limits={limits.data} />
      ) : (
        <PagePending />
      )}
    </>
  )
}

const noteOf = ({ claim_id, status }: SubscriberClaim) =>
  status === ClaimStatus.adding ? `Draft ${claim_id} · Step 2 of 2: documents` : `Claim ${claim_id}`

const Step = ({ claim, limits }: { claim: SubscriberClaim; limits: UploadLimits }) => {
  if (claim.status === ClaimStatus.adding) return <DraftDocuments key={claim._id} claim={claim} limits={limits} />
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
