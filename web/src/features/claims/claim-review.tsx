import { Box, Skeleton, Stack } from '@mantine/core'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import { reasonsFor } from '@opdesk/contracts/claim/reasons.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ActionLog } from '../../desk/claim/action-log.tsx'
import { ClaimDocuments } from '../../desk/claim/claim-documents.tsx'
import { ClaimFacts } from '../../desk/claim/claim-facts.tsx'
import { ClaimHistory } from '../../desk/claim/claim-history.tsx'
import classes from '../../desk/claim/claim-page.module.css'
import { ClaimProgress } from '../../desk/claim/claim-progress.tsx'
import { Conversation } from '../../desk/claim/conversation.tsx'
import { FeeTable } from '../../desk/claim/fee-table.tsx'
import { type ClaimArea, relatedQuery } from '../../desk/claim/queries.ts'
import { LiftOwnClaimDialog } from '../../desk/decision/lift-own-claim-dialog.tsx'
import { OwnClaimNotice } from '../../desk/decision/own-claim-notice.tsx'
import { WaitsNotice } from '../../desk/payment/waits-notice.tsx'
import { useIsBeingDecided } from '../../desk/queue/undo-bar.tsx'
import { useDeskQueue } from '../../desk/queue/use-queue.ts'
import { notify } from '../../lib/notify.ts'
import { ClaimPayments } from '../payments/claim-payments.tsx'
import { AcknowledgedWarnings } from './acknowledged-warnings.tsx'
import { allowedActions, ClaimActions } from './claim-actions.tsx'
import { DecisionDialog, type FoundOriginal } from './decision-dialog.tsx'
import { EditBillsDialog } from './edit-bills-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { ClaimComparison } from './review/claim-comparison.tsx'
import { duplicateReason } from './review/comparison.ts'
import { DuplicateNotice } from './review/duplicate-notice.tsx'
import { EntitlementCard } from './review/entitlement-card.tsx'
import { MemberClaims } from './review/member-claims.tsx'
import { UseOfDoctorCard } from './review/use-of-doctor.tsx'

interface ClaimReviewProps {
  area: ClaimArea
  claim: StaffClaim
  compare?: string | undefined
  /** True if a dialog is open, or a decision was made and the page is closing. */
  onBusy: (busy: boolean) => void
}

/** Shows the claim beside its documents and opens the decision as a form beside them, so that all stays readable. */
export const ClaimReview = ({ area, claim, compare, onBusy }: ClaimReviewProps) => {
  const queue = useDeskQueue()
  const beingDecided = useIsBeingDecided(claim._id)
  const related = useQuery(relatedQuery(area, claim._id))
  const [action, setAction] = useState<ClaimAction | null>(null)
  const [lifts, setLifts] = useState(false)
  const [left, setLeft] = useState(false)
  const [found, setFound] = useState<FoundOriginal>()
  const [shown, setShown] = useState(claim._id)
  if (shown !== claim._id) {
    // The next claim of the queue: no state of the claim before it stays.
    setShown(claim._id)
    setAction(null)
    setLifts(false)
    setLeft(false)
    setFound(undefined)
  }
  const allowed = allowedActions(claim)
  const choose = (chosen: ClaimAction | null, original?: FoundOriginal) => {
    setFound(original)
    setAction(chosen)
    setLifts(false)
    onBusy(chosen !== null)
  }
  const lifting = (open: boolean) => {
    choose(null)
    setLifts(open)
    onBusy(open)
  }
  const close = () => choose(null)
  const decided = (message: string) => {
    // Shortcut keys and buttons of the page stay disabled until the next claim is shown.
    setLeft(true)
    setAction(null)
    notify.success(message, claim.claim_id)
    queue?.goOn({ _id: claim._id, claim_id: claim.claim_id, label: message })
  }
  const duplicates = related.data?.duplicates ?? []
  const match = duplicates.find(({ _id }) => _id === compare)
  const markAs = (other: StaffClaim) => {
    const code = duplicateReason(match?.reasons ?? [])
    const remark = reasonsFor('duplicate').find(reason => reason.code === code)?.text ?? ''
    choose('duplicate', { claim: other, reason: code, remark })
  }
  const dialog = { claim, open: action !== null && allowed.includes(action), onClose: close }
  const decision = (
    <>
      {action === 'edit_bills' && <EditBillsDialog {...dialog} />}
      {action === 'pay' && <PayDialog {...dialog} duplicates={duplicates} onDone={decided} />}
      {action && action !== 'edit_bills' && action !== 'pay' && (
        <DecisionDialog
          key={action}
          {...dialog}
          action={action}
          originals={duplicates}
          found={found}
          onDone={decided}
          onHeld={close}
        />
      )}
    </>
  )
  const actions = (
    <div className={classes.bar}>
      <ClaimActions
        claim={claim}
        keys={action === null && !lifts}
        left={left || beingDecided}
        onChoose={chosen => choose(chosen)}
      />
    </div>
  )
  if (compare)
    return (
      <>
        {actions}
        {decision}
        <ClaimComparison
          area={area}
          claim={claim}
          otherId={compare}
          match={match}
          onMark={allowed.includes('duplicate') ? markAs : undefined}
        />
      </>
    )
  return (
    <>
      <ClaimProgress claim={claim} />
      {related.data && (
        <DuplicateNotice area={area} claimId={claim._id} duplicates={duplicates} total={related.data.duplicates_total} />
      )}
      <AcknowledgedWarnings warnings={claim.warnings} area={area} />
      <WaitsNotice area={area} claim={claim} />
      <OwnClaimNotice claim={claim} onLift={() => lifting(true)} />
      <div className={classes.workspace}>
        <Box key={claim._id} component="section" className={classes.facts} aria-label="Claim data" tabIndex={0}>
          <Stack gap="sm" miw={0}>
            {actions}
            {decision}
            {lifts && <LiftOwnClaimDialog claim={claim} onClose={() => lifting(false)} />}
            <FeeTable claim={claim} />
            <ClaimFacts claim={claim} area={area} />
          </Stack>
          <Stack gap="sm" className={classes.after}>
            {related.isPending && <Skeleton h={320} />}
            {related.isError && (
              <ErrorState
                error={related.error}
                title="The data related to this claim could not be loaded"
                onRetry={() => void related.refetch()}
              />
            )}
            {related.data && (
              <>
                <EntitlementCard entitlement={related.data.entitlement} />
                <MemberClaims area={area} claim={claim} {...related.data} />
              </>
            )}
            {area === 'management' && <UseOfDoctorCard id={claim._id} />}
            <ClaimPayments area={area} id={claim._id} />
            <ActionLog claim={claim} />
            <Conversation claim={claim} />
            <ClaimHistory area={area} id={claim._id} />
          </Stack>
        </Box>
        <div className={classes.documents}>
          <ClaimDocuments key={claim._id} claim={claim} keys />
        </div>
      </div>
    </>
  )
}
