import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/queries.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { SearchInput } from '../../../components/search-input.tsx'
import { verifiersQuery } from '../queries.ts'

const statuses = [InternalStatus.noAction, InternalStatus.clarification]

interface TransferFiltersProps {
  search: StaffClaimsQuery
  onSearch: (patch: Partial<StaffClaimsQuery>) => void
}

export const TransferFilters = ({ search, onSearch }: TransferFiltersProps) => {
  const verifiers = useQuery(verifiersQuery).data ?? []
  const filter = (patch: Partial<StaffClaimsQuery>) => onSearch({ ...patch, page: 1 })
  return (
    <Group gap="xs" mb="sm">
      <SearchInput
        label="Search by hospital, doctor or claim id"
        value={search.search}
        onSearch={text => text !== search.search && filter({ search: text })}
      />
      <SegmentedControl
        aria-label="Status"
        size="sm"
        data={[{ value: '', label: 'All' }, ...statuses.map(code => ({ value: String(code), label: internalStatusLabel(code) }))]}
        value={String(search.claimInternalStatus ?? '')}
        onChange={value => filter({ claimInternalStatus: value === '' ? undefined : Number(value) })}
      />
      <NativeSelect
        aria-label="Current verifier"
        data={[{ value: '', label: 'All verifiers' }, ...verifiers.map(({ _id, name }) => ({ value: _id, label: name }))]}
        value={search.verifier ?? ''}
        onChange={({ currentTarget: { value } }) => filter({ verifier: value || undefined })}
        w={{ base: '100%', xs: 200 }}
      />
    </Group>
  )
}
