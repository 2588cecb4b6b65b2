import { type ReconciliationQuery, reconciliationList } from '@opdesk/contracts/order/reconciliation-list.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { ExportMenu } from '../../components/exports/export-menu.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { Money } from '../../components/money.tsx'
import { TotalsBar } from '../../components/totals-bar.tsx'
import { reconciliationDays } from './reconciliation-days.ts'

/** Compares the provider's captured payments with the payments of orders, and lists what either side lacks. */
export const ReconciliationPage = ({ search, onSearch }: ListSearchProps<ReconciliationQuery>) => {
  const days = reconciliationDays(search)
  const choose = (patch: Partial<ReconciliationQuery>) =>
    onSearch('startDate' in patch || 'endDate' in patch ? { ...patch, day: undefined } : patch)
  return (
    <ListPage
      list={reconciliationList}
      title="Reconciliation"
      note="Payments captured by the payment provider, compared with payments accepted by orders. Every difference has to be investigated."
      actions={<ExportMenu area="management" list="reconciliation" search={{ ...days, ...search }} />}
      summary={({ totals }) => (
        <TotalsBar
          label="Total of all that match"
          figures={[
            { label: 'At the provider', value: <Money rupees={totals.there.amount} /> },
            { label: 'Here', value: <Money rupees={totals.here.amount} /> },
            { label: 'Differences', value: totals.differences.toLocaleString('en-IN') },
            { label: 'Provider asked', value: totals.read_at ? formatInstant(totals.read_at) : 'Not yet' },
          ]}
        />
      )}
      label="Payments"
      search={search}
      onSearch={choose}
      defaultDays={days}
      failed="Failed to compare with the payment provider"
      empty={{ title: 'No payments found', hint: 'Try other days or another result.' }}
      unfiltered={{
        title: 'No payments on this day',
        hint: 'Neither the provider nor our orders have a payment. Choose other days.',
      }}
    />
  )
}
