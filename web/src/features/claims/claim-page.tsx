import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { ClaimAction } from '@opdesk/contracts/claim/policy.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
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
import { DecisionDialog } from './decision-dialog.tsx'
import { DisputeLink } from './disputes/dispute-link.tsx'
import { EditBillsDialog } from './edit-bills-dialog.tsx'
import { FeeTable } from './fee-table.tsx'
import { lastList } from './last-list.ts'
import { PayDialog } from './pay-dialog.tsx'
import { ClaimPayments } from './payments/claim-payments.tsx'
import { type ClaimArea, claimQuery } from './queries.ts'
import { nextActor } from './standing.ts'

/** One claim: the data beside the documents it is checked against, and what may be done with it. */
export const ClaimPage = ({ area, id }: { area: ClaimArea; id: string }) => {
  const query = useQuery(claimQuery(area, id))
  return (
    <>
      <PageHeader
        title={query.data ? `Claim ${query.data.claim_id}` : 'Claim'}
        back
        actions={query.data?.dispute && <DisputeLink area={area} claim={query.data} />}
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
        <LoadedClaim area={area} claim={query.data} />
      )}
    </>
  )
}

const LoadedClaim = ({ area, claim }: { area: ClaimArea; claim: StaffClaim }) => {
  const router = useRouter()
  const [action, setAction] = useState<ClaimAction | null>(null)
  const allowed = allowedActions(claim)
  const close = () => setAction(null)
  const decided = () => {
    close()
    router.history.push(lastList(area))
  }
  const dialog = { claim, open: action !== null && allowed.includes(action), onClose: close }
  const next = nextActor(claim)
  const yourTurn = allowed.some(offered => offered === 'approve' || offered === 'pay')
  return (
    <Stack gap="sm">
      <Group className={classes.bar} justify="space-between" gap="sm">
        <Group gap="xs">
          <StatusBadge
            tone={internalTone(claim.internal_status)}
            label={internalStatusLabel(claim.internal_status, claim.resubmission)}
          />
          <Text fw={600}>
            {yourTurn
              ? claim.acting_for
                ? `Next: you, for ${claim.acting_for.name}`
                : 'Next: you'
              : next
                ? `Next: ${next}`
                : 'Closed'}
          </Text>
        </Group>
        <ClaimActions claim={claim} keys={action === null} onChoose={setAction} />
      </Group>
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
          <ClaimPayments area={area} id={claim._id} />
          <ActionLog claim={claim} />
          <Conversation claim={claim} />
          <ClaimHistory area={area} id={claim._id} />
        </Stack>
      </div>
      {action === 'edit_bills' && <EditBillsDialog {...dialog} />}
      {action === 'pay' && <PayDialog {...dialog} onDone={decided} />}
      {action && action !== 'edit_bills' && action !== 'pay' && <DecisionDialog {...dialog} action={action} onDone={decided} />}
    </Stack>
  )
}
