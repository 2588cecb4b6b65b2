import { Alert, Button, Group } from '@mantine/core'
import { differenceLabels, movementLabels } from '@opdesk/contracts/day-close/difference-kinds.ts'
import {
  type DifferencesQuery,
  type DifferenceTotals,
  differenceList,
  type ListedDifference,
} from '@opdesk/contracts/day-close/difference-list.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconCalendarCheck, IconRefresh } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { ExportMenu } from '../../../components/exports/export-menu.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import type { Cells } from '../../../components/list/list-columns.tsx'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { Money } from '../../../components/money.tsx'
import { TotalsBar } from '../../../components/totals-bar.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { DifferenceName, ExplanationText } from './difference-table.tsx'
import { ExplainButton } from './explain-button.tsx'
import { REFRESHED } from './queries.ts'
import { reconciledDays } from './reconciled-days.ts'

interface Range {
  from: string
  to: string
}

/** Asks for a comparison of the chosen days. */
export const CompareButton = ({ from, to }: Range) => {
  const ask = useWrite({
    write: (range: Range, key) => api.post('/management/payout-reconciliation', range, { key }),
    refreshes: REFRESHED,
    done: ({ message }) => notify.success(message ?? ''),
    failed: 'The comparison was not started',
  })
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      loading={ask.isPending}
      onClick={() => ask.mutate({ from, to })}
    >
      Compare now
    </Button>
  )
}

const stateOfRun = ({ read_at, running, failure }: DifferenceTotals): string => {
  if (failure) return 'Failed'
  if (running) return 'Running …'
  return read_at ? formatInstant(read_at) : 'Not all days yet'
}

const Totals = ({ totals }: { totals: DifferenceTotals }) => (
  <>
    {totals.failure && (
      <Alert color="red" title="The days could not be compared" mb="sm">
        {totals.failure} They are compared again in ten minutes. What is shown is of the last comparison; it does not say that
        nothing differs.
      </Alert>
    )}
    <TotalsBar
      label="Differences of these days"
      figures={[
        { label: 'To explain', value: totals.unexplained.toLocaleString('en-IN') },
        ...totals.kinds
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => ({ label: differenceLabels[kind], value: count.toLocaleString('en-IN') })),
        { label: 'Compared', value: stateOfRun(totals) },
      ]}
    />
    <TotalsBar
      label="Movements at the provider, which are no differences"
      figures={totals.movements.map(({ kind, amount }) => ({ label: movementLabels[kind], value: <Money rupees={amount} /> }))}
    />
  </>
)

const cells: Cells<ListedDifference> = {
  payment: difference => <DifferenceName difference={difference} />,
  reason: ({ explanation }) => <ExplanationText explanation={explanation} />,
}

/** Differences between the payouts here and at the provider or bank, each with its explanation. */
export const PayoutReconciliationPage = ({ search, onSearch }: ListSearchProps<DifferencesQuery>) => {
  const mayPay = useMayPay()
  const days = reconciledDays(search)
  return (
    <ListPage
      list={differenceList}
      title="Reconciliation of payouts"
      note="Payouts here compared with the provider’s list and statement, and with imported bank statements. Nothing is repaired by itself: every difference has to be explained."
      actions={
        <Group gap="xs">
          {mayPay && <CompareButton from={days.startDate} to={days.endDate} />}
          <ButtonLink
            {...linkOptions({ to: '/management/day-closes' })}
            variant="default"
            leftSection={<IconCalendarCheck size={16} aria-hidden="true" />}
          >
            Day closes
          </ButtonLink>
          <ExportMenu area="management" list="payout-reconciliation" search={{ ...days, ...search }} />
        </Group>
      }
      summary={({ totals }) => <Totals totals={totals} />}
      cells={cells}
      more={[
        {
          key: 'explain',
          title: 'Action',
          render: difference => (difference.state === 'settled' ? null : <ExplainButton difference={difference} />),
        },
      ]}
      underWay={({ totals }) => totals.running && totals.failure === null}
      label="Differences"
      search={search}
      onSearch={onSearch}
      defaultDays={days}
      failed="Failed to fetch the differences"
      empty={{ title: 'No differences found', hint: 'Try other days, another kind or another state.' }}
      unfiltered={{
        title: 'No differences on these days',
        hint: 'If all days were compared, both sides agree. The days until yesterday are compared each night at 02:30.',
      }}
    />
  )
}
