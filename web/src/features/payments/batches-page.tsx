import { messages } from '@opdesk/contracts/messages.ts'
import { batchList, type PaymentBatchesQuery } from '@opdesk/contracts/payment/batch-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { Money } from '../../components/money.tsx'
import { TotalsBar } from '../../components/totals-bar.tsx'
import { useHandlesPayments } from '../../lib/use-handles-payments.ts'
import { batchCells } from './batch-cells.tsx'

/** The payment batches of each day, the newest first. */
export const BatchesPage = ({ search, onSearch }: ListSearchProps<PaymentBatchesQuery>) => {
  const pays = useHandlesPayments()
  return (
    <ListPage
      list={batchList}
      title="Payment Batches"
      actions={
        pays && (
          <ButtonLink variant="default" {...linkOptions({ to: '/management/bank-statements' })}>
            Bank statement
          </ButtonLink>
        )
      }
      note="Payments of a day make a batch. A batch’s bank file can be downloaded once the batch is closed."
      summary={({ pagination, totals }) => (
        <TotalsBar
          label="Total of all that match"
          figures={[
            { label: 'Batches', value: pagination.totalRecords.toLocaleString('en-IN') },
            { label: 'Payments', value: totals.count.toLocaleString('en-IN') },
            { label: 'Amount', value: <Money rupees={totals.amount} /> },
          ]}
        />
      )}
      label="Payment batches"
      cells={batchCells}
      rowKey={batch => batch.batch_id}
      rowLink={batch => linkOptions({ to: '/management/payment-batches/$id', params: { id: batch.batch_id } })}
      search={search}
      onSearch={onSearch}
      failed={messages.batchesLoadFailed}
      empty={{ title: 'No batches found', hint: 'Try another state or other dates.' }}
      unfiltered={{ title: 'No payment batches yet', hint: 'The first payment of a day begins its batch.' }}
    />
  )
}
