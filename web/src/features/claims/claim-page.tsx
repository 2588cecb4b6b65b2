import { Group, Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Moment } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { RefetchFailedNotice } from '../../components/refetch-failed-notice.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import classes from '../../desk/claim/claim-page.module.css'
import { lastList } from '../../desk/claim/last-list.ts'
import { type ClaimArea, claimLink, claimQuery, replayLink } from '../../desk/claim/queries.ts'
import { nextActor } from '../../desk/claim/review-progress.ts'
import { useFoldedMenu } from '../../lib/folded-menu.ts'
import { queryFailed } from '../../lib/query-failed.ts'
import { DisputeLink } from '../disputes/dispute-link.tsx'
import { allowedActions } from './claim-actions.tsx'
import { ClaimReview } from './claim-review.tsx'
import { DecidedNotice } from './review/decided-notice.tsx'
import { NextClaimLink } from './review/next-claim-link.tsx'

interface ClaimPageProps {
  area: ClaimArea
  id: string
  /** The id of another claim to show beside this claim. */
  compare?: string | undefined
}

/** One claim: the data beside its documents, and the possible actions. */
export const ClaimPage = (props: ClaimPageProps) => {
  useFoldedMenu()
  return <OneClaim key={props.id} {...props} />
}

/** A separate component with the claim's id as its key: a pending decision on the previous claim must not affect the next claim. */
const OneClaim = ({ area, id, compare }: ClaimPageProps) => {
  const query = useQuery(claimQuery(area, id))
  const [busy, setBusy] = useState(false)
  return (
    <div className={classes.page} data-compares={compare !== undefined || undefined}>
      <PageHeader
        title={query.data ? `Claim ${query.data.claim_id}` : 'Claim'}
        back={compare ? claimLink(area, id) : { orElse: lastList(area) }}
        status={query.data ? <Standing claim={query.data} /> : null}
        actions={
          query.data && (
            <>
              {query.data.dispute && <DisputeLink area={area} claim={query.data} />}
              <ButtonLink
                {...replayLink(area, id)}
                variant="default"
                size="xs"
                leftSection={<IconHistory size={16} aria-hidden="true" />}
              >
                Replay
              </ButtonLink>
              {area === 'management' && <NextClaimLink claimId={id} keys={!busy} />}
            </>
          )
        }
      />
      {area === 'management' && <DecidedNotice claimId={id} />}
      {query.isPending ? (
        <LoadingBlocks heights={[32, 420]} />
      ) : queryFailed(query) || !query.data ? (
        <ErrorState error={query.error} title={messages.claimsLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <RefetchFailedNotice query={query} />
          <ClaimReview area={area} claim={query.data} compare={compare} onBusy={setBusy} />
        </>
      )}
    </div>
  )
}

/** The state of the claim and who has to act next; for a closed claim, the time of its closing. */
const Standing = ({ claim }: { claim: StaffClaim }) => {
  const next = nextActor(claim)
  const yourTurn = allowedActions(claim).some(offered => offered === 'approve' || offered === 'pay')
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
