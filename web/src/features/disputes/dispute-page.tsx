import { Box, Group, Stack, Text } from '@mantine/core'
import type { DisputeAction } from '@opdesk/contracts/dispute/policy.ts'
import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { RefetchFailedNotice } from '../../components/refetch-failed-notice.tsx'
import { ActionLog } from '../../desk/claim/action-log.tsx'
import { ClaimDocuments } from '../../desk/claim/claim-documents.tsx'
import { ClaimFacts } from '../../desk/claim/claim-facts.tsx'
import { ClaimHistory } from '../../desk/claim/claim-history.tsx'
import classes from '../../desk/claim/claim-page.module.css'
import { ClaimProgress } from '../../desk/claim/claim-progress.tsx'
import { Conversation } from '../../desk/claim/conversation.tsx'
import desk from '../../desk/claim/desk.module.css'
import { FeeTable } from '../../desk/claim/fee-table.tsx'
import { lastList } from '../../desk/claim/last-list.ts'
import { type ClaimArea, claimLink } from '../../desk/claim/queries.ts'
import { useSideBySide } from '../../desk/claim/use-side-by-side.ts'
import { FooterSlot } from '../../desk/decision/form-footer.tsx'
import { LiftOwnClaimDialog } from '../../desk/decision/lift-own-claim-dialog.tsx'
import { OwnClaimNotice } from '../../desk/decision/own-claim-notice.tsx'
import { WaitsNotice } from '../../desk/payment/waits-notice.tsx'
import { DeskBar } from '../../desk/queue/desk-bar.tsx'
import { dueOf } from '../../desk/queue/due.ts'
import { QueueEnd } from '../../desk/queue/lazy-queue-end.tsx'
import { UndoBar, useIsBeingDecided } from '../../desk/queue/undo-bar.tsx'
import { useDesk } from '../../desk/queue/use-desk.ts'
import { QueueProvider, useDeskQueue } from '../../desk/queue/use-queue.ts'
import { notify } from '../../lib/notify.ts'
import { queryFailed } from '../../lib/query-failed.ts'
import { allowedOnDispute, DisputeActions } from './dispute-actions.tsx'
import { DisputeAmounts } from './dispute-amounts.tsx'
import { DisputeBadge } from './dispute-badge.tsx'
import { DisputeDecisionForm } from './dispute-decision-form.tsx'
import { DisputePayDialog } from './dispute-pay-dialog.tsx'
import { nextDisputeActor, progressFieldsOf, useViewerStage } from './dispute-progress.ts'
import { EarlierDecision } from './earlier-decision.tsx'
import { disputeQuery } from './queries.ts'

const pageQueries = (id: string) => [disputeQuery('management', id)]

/** One dispute with its claim: the subscriber's objection, the earlier decision, and the possible actions. */
export const DisputePage = ({ area, id, queueKey }: { area: ClaimArea; id: string; queueKey?: string | undefined }) => {
  const query = useQuery(disputeQuery(area, id))
  const [busy, setBusy] = useState(false)
  const ready = query.data !== undefined
  const { queue, ended } = useDesk({ area, list: 'disputes', id, queueKey, ready, queries: pageQueries })
  const dispute = ended ? undefined : query.data
  return (
    <QueueProvider value={queue}>
      <div className={classes.page}>
        <DeskBar
          title={ended ? 'End of the list' : query.data ? `Disputed Claim ${query.data.claim_id}` : 'Disputed Claim'}
          back={{ name: queue?.name ?? 'Disputed Claims', href: queue?.href ?? lastList(area, 'claims/disputed') }}
          state={dispute && <DisputeStanding area={area} dispute={dispute} />}
          raised={dispute?.createdAt}
          due={dispute?.due_on ? dueOf(dispute.due_on) : undefined}
          claimId={id}
          queue={queue}
          keys={!query.isPending && !busy}
          actions={
            dispute && (
              <ButtonLink {...claimLink(area, id)} variant="default" size="xs">
                Open the claim
              </ButtonLink>
            )
          }
        />
        {ended && queue ? (
          <QueueEnd queue={queue} />
        ) : query.isPending ? (
          <LoadingBlocks heights={[56, 80, 320]} />
        ) : queryFailed(query) || !query.data ? (
          <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <RefetchFailedNotice query={query} />
            <LoadedDispute key={id} area={area} dispute={query.data} onBusy={setBusy} />
          </>
        )}
        <UndoBar />
      </div>
    </QueueProvider>
  )
}

