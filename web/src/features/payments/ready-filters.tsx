import { Group } from '@mantine/core'
import type { ReadyPaymentsQuery } from '@opdesk/contracts/payment/queries.ts'
import { ClearFilters } from '../../components/clear-filters.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { AmountRange } from './amount-range.tsx'
import { SubscriberTypeSelect } from './subscriber-type-select.tsx'

const cleared = {
  search: undefined,
  subscriberType: undefined,
  startDate: undefined,
  endDate: undefined,
  amountFrom: undefined,
  amountTo: undefined,
} satisfies Partial<ReadyPaymentsQuery>

interface ReadyFiltersProps {
  search: ReadyPaymentsQuery
  onSearch: (patch: Partial<ReadyPaymentsQuery>) => void
}

export const isFiltered = (search: ReadyPaymentsQuery): boolean =>
  Object.keys(cleared).some(name => search[name as keyof typeof cleared] !== undefined)

export const ReadyFilters = ({ search, onSearch }: ReadyFiltersProps) => {
  const filter = (patch: Partial<ReadyPaymentsQuery>) => onSearch({ ...patch, page: 1 })
  return (
    <Group gap="xs" mb="sm" align="flex-start">
      <SearchInput
        label="Search by claim id, patient or subscriber"
        value={search.search}
        onSearch={text => text !== search.search && filter({ search: text })}
      />
      <SubscriberTypeSelect value={search.subscriberType} onChange={filter} />
      <DateRangeInput label="Approved between" value={search} onChange={filter} />
      <AmountRange value={search} onChange={filter} />
      {isFiltered(search) && <ClearFilters onClear={() => filter(cleared)} />}
    </Group>
  )
}
