import { Group, NativeSelect, Switch } from '@mantine/core'
import type { DisputesQuery } from '@opdesk/contracts/dispute/dispute-list.ts'
import { disputeStatusNames } from '@opdesk/contracts/dispute/labels.ts'
import { ClearFilters } from '../../components/clear-filters.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import { disputesRange } from './queries.ts'

const cleared = {
  search: undefined,
  claimDisputeStatus: undefined,
  awaitingMe: undefined,
  startDate: undefined,
  endDate: undefined,
} satisfies Partial<DisputesQuery>

interface DisputeFiltersProps {
  area: ClaimArea
  search: DisputesQuery
  onSearch: (patch: Partial<DisputesQuery>) => void
}

export const DisputeFilters = ({ area, search, onSearch }: DisputeFiltersProps) => {
  const filter = (patch: Partial<DisputesQuery>) => onSearch({ ...patch, page: 1 })
  const filtered = Object.keys(cleared).some(name => search[name as keyof typeof cleared] !== undefined)
  return (
    <Group gap="xs" mb="sm">
      <SearchInput
        label="Search by hospital, doctor or claim id"
        value={search.search}
        onSearch={text => text !== search.search && filter({ search: text })}
      />
      <NativeSelect
        aria-label="Status"
        data={[
          { value: 'All', label: 'All disputes' },
          ...Object.entries(disputeStatusNames).map(([value, label]) => ({ value, label })),
        ]}
        value={String(search.claimDisputeStatus ?? 'All')}
        onChange={({ currentTarget: { value } }) => filter({ claimDisputeStatus: value === 'All' ? undefined : Number(value) })}
        w={{ base: '100%', xs: 160 }}
      />
      <DateRangeInput label="Raised between" value={disputesRange(search)} onChange={filter} clearable={false} />
      {area === 'management' && (
        <Switch
          label="Awaiting my action"
          checked={search.awaitingMe ?? false}
          onChange={({ currentTarget: { checked } }) => filter({ awaitingMe: checked || undefined })}
        />
      )}
      {filtered && <ClearFilters onClear={() => filter(cleared)} />}
    </Group>
  )
}
