import { Alert, Group, Skeleton, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { BatchPaymentsQuery, PaymentBatch } from '@opdesk/contracts/payment/queries.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../components/data-table.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { claimLink } from '../../desk/claim/queries.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchState, batchPaymentColumns } from './batch-columns.tsx'
import { batchesLink, batchQuery } from './queries.ts'
import { SubscriberTypeSelect } from './subscriber-type-select.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { useHandlesPayments } from './use-handles-payments.ts'

interface BatchPageProps {
  id: string
  search: BatchPaymentsQuery
  onSearch: (patch: Partial<BatchPaymentsQuery>) => void
}

type Deed = NonNullable<PaymentBatch['closed']>
const told = ({ at, by }: Deed): string => `by ${by.name} on ${formatInstant(at)}`

/** The history of the batch, one sentence per step. */
const story = ({ day, closed, file }: PaymentBatch): string => {
  const begun = `Payments of ${formatDay(day)}.`
  if (!closed) return `${begun} Open: close it to download its bank file.`
  const drawn = file
    ? ` Bank file drawn ${told(file.first)}${file.times > 1 ? `; ${file.times} times, last ${told(file.last)}` : ''}.`
    : ''
  return `${begun} Closed ${told(closed)}.${drawn}`
}

/** One payment batch with its payments and, once it is closed, its bank file. */
export const BatchPage = ({ id, search, onSearch }: BatchPageProps) => {
  const query = useQuery(batchQuery(id, search))
  const pays = useHandlesPayments()
  const filter = (patch: Partial<BatchPaymentsQuery>) => onSearch({ ...patch, page: 1 })
  const { batch, totals, in_process } = query.data ?? {}
  const filtered = search.search !== undefined || search.subscriberType !== undefined
  return (
    <>
      <PageHeader
        title={id}
        note={batch && story(batch)}
        back={batchesLink}
        actions={
          batch && (
            <>
              <BatchState batch={batch} />
              {pays && <BatchActions batch={batch} />}
            </>
          )
        }
      />
      {query.isPending ? (
        <Stack gap="sm" role="status" aria-busy="true" aria-label="Loading">
          <Skeleton h={44} />
          <Skeleton h={320} />
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} title={messages.batchesLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {batch && batch.transfers < batch.count && (
            <Alert color="gray" mb="sm">
              {batch.count - batch.transfers} of these payments come to ₹0.00. They settle their claims and are left out of the
              bank file.
            </Alert>
          )}
          <Group gap="xs" mb="sm">
            <SearchInput
              label="Search by claim id, name or reference"
              value={search.search}
              onSearch={text => text !== search.search && filter({ search: text })}
            />
            <SubscriberTypeSelect value={search.subscriberType} onChange={filter} />
          </Group>
          {totals && in_process && (
            <TotalsBar
              label="Total of all that match"
              figures={[
                { label: filtered ? 'Matching payments' : 'Payments', value: totals.count.toLocaleString('en-IN') },
                { label: 'Amount', value: <Money rupees={totals.amount} /> },
                ...(in_process.count > 0
                  ? [{ label: 'In process', value: `${in_process.count} (${formatRupees(in_process.amount)})` }]
                  : []),
              ]}
            />
          )}
          <DataTable
            label="Payments of the batch"
            columns={batchPaymentColumns}
            query={query}
            rowKey={payment => payment.reference}
            rowLink={payment => claimLink('management', payment._id)}
            search={search}
            onSearch={onSearch}
            failed={messages.paymentsLoadFailed}
            empty={{ title: 'No payments found', hint: 'Try other words or another subscriber type.' }}
          />
        </>
      )}
    </>
  )
}
