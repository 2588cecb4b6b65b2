import { Box, Select } from '@mantine/core'
import { type OwnClaimsQuery, ownClaimList } from '@opdesk/contracts/claim/own-claim-list.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import type { OwnClaimWords } from '@opdesk/contracts/words/own-claim/english.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { inWords } from '../../components/list/in-words.ts'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { requiredListbox } from '../../components/listbox.ts'
import { useSubscriberProfile } from '../../lib/profile.ts'
import { claimCells, claimLink, disputeColumn, listedCard } from './claim-cells.tsx'
import { disputeFilterOf, disputeGroups } from './dispute/dispute-groups.ts'
import { PlanExpired } from './plan-expired.tsx'
import { useClaimWords, useDayWords } from './words.ts'

/** The list's filter uses its own code for rejected claims (subscriber spec section 4). */
const REJECTED_FILTER = 5

const statusOptions = ({ list, status: label }: OwnClaimWords) => [
  { value: 'ALL', label: list.all },
  ...Object.values(ClaimStatus).map(status => ({
    value: String(status === ClaimStatus.rejected ? REJECTED_FILTER : status),
    label: status === ClaimStatus.adding ? list.drafts(label(status, false)) : label(status, false),
  })),
]

const disputeOptions = ({ list }: OwnClaimWords) => [
  { value: '', label: list.anyDispute },
  ...disputeGroups.map(({ label, filter }) => ({
    value: filter,
    label: filter === 'ALL' ? list.allDisputes : list.disputesOf(list.groups[label]),
  })),
]

/** The list with its titles in the chosen language. */
const listIn = ({ list: words }: OwnClaimWords): typeof ownClaimList => ({
  ...inWords(ownClaimList, words),
  days: { happened: words.happened, label: words.dates },
})

export const ClaimsPage = ({ search, onSearch }: ListSearchProps<OwnClaimsQuery>) => {
  const { expired, claimable } = useSubscriberProfile().plan
  const words = useClaimWords()
  const { day } = useDayWords()
  const list = useMemo(() => listIn(words), [words])
  const newClaim = claimable && (
    <ButtonLink to="/user/addclaims" leftSection={<IconPlus size={19} aria-hidden="true" />}>
      {words.list.apply}
    </ButtonLink>
  )
  const status = (
    <Select
      aria-label={words.list.status}
      {...requiredListbox}
      w={{ base: '100%', xs: 230 }}
      data={statusOptions(words)}
      value={String(search.statusFilter === ClaimStatus.rejected ? REJECTED_FILTER : (search.statusFilter ?? 'ALL'))}
      onChange={value => onSearch({ statusFilter: value === 'ALL' ? undefined : Number(value), page: 1 })}
    />
  )
  const disputes = (
    <Select
      aria-label={words.list.disputes}
      {...requiredListbox}
      w={{ base: '100%', xs: 200 }}
      data={disputeOptions(words)}
      value={disputeFilterOf(search.disputeFilter)}
      onChange={value => onSearch({ disputeFilter: disputeFilterOf(value) || undefined, page: 1 })}
    />
  )
  return (
    <ListPage
      list={list}
      title={words.myClaims}
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
      label={words.claims}
      cells={claimCells}
      more={[disputeColumn(words.list.columns.dispute)]}
      search={search}
      onSearch={onSearch}
      rowLink={claimLink}
      shortCard={claim => listedCard(claim, { day, of: words.list.ofBill, draft: words.list.draft })}
      foldsOnPhone
      empty={{ title: words.list.noMatch, hint: words.list.noMatchHint }}
      unfiltered={{ title: words.list.none, hint: words.list.noneHint, action: newClaim }}
      failed={words.list.failed}
    />
  )
}
