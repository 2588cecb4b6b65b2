import { Alert } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { type BatchAction, batchBadge, type PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'
import { type BatchPaymentsQuery, batchPaymentList } from '@opdesk/contracts/payment/batch-payment-list.ts'
import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { DataTable } from '../../components/data-table.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { tableColumns } from '../../components/list/list-columns.tsx'
import { isFiltered, ListFilters } from '../../components/list/list-filters.tsx'
import { LoadingBlocks } from '../../components/loading-blocks.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ROWS, SkipToRows } from '../../components/skip-to-rows.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { TotalsBar } from '../../components/totals-bar.tsx'
import { claimLink } from '../../desk/claim/queries.ts'
import { listQuery } from '../../lib/list-query.ts'
import { useHandlesPayments } from '../../lib/use-handles-payments.ts'
import { AnswerNotice } from './answer/answer-notice.tsx'
import { BatchActions } from './batch-actions.tsx'
import { batchPaymentCells } from './batch-cells.tsx'
import { paymentsOf } from './batch-paths.ts'

interface BatchPageProps {
  id: string
  search: BatchPaymentsQuery
  onSearch: (patch: Partial<BatchPaymentsQuery>) => void
}

const told = ({ at, by }: BatchAction): string => `by ${by.name} on ${formatInstant(at)}`

/** Tells the history of the batch: when its payments were made, when it was closed, and when its bank file was downloaded. */
const story = ({ day, closed, file, format }: PaymentBatch): string => {
  const begun = `Payments of ${formatDay(day)}.`
  if (!closed) return `${begun} Open: close it to download its bank file.`
  const drawn = file
    ? ` Bank file drawn ${told(file.first)}${file.times > 1 ? `; ${file.times} times, last ${told(file.last)}` : ''}.`
    : ''
  const kind = format === null ? '' : ` Format: ${bankFormat(format)?.title ?? format}.`
  return `${begun} Closed ${told(closed)}.${kind}${drawn}`
}

/** One payment batch with its payments and, once the batch is closed, its bank file. */
export const BatchPage = ({ id, search, onSearch }: BatchPageProps) => {
  const query = useQuery(listQuery(batchPaymentList, search, `/management/payment-batches/${encodeURIComponent(id)}`))
  const pays = useHandlesPayments()
  const filters = { list: batchPaymentList, search, onSearch }
  const { batch, totals, in_process } = query.data ?? {}
  return (
    <>
      <SkipToRows page={query.data} />
      <PageHeader
        title={id}
        note={batch && story(batch)}
        back={linkOptions({ to: '/management/payment-batches' })}
        actions={
          batch && (
            <>
              <StatusBadge {...batchBadge(batch)} />
              {pays && <BatchActions batch={batch} />}
            </>
          )
        }
      />
      {query.isPending ? (
        <LoadingBlocks heights={[44, 320]} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={messages.batchesLoadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {batch && pays && batch.format !== null && batch.file && <AnswerNotice batch={batch.batch_id} />}
          {batch && batch.format !== null && batch.bank_payments < batch.count && (
            <Alert color="gray" mb="sm">
              {paymentsOf(batch.count - batch.bank_payments)} of this batch{' '}
              {batch.count - batch.bank_payments === 1 ? 'is' : 'are'} paid outside: the bank’s file has no account for{' '}
              {batch.count - batch.bank_payments === 1 ? 'it' : 'them'}. Download them as “Paid outside”.
            </Alert>
          )}
          {batch && batch.format === null && batch.transfers < batch.count && (
            <Alert color="gray" mb="sm">
              {batch.count - batch.transfers} of these payments come to ₹0.00. They settle their claims and are left out of the
              bank file.
            </Alert>
          )}
          <ListFilters {...filters} />
          {totals && in_process && (
            <TotalsBar
              label="Total of all that match"
              figures={[
                { label: isFiltered(filters) ? 'Matching payments' : 'Payments', value: totals.count.toLocaleString('en-IN') },
                { label: 'Amount', value: <Money rupees={totals.amount} /> },
                ...(in_process.count > 0
                  ? [{ label: 'In process', value: `${in_process.count} (${formatRupees(in_process.amount)})` }]
                  : []),
              ]}
            />
          )}
          <DataTable
            label="Payments of the batch"
            columns={tableColumns(batchPaymentList.columns, batchPaymentCells)}
            query={query}
            rowKey={payment => payment.reference}
            rowsId={ROWS}
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
