import { Button } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { PAYMENTS_MAX } from '@opdesk/contracts/payment/commands.ts'
import type { ReadyPayment, ReadyPaymentsQuery } from '@opdesk/contracts/payment/queries.ts'
import { IconCurrencyRupee } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRowSelection } from '../../components/data-table/use-row-selection.ts'
import { DataTable } from '../../components/data-table.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { byHand } from '../../desk/claim/possible-duplicate.tsx'
import { claimLink } from '../../desk/claim/queries.ts'
import { PayManyDialog } from './pay-many-dialog.tsx'
import { batchesLink, readyQuery } from './queries.ts'
import { readyColumns, readyKey, readyName } from './ready-columns.tsx'
import { isFiltered, ReadyFilters } from './ready-filters.tsx'
import { sumToPay } from './sum-to-pay.ts'
import { TotalsBar } from './totals-bar.tsx'
import { useHandlesPayments } from './use-handles-payments.ts'
import { useSelectMatching } from './use-select-matching.ts'

interface PaymentsPageProps {
  search: ReadyPaymentsQuery
  onSearch: (patch: Partial<ReadyPaymentsQuery>) => void
}

/** The claims that are ready to be paid, longest waiting first: finance pays them, all other staff read. */
export const PaymentsPage = ({ search, onSearch }: PaymentsPageProps) => {
  const query = useQuery(readyQuery(search))
  const pays = useHandlesPayments()
  const selection = useRowSelection({ records: query.data?.records, rowKey: readyKey, search })
  const records = query.isPlaceholderData ? undefined : query.data?.records
  const selectMatching = useSelectMatching({ selection, search, onSearch, records })
  const [claims, setClaims] = useState<readonly ReadyPayment[] | null>(null)
  const totals = query.data?.totals
  const count = totals?.count ?? 0
  return (
    <>
      <PageHeader
        title="Payments"
        note="Approved claims that are not paid yet. Claims in dispute wait until the dispute is closed."
        actions={
          <ButtonLink {...batchesLink} variant="default">
            Payment batches
          </ButtonLink>
        }
      />
      <ReadyFilters search={search} onSearch={onSearch} />
      {totals && (
        <TotalsBar
          label="Total of all that match"
          figures={[
            { label: isFiltered(search) ? 'Matching claims' : 'Claims', value: count.toLocaleString('en-IN') },
            { label: 'To pay', value: <Money rupees={totals.amount} /> },
          ]}
        >
          {pays && count > 0 && (
            <Button variant="default" size="compact-sm" onClick={selectMatching}>
              {count <= PAYMENTS_MAX
                ? `Select all ${count} matching`
                : `Select the first ${PAYMENTS_MAX} of ${count.toLocaleString('en-IN')}`}
            </Button>
          )}
        </TotalsBar>
      )}
      <DataTable
        label="Claims ready to pay"
        columns={readyColumns}
        query={query}
        rowKey={readyKey}
        rowLink={claim => claimLink('management', claim._id)}
        selection={pays ? { rows: selection, nameOf: readyName, byHand } : undefined}
        search={search}
        onSearch={onSearch}
        failed={messages.paymentsLoadFailed}
        empty={
          isFiltered(search)
            ? { title: 'No claims found', hint: 'Try other words, dates or amounts.' }
            : { title: 'Nothing to pay', hint: 'Claims appear here as soon as Finance has approved them.' }
        }
      />
      {pays && (
        <SelectionBar count={selection.records.length} onClear={() => selection.keep([])}>
          <Button leftSection={<IconCurrencyRupee size={16} aria-hidden="true" />} onClick={() => setClaims(selection.records)}>
            {`Pay ${formatRupees(sumToPay(selection.records))}`}
          </Button>
        </SelectionBar>
      )}
      {claims && (
        <PayManyDialog
          claims={claims}
          onClose={() => setClaims(null)}
          onDone={results => selection.keep(results.filter(row => !row.success).map(row => row.id))}
        />
      )}
    </>
  )
}
