import { Stack } from '@mantine/core'
import { claimStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { ClaimSortColumn } from '@opdesk/contracts/claim/sort-columns.ts'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimTone } from '@opdesk/contracts/claim/tones.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { linkOptions } from '@tanstack/react-router'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DateText } from '../../components/date-text.tsx'
import type { PageLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { DisputeCell, hasDisputeCell } from './dispute/dispute-cell.tsx'
import { DraftActions } from './draft-actions.tsx'
import { awaitsAnswer } from './labels.ts'
import { ReuploadLink } from './reupload-link.tsx'

export const claimLink = ({ _id, status }: { _id: string; status: number }): PageLink =>
  linkOptions({ to: '/user/addclaims/$id', params: { id: _id }, search: { action: status } })

const Status = ({ claim }: { claim: SubscriberClaimRow }) => (
  <Stack gap={6} align="flex-start">
    <StatusBadge tone={claimTone(claim.status)} label={claimStatusLabel(claim.status, claim.subscriber_reaction)} />
    {awaitsAnswer(claim) && <ReuploadLink claim={claim} color="amber" variant="light" />}
    {claim.status === ClaimStatus.adding && <DraftActions claim={claim} />}
  </Stack>
)

const draft = ({ status }: SubscriberClaimRow) => status === ClaimStatus.adding

export const claimColumns: readonly Column<SubscriberClaimRow, ClaimSortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', render: claim => claim.claim_id },
  { key: 'patient', title: 'Patient', sortBy: 'name', render: claim => cut(claim.member_details.name || '–') },
  { key: 'doctor', title: 'Doctor', sortBy: 'doc_name', render: claim => cut(claim.doc_name || '–') },
  { key: 'createdAt', title: 'Date', sortBy: 'createdAt', render: claim => <DateText value={claim.createdAt} /> },
  {
    key: 'bill',
    title: 'Bill amount',
    sortBy: 'bill_amount',
    align: 'right',
    render: claim => <Money rupees={claim.bill_amount} />,
  },
  {
    key: 'claimable',
    title: 'Claimable',
    sortBy: 'claimable_amount',
    align: 'right',
    render: claim => (draft(claim) ? '–' : <Money rupees={claim.claimable_amount} />),
  },
  {
    key: 'approved',
    title: 'Approved',
    sortBy: 'approved_claimable_amount',
    align: 'right',
    render: claim => (claim.approved_claimable_amount === null ? '–' : <Money rupees={claim.approved_claimable_amount} />),
  },
  { key: 'status', title: 'Status', sortBy: 'status', render: claim => <Status claim={claim} /> },
  { key: 'dispute', title: 'Dispute', render: claim => (hasDisputeCell(claim) ? <DisputeCell claim={claim} /> : null) },
]
