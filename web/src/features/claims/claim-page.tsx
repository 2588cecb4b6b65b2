import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { reasonsFor } from '@opdesk/contracts/claim/reasons.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { internalTone, StatusBadge } from '../../components/status-badge.tsx'
import { AcknowledgedWarnings } from './acknowledged-warnings.tsx'
import { ActionLog } from './action-log.tsx'
import { allowedActions, ClaimActions } from './claim-actions.tsx'
import { ClaimDocuments } from './claim-documents.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimHistory } from './claim-history.tsx'
import classes from './claim-page.module.css'
import { ClaimProgress } from './claim-progress.tsx'
import { Conversation } from './conversation.tsx'
import { DecisionDialog, type FoundOriginal } from './decision-dialog.tsx'
import { DisputeLink } from './disputes/dispute-link.tsx'
import { EditBillsDialog } from './edit-bills-dialog.tsx'
import { FeeTable } from './fee-table.tsx'
import { lastList } from './last-list.ts'
import { PayDialog } from './pay-dialog.tsx'
import { ClaimPayments } from './payments/claim-payments.tsx'
import { type ClaimArea, claimLink, claimQuery, relatedQuery, replayLink } from './queries.ts'
import { ClaimComparison } from './review/claim-comparison.tsx'
import { duplicateReason } from './review/comparison.ts'
import { DuplicateNotice } from './review/duplicate-notice.tsx'
import { EntitlementCard } from './review/entitlement-card.tsx'
import { MemberClaims } from './review/member-claims.tsx'
import { NextClaimLink } from './review/next-claim-link.tsx'
import { nextActor } from './standing.ts'

interface ClaimPageProps {
  area: ClaimArea
  id: string
  /** Another claim to be shown beside it. */
  compare?: string | undefined
}

/** One claim: the data beside the documents it is checked against, and what may be done with it. */
export const ClaimPage = ({ area, id, compare }: ClaimPageProps) => {
  const query = useQuery(claimQuery(area, id))
  const [dialog, setDialog] = useState(false)
  return (
    <>
      <PageHeader
        title={query.data ? `Claim ${query.data.claim_id}` : 'Claim'}
        back={compare ? claimLink(area, id) : true}
        actions={
          query.data && (
            <>
              {query.data.dispute && <DisputeLink area={area} claim={query.data} />}
              <ButtonLink
                {...replayLink(area, id)}
                variant="default"
                size="sm"
                leftSection={<IconHistory size={16} aria-hidden="true" />}
              >
                Replay
              </ButtonLink>
              {area === 'management' && <NextClaimLink claimId={id} keys={!dialog} />}
            </>
          )
        }
      />
      {query.isPending ? (
        <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
          <Skeleton h={56} />
          <Skeleton h={80} />
          <Skeleton h={320} />
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <LoadedClaim area={area} claim={query.data} compare={compare} onDialog={setDialog} />
      )}
    </>
  )
}

interface LoadedClaimProps extends Omit<ClaimPageProps, 'id'> {
  claim: StaffClaim
  onDialog: (open: boolean) => void
}

const LoadedClaim = ({ area, claim, compare, onDialog }: LoadedClaimProps) => {
  const router = useRouter()
  const related = useQuery(relatedQuery(area, claim._id))
  const [action, setAction] = useState<ClaimAction | null>(null)
  const [found, setFound] = useState<FoundOriginal>()
  const allowed = allowedActions(claim)
  const choose = (chosen: ClaimAction | null, original?: FoundOriginal) => {
    setFound(original)
    setAction(chosen)
    onDialog(chosen !== null)
  }
  const close = () => choose(null)
  const decided = () => {
    close()
    router.history.push(lastList(area), { decided: { _id: claim._id, claim_id: claim.claim_id } })
  }
  const dialog = { claim, open: action !== null && allowed.includes(action), onClose: close }
  const duplicates = related.data?.duplicates ?? []
  const match = duplicates.find(({ _id }) => _id === compare)
  const markAs = (other: StaffClaim) => {
    const code = duplicateReason(match?.reasons ?? [])
    const remark = reasonsFor('duplicate').find(reason => reason.code === code)?.text ?? ''
    choose('duplicate', { claim: other, reason: code, remark })
  }
  return (
    <Stack gap="sm">
      <Group className={classes.bar} justify="space-between" gap="sm">
        <Standing claim={claim} yourTurn={allowed.some(offered => offered === 'approve' || offered === 'pay')} />
        <ClaimActions claim={claim} keys={action === null} onChoose={chosen => choose(chosen)} />
      </Group>
      {compare ? (
        <ClaimComparison
          area={area}
          claim={claim}
          otherId={compare}
          match={match}
          onMark={allowed.includes('duplicate') ? markAs : undefined}
        />
      ) : (
        <>
          {related.data && (
            <DuplicateNotice area={area} claimId={claim._id} duplicates={duplicates} total={related.data.duplicates_total} />
          )}
          <ClaimProgress claim={claim} />
          <AcknowledgedWarnings warnings={claim.warnings} area={area} />
          <div className={classes.columns}>
            <Stack gap="sm" miw={0}>
              <FeeTable claim={claim} />
              <ClaimFacts claim={claim} area={area} />
            </Stack>
            <div className={classes.documents}>
              <ClaimDocuments claim={claim} keys={action === null} />
            </div>
            <Stack gap="sm" miw={0}>
              {related.isPending && <Skeleton h={320} />}
              {related.isError && (
                <ErrorState
                  error={related.error}
                  title="What belongs to this claim could not be read"
                  onRetry={() => void related.refetch()}
                />
              )}
              {related.data && (
                <>
                  <EntitlementCard entitlement={related.data.entitlement} />
                  <MemberClaims area={area} claim={claim} {...related.data} />
                </>
              )}
              <ClaimPayments area={area} id={claim._id} />
              <ActionLog claim={claim} />
              <Conversation claim={claim} />
              <ClaimHistory area={area} id={claim._id} />
            </Stack>
          </div>
        </>
      )}
      {action === 'edit_bills' && <EditBillsDialog {...dialog} />}
      {action === 'pay' && <PayDialog {...dialog} onDone={decided} />}
      {action && action !== 'edit_bills' && action !== 'pay' && (
        <DecisionDialog {...dialog} action={action} originals={duplicates} found={found} onDone={decided} />
      )}
    </Stack>
  )
}

/** Where the claim stands and who acts next; of a closed one, since when. */
const Standing = ({ claim, yourTurn }: { claim: StaffClaim; yourTurn: boolean }) => {
  const next = nextActor(claim)
  const you = claim.acting_for ? `Next: you, for ${claim.acting_for.name}` : 'Next: you'
  return (
    <Group gap="xs">
      <StatusBadge
        tone={internalTone(claim.internal_status)}
        label={internalStatusLabel(claim.internal_status, claim.resubmission)}
      />
      <Text fw={600} className="anywhere">
        {yourTurn ? you : next ? `Next: ${next}` : 'Closed'}
        {!next && claim.claim_closure_Date && (
          <>
            {' on '}
            <Moment iso={claim.claim_closure_Date} />
          </>
        )}
      </Text>
    </Group>
  )
}
