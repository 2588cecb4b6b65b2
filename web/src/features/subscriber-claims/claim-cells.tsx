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

const Badge = ({ claim }: { claim: SubscriberClaimRow }) => (
  <StatusBadge tone={claimTone(claim.status)} label={useClaimWords().status(claim.status, claim.subscriber_reaction)} />
)

/** What the owner can do with a claim in the list. */
const Actions = ({ claim }: { claim: SubscriberClaimRow }) => (
  <>
    {awaitsAnswer(claim) && <ReuploadLink claim={claim} variant="default" />}
    {claim.status === ClaimStatus.adding && <DraftActions claim={claim} />}
  </>
)

export const claimCells: Cells<SubscriberClaimRow> = {
  status: claim => (
    <Stack gap={6} align="flex-start">
      <Badge claim={claim} />
      <Actions claim={claim} />
    </Stack>
  ),
}

interface CardWords {
  day: (day: string) => string
  of: (bill: string) => string
  draft: string
}

/** A claim in two lines: doctor, patient and day, beside them the amount that the owner gets, and the state. */
export const claimCard = (claim: SubscriberClaimRow, { day, of, draft }: CardWords): ShortCard => {
  const { doc_name, member_details, createdAt, status, bill_amount: bill } = claim
  const paid = status === ClaimStatus.adding ? null : (approvedAmount(claim) ?? claim.claimable_amount)
  return {
    title: doc_name || draft,
    amount: (
      <>
        {formatRupees(paid ?? bill)}
        {paid !== null && paid !== bill && (
          <Text span size="sm" fw={400} c="dimmed" visibleFrom="xs">
            {' '}
            {of(formatRupees(bill))}
          </Text>
        )}
      </>
    ),
    note: [member_details.name, day(createdAt)].filter(Boolean).join(' · '),
    state: <Badge claim={claim} />,
  }
}

/** A claim of the list: its card with its number and the owner's actions. */
export const listedCard = (claim: SubscriberClaimRow, words: CardWords): ShortCard => {
  const card = claimCard(claim, words)
  const acts = awaitsAnswer(claim) || claim.status === ClaimStatus.adding || hasDisputeCell(claim)
  return {
    ...card,
    note: [card.note, claim.claim_id].join(' · '),
    actions: acts && (
      <>
        <Actions claim={claim} />
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