interface LoadedDisputeProps {
  area: ClaimArea
  dispute: StaffDispute
  /** True while a form is open. */
  onBusy: (busy: boolean) => void
}

const LoadedDispute = ({ area, dispute, onBusy }: LoadedDisputeProps) => {
  const queue = useDeskQueue()
  const beingDecided = useIsBeingDecided(dispute._id)
  const [action, setAction] = useState<DisputeAction | null>(null)
  const [lifts, setLifts] = useState(false)
  const [left, setLeft] = useState(false)
  const { original_claim_id: claim } = dispute
  const allowed = allowedOnDispute(dispute)
  const close = () => {
    setAction(null)
    onBusy(false)
  }
  const choose = (chosen: DisputeAction) => {
    setLifts(false)
    setAction(chosen)
    onBusy(true)
  }
  const lifting = () => {
    close()
    setLifts(true)
  }
  const done = (message: string) => {
    setLeft(true)
    close()
    notify.success(message, dispute.claim_id)
    queue?.goOn({ _id: dispute._id, claim_id: dispute.claim_id, label: 'paid' })
  }
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const dialog = { dispute, open: action !== null && allowed.includes(action), onClose: close }
  const beside = useSideBySide()
  const logs = (
    <Stack gap="sm" className={desk.more}>
      {dispute.remark.length > 0 && <ActionLog claim={progressFieldsOf(dispute)} title="Action log of the dispute" />}
      <ActionLog claim={claim} title="Action log of the claim" />
      <ClaimHistory area={area} id={dispute._id} />
    </Stack>
  )
  const hasFooter = (action === 'approve' || action === 'reject') && beside
  return (
    <FooterSlot.Provider value={slot}>
      <div className={desk.work}>
        <div className={desk.column}>
          <div className={desk.decide}>
            <div ref={setSlot} />
            <div hidden={hasFooter}>
              <DisputeActions dispute={dispute} keys={action === null && !lifts} left={left || beingDecided} onChoose={choose} />
            </div>
          </div>
          <Box component="section" className={desk.scroll} aria-label="Dispute data" tabIndex={0} data-begins-at-top="data">
            <ClaimProgress claim={progressFieldsOf(dispute)} />
            <EarlierDecision claim={claim} />
            <div className={`${desk.part} ${desk.checks}`}>
              <WaitsNotice area={area} claim={claim} />
              <OwnClaimNotice claim={claim} onLift={lifting} />
            </div>
            {(action === 'approve' || action === 'reject') && <DisputeDecisionForm key={action} {...dialog} action={action} />}
            {lifts && <LiftOwnClaimDialog claim={claim} onClose={() => setLifts(false)} />}
            {action === 'pay' && <DisputePayDialog {...dialog} onDone={done} />}
            <Stack gap="sm" className={desk.more}>
              <Conversation claim={dispute} title="What the subscriber says" />
              <DisputeAmounts dispute={dispute} />
              <FeeTable claim={claim} />
              <ClaimFacts claim={claim} area={area} />
            </Stack>
            {beside && logs}
          </Box>
        </div>
        <div className={desk.documents}>
          <ClaimDocuments claim={claim} further={dispute.files} keys />
        </div>
        {!beside && logs}
      </div>
    </FooterSlot.Provider>
  )
}

/** The status of the dispute, and who has to act next. */
const DisputeStanding = ({ area, dispute }: { area: ClaimArea; dispute: StaffDispute }) => {
  const viewer = useViewerStage(area)
  const yourTurn = dispute.acting_for ? `Next: you, for ${dispute.acting_for.name}` : 'Next: you'
  const next = dispute.original_claim_id.state_name === 'paying' ? 'Payment under way' : nextDisputeActor(dispute)
  return (
    <Group gap="xs">
      <DisputeBadge dispute={dispute} viewer={viewer} />
      <Text size="sm" className="anywhere">
        {allowedOnDispute(dispute).length > 0 ? yourTurn : next ? `Next: ${next}` : 'Closed'}
      </Text>
    </Group>
  )
}
