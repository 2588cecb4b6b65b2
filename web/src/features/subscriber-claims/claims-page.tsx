import { Box, Select } from '@mantine/core'
import { claimStatusLabel, MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import { type OwnClaimsQuery, ownClaimList } from '@opdesk/contracts/claim/own-claim-list.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { requiredListbox } from '../../components/listbox.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { claimCells, claimLink, disputeColumn } from './claim-cells.tsx'
import { disputeFilterOf, disputeOptions } from './dispute/dispute-groups.ts'
import { PlanExpired } from './plan-expired.tsx'

/** The list's filter uses its own code for rejected claims (subscriber spec section 4). */
const REJECTED_FILTER = 5

const statusOptions = [
  { value: 'ALL', label: 'All claims' },
  ...Object.values(ClaimStatus).map(status => ({
    value: String(status === ClaimStatus.rejected ? REJECTED_FILTER : status),
    label: status === ClaimStatus.adding ? `${claimStatusLabel(status)} (drafts)` : claimStatusLabel(status),
  })),
]

export const ClaimsPage = ({ search, onSearch }: ListSearchProps<OwnClaimsQuery>) => {
  const { expired, claimable } = useSubscriberProfile().plan
  const newClaim = claimable && (
    <ButtonLink to="/user/addclaims" leftSection={<IconPlus size={19} aria-hidden="true" />}>
      Apply for Claim
    </ButtonLink>
  )
  const status = (
    <Select
      aria-label="Status"
      {...requiredListbox}
      w={{ base: '100%', xs: 230 }}
      data={statusOptions}
      value={String(search.statusFilter === ClaimStatus.rejected ? REJECTED_FILTER : (search.statusFilter ?? 'ALL'))}
      onChange={value => onSearch({ statusFilter: value === 'ALL' ? undefined : Number(value), page: 1 })}
    />
  )
  const disputes = (
    <Select
      aria-label="Disputes"
      {...requiredListbox}
      w={{ base: '100%', xs: 200 }}
      data={disputeOptions}
      value={disputeFilterOf(search.disputeFilter)}
      onChange={value => onSearch({ disputeFilter: disputeFilterOf(value) || undefined, page: 1 })}
    />
  )
  return (
    <ListPage
      list={ownClaimList}
      title={MY_CLAIMS}
      actions={newClaim}
      intro={
        expired && (
          <Box mb="md">
            <PlanExpired />
          </Box>
        )
      }
      own={[
        { filters: ['statusFilter'], control: status },
        { filters: ['disputeFilter'], control: disputes },
      ]}
      label="Claims"
      cells={claimCells}
      more={[disputeColumn]}
      search={search}
      onSearch={onSearch}
      rowLink={claimLink}
      empty={{ title: 'No claims match', hint: 'Try other words, another status or other dates.' }}
      unfiltered={{ title: 'No claims yet', hint: 'Your claims and drafts appear here.', action: newClaim }}
      failed={messages.claimsLoadFailed}
    />
  )
}
