import { NativeSelect } from '@mantine/core'
import { claimList, type StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { useQuery } from '@tanstack/react-query'
import { ListFilters } from '../../components/list/list-filters.tsx'
import { type ClaimArea, everyVerifierQuery } from '../../desk/claim/queries.ts'

interface ClaimFiltersProps {
  area: ClaimArea
  search: StaffClaimsQuery
  onSearch: (patch: Partial<StaffClaimsQuery>) => void
}

/** The filters of the claims list: admins choose a verifier, staff see what waits for them. */
export const ClaimFilters = ({ area, search, onSearch }: ClaimFiltersProps) => {
  const verifier = <VerifierFilter value={search.verifier} onChange={chosen => onSearch({ verifier: chosen, page: 1 })} />
  return (
    <ListFilters
      list={claimList}
      search={search}
      onSearch={onSearch}
      without={area === 'admin' ? ['awaitingMe'] : []}
      own={area === 'admin' ? [{ filters: ['verifier'], control: verifier }] : []}
    />
  )
}

const VerifierFilter = ({ value, onChange }: { value: string | undefined; onChange: (verifier: string | undefined) => void }) => {
  const { data: verifiers = [] } = useQuery(everyVerifierQuery)
  return (
    <NativeSelect
      aria-label="Verifier"
      data={[{ value: '', label: 'All verifiers' }, ...verifiers.map(({ _id, name }) => ({ value: _id, label: name }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      w={{ base: '100%', xs: 175 }}
    />
  )
}
