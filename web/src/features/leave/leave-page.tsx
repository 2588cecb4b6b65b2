import { Button, Group, SegmentedControl } from '@mantine/core'
import { periodLabels } from '@opdesk/contracts/delegation/labels.ts'
import { type DelegationPeriod, delegationPeriods } from '@opdesk/contracts/delegation/policy.ts'
import type { DelegationRecord, DelegationsQuery } from '@opdesk/contracts/delegation/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { api } from '../../lib/api.ts'
import { delegationsQuery } from '../../lib/delegations.ts'
import { useWrite } from '../../lib/use-write.ts'
import { delegationColumns } from './delegation-columns.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'

interface LeavePageProps {
  search: DelegationsQuery
  onSearch: (patch: Partial<DelegationsQuery>) => void
}

const isPeriod = (value: string): value is DelegationPeriod => delegationPeriods.some(period => period === value)

/** Who is on leave and who acts for them: for verifiers their own, for Management everybody's. */
export const LeavePage = ({ search, onSearch }: LeavePageProps) => {
  const [naming, setNaming] = useState(false)
  const query = useQuery(delegationsQuery(search))
  const filter = (patch: Partial<DelegationsQuery>) => onSearch({ ...patch, page: 1 })
  const end = useWrite<string>({
    write: (id, key) => api.delete(`/management/delegations/${encodeURIComponent(id)}`, undefined, { key }),
    refreshes: ['delegations', 'claims'],
    done: messages.substitutionEnded,
    failed: messages.substitutionEndFailed,
  })
  const askToEnd = async ({ _id, verifier, substitute, from, to, period }: DelegationRecord) => {
    const days = `${formatDay(from)} to ${formatDay(to)}`
    const details =
      period === 'coming'
        ? `${substitute.name} will not act for ${verifier.name} (${days}).`
        : `${substitute.name} acts for ${verifier.name} (${days}) and can do nothing more for them from this moment.`
    if (await confirm({ question: 'End this substitution?', details, confirm: 'Yes, end it', danger: true })) end.mutate(_id)
  }
  return (
    <>
      <PageHeader
        title="Leave & Substitutes"
        note="A substitute acts on the claims and disputes of a verifier who is away."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setNaming(true)}>
            Name a substitute
          </Button>
        }
      />
      <Group gap="xs" mb="sm">
        <SegmentedControl
          aria-label="Which"
          size="sm"
          data={[{ value: '', label: 'All' }, ...delegationPeriods.map(value => ({ value, label: periodLabels[value] }))]}
          value={search.period ?? ''}
          onChange={value => filter({ period: isPeriod(value) ? value : undefined })}
        />
        <SearchInput
          label="Search by name"
          value={search.search}
          onSearch={text => text !== search.search && filter({ search: text })}
        />
      </Group>
      <DataTable
        label="Substitutes"
        columns={delegationColumns(delegation => void askToEnd(delegation), end.isPending)}
        query={query}
        rowKey={({ _id }) => _id}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the substitutes"
        empty={
          search.period || search.search
            ? { title: 'Nothing found', hint: 'Choose another period or other words.' }
            : { title: 'No substitutes yet', hint: 'Before a leave, name somebody who acts meanwhile.' }
        }
      />
      {naming && <SubstituteDialog onClose={() => setNaming(false)} />}
    </>
  )
}
