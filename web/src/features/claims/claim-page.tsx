import { Group, Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { claimMessages } from '@opdesk/contracts/claim/messages.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { RefetchFailedNotice } from '../../components/refetch-failed-notice.tsx'
import { StateLine } from '../../components/state-line.tsx'
import classes from '../../desk/claim/claim-page.module.css'
import { lastList } from '../../desk/claim/last-list.ts'
import { type ClaimArea, claimLink, claimQuery, deskQueries, replayLink } from '../../desk/claim/queries.ts'
import { nextActor } from '../../desk/claim/review-progress.ts'
import { DeskBar } from '../../desk/queue/desk-bar.tsx'
import { dueOf } from '../../desk/queue/due.ts'
import { QueueEnd } from '../../desk/queue/lazy-queue-end.tsx'
import { stateToneOf } from '../../desk/queue/state-tone.ts'
import { UndoBar } from '../../desk/queue/undo-bar.tsx'
import { useDesk } from '../../desk/queue/use-desk.ts'
import { QueueProvider } from '../../desk/queue/use-queue.ts'
import { queryFailed } from '../../lib/query-failed.ts'
import { DisputeLink } from '../disputes/dispute-link.tsx'
import { allowedActions } from './claim-actions.tsx'
import { ClaimReview } from './claim-review.tsx'

interface ClaimPageProps {
  area: ClaimArea
  id: string
  /** The id of another claim to show beside this claim. */
  compare?: string | undefined
  /** The key of the queue that the claim belongs to. */
  queueKey?: string | undefined
}

/**
 * One claim: the data beside its documents, and the possible actions. The page stays mounted while a reviewer goes from claim to
 * claim, and with it the viewer.
 */
export const ClaimPage = ({ area, id, compare, queueKey: asked }: ClaimPageProps) => {
  // Links to a comparison name no queue: the claim stays in the one it was opened from.
  const [before, setBefore] = useState(asked)
  const queueKey = compare === undefined ? asked : (asked ?? before)
  if (before !== queueKey) setBefore(queueKey)
  const query = useQuery(claimQuery(area, id))
  const [busyOn, setBusyOn] = useState<string>()
  const { queue, ended } = useDesk({ area, list: 'claims', id, queueKey, ready: query.data !== undefined, queries: deskQueries })
  const router = useRouter()
  const claim = query.data
  const beside = compare !== undefined && claim
  const back = beside
    ? { name: claim.claim_id, href: router.buildLocation(claimLink(area, id, undefined, queueKey)).href }
    : { name: queue?.name ?? 'Claims', href: queue?.href ?? lastList(area) }
  return (
    <QueueProvider value={queue}>
      <div className={classes.page} data-compares={compare !== undefined || undefined}>
        <DeskBar
          title={ended ? 'End of the list' : claim ? `Claim ${claim.claim_id}` : 'Claim'}
          back={back}
          state={claim && !ended && <Standing claim={claim} />}
          raised={ended ? undefined : claim?.createdAt}
          due={claim?.due_on && !ended ? dueOf(claim.due_on) : undefined}
          claimId={id}
          queue={queue}
          keys={!query.isPending && busyOn !== id && compare === undefined}
          actions={
            claim &&
            !ended && (
              <>
                {claim.dispute && <DisputeLink area={area} claim={claim} />}
                <ButtonLink
                  {...replayLink(area, id)}
                  variant="default"
                  size="xs"
                  leftSection={<IconHistory size={16} aria-hidden="true" />}
                >
                  Replay
                </ButtonLink>
              </>
            )
          }
        />
        {ended && queue ? (
          <QueueEnd queue={queue} />
        ) : query.isPending ? (
          <LoadingBlocks heights={[32, 420]} />
        ) : queryFailed(query) || !claim ? (
          <ErrorState error={query.error} title={claimMessages.claimsLoadFailed} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <RefetchFailedNotice query={query} />
            <ClaimReview area={area} claim={claim} compare={compare} onBusy={busy => setBusyOn(busy ? id : undefined)} />
          </>
        )}
        <UndoBar />
      </div>
    </QueueProvider>
  )
}

/** The state of the claim and who has to act next; for a closed claim, the time of its closing. */
const Standing = ({ claim }: { claim: StaffClaim }) => {
  const next = nextActor(claim)
  const yourTurn = allowedActions(claim).some(offered => offered === 'approve' || offered === 'pay')
  const you = claim.acting_for ? `Next: you, for ${claim.acting_for.name}` : 'Next: you'
  return (
    <Group gap="xs">
      <StateLine tone={stateToneOf[internalTone(claim.internal_status)]}>
        {internalStatusLabel(claim.internal_status, claim.resubmission)}
      </StateLine>
      <Text size="sm" className="anywhere">
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
