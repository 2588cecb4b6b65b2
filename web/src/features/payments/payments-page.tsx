import { Button, Group } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { PAYMENTS_MAX } from '@opdesk/contracts/payment/commands.ts'
import { type ReadyPayment, type ReadyPaymentsQuery, readyPaymentList } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { unpayableReasonLabels } from '@opdesk/contracts/payment/unpayable.ts'
import { IconCurrencyRupee } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRowSelection } from '../../components/data-table/use-row-selection.ts'
import { ButtonLink } from '../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../components/list/list-page.tsx'
import { Money } from '../../components/money.tsx'
import { SelectionAction } from '../../components/selection-action.tsx'
import { SelectionBar } from '../../components/selection-bar.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { TotalsBar } from '../../components/totals-bar.tsx'
import { manualCheck, PossibleDuplicateBadge } from '../../desk/claim/possible-duplicate.tsx'
import { claimLink } from '../../desk/claim/queries.ts'
import { listQuery } from '../../lib/list-query.ts'
import { useMayPay } from '../../lib/use-handles-payments.ts'
import { AmountRange } from './amount-range.tsx'
import { PayManyDialog } from './pay-many-dialog.tsx'
import { PayoutTabs } from './payouts/state-tabs.tsx'
import { readyCells } from './ready-cells.tsx'
import { sumToPay } from './sum-to-pay.ts'
import { useSelectMatching } from './use-select-matching.ts'

/** The claims that are ready to be paid, the longest waiting first. Finance pays them; other staff can only read. */
export const PaymentsPage = ({ search, onSearch }: ListSearchProps<ReadyPaymentsQuery>) => {
  const query = useQuery(listQuery(readyPaymentList, search))
  const pays = useMayPay()
  const selection = useRowSelection({ records: query.data?.records, rowKey: ({ _id }) => _id, search })
  const records = query.isPlaceholderData ? undefined : query.data?.records
  const selectMatching = useSelectMatching({ selection, search, onSearch, records })
  const [claims, setClaims] = useState<readonly ReadyPayment[] | null>(null)
  return (
    <>
      <ListPage
        list={readyPaymentList}
        title="Payments"
        note="Approved claims that are not paid yet. Claims in dispute wait until the dispute is closed."
        actions={
          <ButtonLink to="/management/payment-batches" variant="default">
            Payment batches
          </ButtonLink>
        }
        intro={pays && query.data && query.data.channel !== 'ledger_only' && <PayoutTabs current="to_pay" />}
        own={[
          {
            filters: ['amountFrom', 'amountTo'],
            control: <AmountRange value={search} onChange={amounts => onSearch({ ...amounts, page: 1 })} />,
          },
        ]}
        summary={({ totals: { count, amount } }, filtered) => (
          <TotalsBar
            label="Total of all that match"
            figures={[
              { label: filtered ? 'Matching claims' : 'Claims', value: count.toLocaleString('en-IN') },
              { label: 'To pay', value: <Money rupees={amount} /> },
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
        label="Claims ready to pay"
        cells={readyCells}
        mark={claim => (
          <Group gap={4}>
            <PossibleDuplicateBadge claim={claim} />
            {claim.unpayable && <StatusBadge tone="bad" label={`Cannot be paid: ${unpayableReasonLabels[claim.unpayable]}`} />}
          </Group>
        )}
        rowLink={claim => claimLink('management', claim._id)}
        selection={pays ? { rows: selection, nameOf: claim => `claim ${claim.claim_id}`, manualCheck } : undefined}
        search={search}
        onSearch={onSearch}
        failed={messages.paymentsLoadFailed}
        empty={{ title: 'No claims found', hint: 'Try other words, dates or amounts.' }}
        unfiltered={{ title: 'Nothing to pay', hint: 'Claims appear here as soon as Finance has approved them.' }}
      />
      {pays && (
        <SelectionBar count={selection.records.length} onClear={() => selection.keep([])}>
          <SelectionAction
            shortcut="p"
            name="Pay the selected claims"
            icon={IconCurrencyRupee}
            onClick={() => setClaims(selection.records)}
          >
            {`Pay ${formatRupees(sumToPay(selection.records))}`}
          </SelectionAction>
        </SelectionBar>
      )}
      {claims && (
        <PayManyDialog
          claims={claims}
          channel={query.data?.channel ?? 'ledger_only'}
          onClose={() => setClaims(null)}
          onDone={results => selection.keep(results.filter(row => !row.success).map(row => row.id))}
        />
      )}
    </>
  )
}
