import { Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { VerifierWorkload } from '@opdesk/contracts/claim/verifiers.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { SearchInput } from '../../components/search-input.tsx'
import type { TransferSearch } from './transfer-search.ts'
import { countedBoth } from './transferable.ts'

const statuses = [InternalStatus.noAction, InternalStatus.clarification]
/** The choice of all inactive verifiers. It differs from every id, since ids have no spaces. */
const ALL_INACTIVE = 'all inactive'

const choice = (verifier: VerifierWorkload) => ({ value: verifier._id, label: `${verifier.name}: ${countedBoth(verifier)}` })

interface TransferFiltersProps {
  search: TransferSearch
  workload: readonly VerifierWorkload[]
  onSearch: (patch: Partial<TransferSearch>) => void
}

export const TransferFilters = ({ search, workload, onSearch }: TransferFiltersProps) => {
  const filter = (patch: Partial<TransferSearch>) => onSearch({ ...patch, page: 1 })
  const inactive = workload.filter(({ active }) => !active)
  const byVerifier = (value: string) =>
    filter({
      verifier: value === '' || value === ALL_INACTIVE ? undefined : value,
      inactiveVerifier: value === ALL_INACTIVE || undefined,
    })
  return (
    <Group gap="xs" mb="sm">
      <SegmentedControl
        aria-label="What to transfer"
        size="sm"
        data={[
          { value: 'claims', label: 'Claims' },
          { value: 'disputes', label: 'Disputes' },
        ]}
        value={search.show}
        onChange={value => filter({ show: value === 'disputes' ? 'disputes' : 'claims' })}
      />
      <SearchInput
        label="Search by hospital, doctor, claim id or amount"
        value={search.search}
        onSearch={text => text !== search.search && filter({ search: text })}
      />
      {search.show === 'claims' && (
        <SegmentedControl
          aria-label="Status"
          size="sm"
          data={[
            { value: '', label: 'All' },
            ...statuses.map(code => ({ value: String(code), label: internalStatusLabel(code) })),
          ]}
          value={String(search.claimInternalStatus ?? '')}
          onChange={value => filter({ claimInternalStatus: value === '' ? undefined : Number(value) })}
        />
      )}
      <NativeSelect
        aria-label="Current verifier"
        data={[
          { value: '', label: 'All verifiers' },
          ...(inactive.length > 0 || search.inactiveVerifier
            ? [
                {
                  group: 'Inactive verifiers',
                  items: [{ value: ALL_INACTIVE, label: 'All inactive verifiers' }, ...inactive.map(choice)],
                },
              ]
            : []),
          { group: 'Active verifiers', items: workload.filter(({ active }) => active).map(choice) },
        ]}
        value={search.inactiveVerifier ? ALL_INACTIVE : (search.verifier ?? '')}
        onChange={({ currentTarget: { value } }) => byVerifier(value)}
        w={{ base: '100%', xs: 260 }}
      />
    </Group>
  )
}
