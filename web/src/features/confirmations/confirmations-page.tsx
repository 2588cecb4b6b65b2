import { Group, SegmentedControl } from '@mantine/core'
import {
  type ConfirmationRecord,
  type ConfirmationsQuery,
  confirmationStateLabels,
  confirmationStates,
} from '@opdesk/contracts/confirmation/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { DataTable } from '../../components/data-table.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { confirmationsQuery } from '../../lib/second-admin.ts'
import { confirmationColumns } from './confirmation-columns.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { RequestDetails } from './request-details.tsx'
import { useDecision } from './use-decision.ts'

interface ConfirmationsPageProps {
  search: ConfirmationsQuery
  onSearch: (patch: Partial<ConfirmationsQuery>) => void
}

const shown = ['open', 'confirmed', 'refused'] as const satisfies readonly (typeof confirmationStates)[number][]
const stateOf = (value: string) => confirmationStates.find(state => state === value)

/** What other admins ask for and what this one asked for: to confirm, refuse or withdraw. */
export const ConfirmationsPage = ({ search, onSearch }: ConfirmationsPageProps) => {
  const [refusing, setRefusing] = useState<ConfirmationRecord>()
  const decide = useDecision()
  const filter = (patch: Partial<ConfirmationsQuery>) => onSearch({ ...patch, page: 1 })
  const askToConfirm = async (request: ConfirmationRecord) => {
    const sure = await confirm({
      question: 'Confirm this request?',
      details: <RequestDetails request={request} note={`Asked by ${request.asked_by.name}. It takes effect at once.`} />,
      confirm: 'Yes, confirm',
      danger: true,
    })
    if (sure) decide.mutate({ id: request._id, decision: 'confirm' })
  }
  const askToWithdraw = async (request: ConfirmationRecord) => {
    const sure = await confirm({ question: 'Withdraw your request?', details: request.what, confirm: 'Yes, withdraw' })
    if (sure) decide.mutate({ id: request._id, decision: 'withdraw' })
  }
  const columns = confirmationColumns({
    onConfirm: request => void askToConfirm(request),
    onRefuse: setRefusing,
    onWithdraw: request => void askToWithdraw(request),
    busy: decide.isPending,
  })
  return (
    <>
      <PageHeader
        title="Requests to confirm"
        note="What gives somebody power over money takes effect when a second admin confirms it. After 7 days a request ends."
      />
      <Group gap="xs" mb="sm">
        <SegmentedControl
          aria-label="Which"
          size="sm"
          data={[{ value: '', label: 'All' }, ...shown.map(value => ({ value, label: confirmationStateLabels[value] }))]}
          value={search.state ?? ''}
          onChange={value => filter({ state: stateOf(value) })}
        />
        <SearchInput
          label="Search by name"
          value={search.search}
          onSearch={text => text !== search.search && filter({ search: text })}
        />
      </Group>
      <DataTable
        label="Requests to confirm"
        columns={columns}
        query={useQuery(confirmationsQuery(search))}
        rowKey={({ _id }) => _id}
        search={search}
        onSearch={onSearch}
        failed="Failed to fetch the requests"
        empty={
          search.state || search.search
            ? { title: 'Nothing found', hint: 'Choose All, or other words.' }
            : {
                title: 'No requests yet',
                hint: 'They appear here when an admin adds staff, sets a password or gives the Users program.',
              }
        }
      />
      {refusing && <RefuseDialog request={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}
