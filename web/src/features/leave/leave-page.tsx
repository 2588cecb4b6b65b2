import { Button } from '@mantine/core'
import { type DelegationRecord, type DelegationsQuery, delegationList } from '@opdesk/contracts/delegation/delegation-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatDay } from '@opdesk/contracts/time.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { endColumn, NamedBy } from './delegation-cells.tsx'
import { SubstituteDialog } from './substitute-dialog.tsx'

/** Leaves and substitutes: verifiers see their own, Management sees all. */
export const LeavePage = ({ search, onSearch }: ListSearchProps<DelegationsQuery>) => {
  const [naming, setNaming] = useState(false)
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
      <ListPage
        list={delegationList}
        title="Leave & Substitutes"
        note="A substitute acts on the claims and disputes of a verifier who is away."
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setNaming(true)}>
            Name a substitute
          </Button>
        }
        label="Substitutes"
        cells={{ by: delegation => <NamedBy delegation={delegation} /> }}
        more={[endColumn<DelegationsQuery['sortBy']>(delegation => void askToEnd(delegation), end.isPending)]}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the substitutes"
        empty={{ title: 'Nothing found', hint: 'Choose another period or other words.' }}
        unfiltered={{ title: 'No substitutes yet', hint: 'Before a leave, name the verifier who acts during it.' }}
      />
      {naming && <SubstituteDialog onClose={() => setNaming(false)} />}
    </>
  )
}
