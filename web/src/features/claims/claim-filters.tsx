import { Group, NativeSelect, Switch } from '@mantine/core'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { InternalStatus, subscriberTypes } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { ClearFilters } from '../../components/clear-filters.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { type ClaimArea, everyVerifierQuery } from '../../desk/claim/queries.ts'

/** The statuses of a claim for staff; 3 and 9 occur only in the action log. */
const statuses = [
  InternalStatus.noAction,
  InternalStatus.approvedByVerifier,
  InternalStatus.approvedByApprover,
  InternalStatus.approvedByManager,
  InternalStatus.clarification,
  InternalStatus.approved,
  InternalStatus.settled,
  InternalStatus.rejected,
  InternalStatus.invalid,
  InternalStatus.dispute,
]

const cleared = {
  search: undefined,
  claimInternalStatus: undefined,
  awaitingMe: undefined,
  subscriberType: undefined,
  verifier: undefined,
  startDate: undefined,
  endDate: undefined,
} satisfies Partial<StaffClaimsQuery>

interface ClaimFiltersProps {
  area: ClaimArea
  search: StaffClaimsQuery
  onSearch: (patch: Partial<StaffClaimsQuery>) => void
}

export const ClaimFilters = ({ area, search, onSearch }: ClaimFiltersProps) => {
  const filter = (patch: Partial<StaffClaimsQuery>) => onSearch({ ...patch, page: 1 })
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
          { value: '', label: 'All statuses' },
          ...statuses.map(code => ({ value: String(code), label: internalStatusLabel(code) })),
        ]}
        value={String(search.claimInternalStatus ?? '')}
        onChange={({ currentTarget: { value } }) => filter({ claimInternalStatus: value === '' ? undefined : Number(value) })}
        w={{ base: 'calc(50% - 5px)', xs: 175 }}
      />
      <NativeSelect
        aria-label="Subscriber type"
        data={[
          { value: '', label: 'All subscribers' },
          ...subscriberTypes.map(({ code, label }) => ({ value: String(code), label })),
        ]}
        value={String(search.subscriberType ?? '')}
        onChange={({ currentTarget: { value } }) => filter({ subscriberType: value === '' ? undefined : Number(value) })}
        w={{ base: 'calc(50% - 5px)', xs: 150 }}
      />
      {area === 'admin' && <VerifierFilter value={search.verifier} onChange={verifier => filter({ verifier })} />}
      <DateRangeInput label="Raised between" value={search} onChange={filter} />
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
