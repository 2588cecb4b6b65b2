import { Group, NativeSelect } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { batchStates, type PaymentBatchesQuery } from '@opdesk/contracts/payment/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../components/data-table.tsx'
import { DateRangeInput } from '../../components/date-range-input.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { batchColumns } from './batch-columns.tsx'
import { batchesQuery, batchLink } from './queries.ts'
import { TotalsBar } from './totals-bar.tsx'

interface BatchesPageProps {
  search: PaymentBatchesQuery
  onSearch: (patch: Partial<PaymentBatchesQuery>) => void
}

/** The payment batches of each day, the newest first. */
export const BatchesPage = ({ search, onSearch }: BatchesPageProps) => {
  const query = useQuery(batchesQuery(search))
  const filter = (patch: Partial<PaymentBatchesQuery>) => onSearch({ ...patch, page: 1 })
  const filtered = search.search || search.state || search.startDate || search.endDate
  return (
    <>
      <PageHeader
        title="Payment Batches"
        note="Payments of a day make a batch. A batch’s bank file can be downloaded once the batch is closed."
      />
      <Group gap="xs" mb="sm">
        <SearchInput
          label="Search by batch"
          value={search.search}
          onSearch={text => text !== search.search && filter({ search: text })}
        />
        <NativeSelect
          aria-label="State"
          data={[
            { value: '', label: 'All states' },
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ]}
          value={search.state ?? ''}
          onChange={({ currentTarget: { value } }) => filter({ state: batchStates.find(state => state === value) })}
          w={{ base: '100%', xs: 140 }}
        />
        <DateRangeInput label="Days" value={search} onChange={filter} />
      </Group>
      {query.data && (
        <TotalsBar
          label="Total of all that match"
          figures={[
            { label: 'Batches', value: query.data.pagination.totalRecords.toLocaleString('en-IN') },
            { label: 'Payments', value: query.data.totals.count.toLocaleString('en-IN') },
            { label: 'Amount', value: <Money rupees={query.data.totals.amount} /> },
          ]}
        />
      )}
      <DataTable
        label="Payment batches"
        columns={batchColumns}
        query={query}
        rowKey={batch => batch.batch_id}
        rowLink={batch => batchLink(batch.batch_id)}
        search={search}
        onSearch={onSearch}
        failed={messages.batchesLoadFailed}
        empty={
          filtered
            ? { title: 'No batches found', hint: 'Try another state or other dates.' }
            : { title: 'No payment batches yet', hint: 'The first payment of a day begins its batch.' }
        }
      />
    </>
  )
}
