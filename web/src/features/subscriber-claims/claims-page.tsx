import { Group, Select, Stack } from '@mantine/core'
import { claimStatusLabel, MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import type { SubscriberClaimsQuery } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../components/data-table.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { listbox } from '../../components/listbox.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { claimColumns, claimLink } from './claim-columns.tsx'
import { disputeFilterOf, disputeOptions } from './dispute/dispute-groups.ts'
import { PlanExpired } from './plan-expired.tsx'
import { claimsQuery } from './queries.ts'

interface ClaimsPageProps {
  search: SubscriberClaimsQuery
  onSearch: (patch: Partial<SubscriberClaimsQuery>) => void
}

/** The list's own word for rejected (subscriber spec section 4). */
const REJECTED_FILTER = 5

const statusOptions = [
  { value: 'ALL', label: 'All claims' },
  ...Object.values(ClaimStatus).map(status => ({
    value: String(status === ClaimStatus.rejected ? REJECTED_FILTER : status),
    label: status === ClaimStatus.adding ? `${claimStatusLabel(status)} (drafts)` : claimStatusLabel(status),
  })),
]

export const ClaimsPage = ({ search, onSearch }: ClaimsPageProps) => {
  const { expired, claimable } = useSubscriberProfile().plan
  const filtered = Boolean(search.search || search.startDate || search.disputeFilter || (search.statusFilter ?? 'ALL') !== 'ALL')
  const newClaim = claimable && (
    <ButtonLink to="/user/addclaims" leftSection={<IconPlus size={19} aria-hidden="true" />}>
      Apply for Claim
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={MY_CLAIMS} actions={newClaim} />
      <Stack gap="md">
        {expired && <PlanExpired />}
        <Group gap="sm">
          <SearchInput
            label="Search by claim id, patient or doctor"
            value={search.search}
            onSearch={text => onSearch({ search: text, page: 1 })}
          />
          <Select
            aria-label="Status"
            allowDeselect={false}
            {...listbox}
            w={{ base: '100%', xs: 230 }}
            data={statusOptions}
            value={String(search.statusFilter === ClaimStatus.rejected ? REJECTED_FILTER : (search.statusFilter ?? 'ALL'))}
            onChange={value => onSearch({ statusFilter: value === 'ALL' ? undefined : Number(value), page: 1 })}
          />
          <Select
            aria-label="Disputes"
            allowDeselect={false}
            {...listbox}
            w={{ base: '100%', xs: 200 }}
            data={disputeOptions}
            value={disputeFilterOf(search.disputeFilter)}
            onChange={value => onSearch({ disputeFilter: disputeFilterOf(value) || undefined, page: 1 })}
          />
          <DateRangeInput label="Claim dates" value={search} onChange={range => onSearch({ ...range, page: 1 })} />
        </Group>
        <DataTable
          label="Claims"
          columns={claimColumns}
          query={useQuery(claimsQuery(search))}
          search={search}
          onSearch={onSearch}
          rowKey={claim => claim._id}
          rowLink={claimLink}
          empty={
            filtered
              ? { title: 'No claims match', hint: 'Try other words, another status or other dates.' }
              : { title: 'No claims yet', hint: 'Your claims and drafts will stand here.', action: newClaim }
          }
          failed={messages.claimsLoadFailed}
        />
      </Stack>
    </>
  )
}
