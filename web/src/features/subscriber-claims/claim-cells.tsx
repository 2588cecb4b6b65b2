import { Stack, Text } from '@mantine/core'
import { approvedAmount } from '@opdesk/contracts/claim/own-claim-list.ts'
import type { ClaimSortColumn } from '@opdesk/contracts/claim/sort-columns.ts'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimTone } from '@opdesk/contracts/claim/tones.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { linkOptions } from '@tanstack/react-router'
import type { ShortCard } from '../../components/data-table/table-props.ts'
import type { Column } from '../../components/data-table.tsx'
import type { PageLink } from '../../components/link.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { DisputeCell, hasDisputeCell } from './dispute/dispute-cell.tsx'
import { DraftActions } from './draft-actions.tsx'
import { awaitsAnswer } from './labels.ts'
import { ReuploadLink } from './reupload-link.tsx'
import { useClaimWords } from './words.ts'

export const claimLink = ({ _id, status }: { _id: string; status: number }): PageLink =>
  linkOptions({ to: '/user/addclaims/$id', params: { id: _id }, search: { action: status } })

const Status = ({ claim }: { claim: SubscriberClaimRow }) => (
  <Stack gap={6} align="flex-start">
    <StatusBadge tone={claimTone(claim.status)} label={useClaimWords().status(claim.status, claim.subscriber_reaction)} />
    {awaitsAnswer(claim) && <ReuploadLink claim={claim} variant="default" />}
    {claim.status === ClaimStatus.adding && <DraftActions claim={claim} />}
  </Stack>
)

export const claimCells: Cells<SubscriberClaimRow> = { status: claim => <Status claim={claim} /> }

/** A claim on a phone: doctor and amount, number with patient and day, state. */
export const claimCard = (
  claim: SubscriberClaimRow,
  { day, of, draft }: { day: (day: string) => string; of: (bill: string) => string; draft: string },
): ShortCard => {
  const { claim_id, doc_name, member_details, createdAt, bill_amount: bill } = claim
  const approved = approvedAmount(claim)
  return {
    title: doc_name || draft,
    amount: (
      <>
        {formatRupees(approved ?? bill)}
        {approved !== null && (
          <Text span size="sm" fw={400} c="dimmed">
            {' '}
            {of(formatRupees(bill))}
          </Text>
        )}
      </>
    ),
    note: [claim_id, member_details.name, day(createdAt)].filter(Boolean).join(' · '),
    state: (
      <>
        <Status claim={claim} />
        {hasDisputeCell(claim) && <DisputeCell claim={claim} />}
      </>
    ),
  }
}

export const disputeColumn = (title: string): Column<SubscriberClaimRow, ClaimSortColumn> => ({
  key: 'dispute',
  title,
  render: claim => (hasDisputeCell(claim) ? <DisputeCell claim={claim} /> : null),
})
