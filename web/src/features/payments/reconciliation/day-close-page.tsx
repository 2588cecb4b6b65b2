import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { closedStateLabels } from '@opdesk/contracts/day-close/figures.ts'
import type { DayClosePage as DayPage } from '@opdesk/contracts/day-close/queries.ts'
import { type Day, formatDay, formatInstant } from '@opdesk/contracts/time.ts'
import { IconPrinter, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { AnchorLink } from '../../../components/link.tsx'
import { LoadingBlocks } from '../../../components/loading-blocks.tsx'
import { Money } from '../../../components/money.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { Panel } from '../../../components/panel.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { payoutLink } from '../payouts/queries.ts'
import { CloseDayDialog } from './close-day-dialog.tsx'
import classes from './day-close.module.css'
import { DayFigures } from './day-figures.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { CompareButton } from './payout-reconciliation-page.tsx'
import { dayCloseQuery } from './queries.ts'

/** One day of payouts: figures, differences, and the signature. It prints on one page. */
export const DayClosePage = ({ day }: { day: Day }) => {
  const query = useQuery(dayCloseQuery(day))
  const page = query.data
  return (
    <>
      <PageHeader
        title={`Payouts of ${formatDay(day)}`}
        note={page && noteOf(page)}
        back={linkOptions({ to: '/management/day-closes' })}
        actions={page && <Actions page={page} />}
      />
      {query.isPending && <LoadingBlocks heights={[220, 200]} />}
      {query.isError && (
        <ErrorState error={query.error} title="The day could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {page && <DayContent page={page} />}
    </>
  )
}

const noteOf = ({ reconciled_at, running }: DayPage): string => {
  if (running) return 'The payouts are compared now.'
  return reconciled_at ? `Compared on ${formatInstant(reconciled_at)}.` : 'Not compared yet.'
}

const Actions = ({ page }: { page: DayPage }) => {
  const [closing, setClosing] = useState(false)
  const mayPay = useMayPay()
  const { day, closed, refusal } = page
  return (
    <Group gap="xs">
      <StatusBadge {...(closed ? { tone: 'good', label: 'Closed' } : { tone: 'waiting', label: 'Open' })} />
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      {mayPay && <CompareButton from={day} to={day} />}
      {mayPay && !closed && (
        <Button
          leftSection={<IconSignature size={16} aria-hidden="true" />}
          disabled={refusal !== null}
          onClick={() => setClosing(true)}
        >
          Close this day
        </Button>
      )}
      {closing && <CloseDayDialog day={day} onClose={() => setClosing(false)} />}
    </Group>
  )
}

const DayContent = ({ page: { closed, figures, failure, refusal, differences, after } }: { page: DayPage }) => (
  <Stack gap="md">
    {failure && (
      <Alert color="red" title="The day could not be compared">
        {failure} It is compared again in ten minutes.
      </Alert>
    )}
    {refusal && (
      <Alert color="amber" title="This day cannot be closed yet">
        {refusal.message}
      </Alert>
    )}
    <DayFigures figures={figures} />
    <Panel id="differences" title="Differences" small>
      {differences.length === 0 ? (
        <Text size="sm" c="dimmed">
          No difference is known.
        </Text>
      ) : (
        <DifferenceTable differences={differences} />
      )}
    </Panel>
    {closed && (
      <div className={classes.signature}>
        <Panel id="signature" title="Signed" small>
          <Text fw={600}>{closed.by.name}</Text>
          <Text size="sm" c="dimmed">
            Finance, {formatInstant(closed.at)}
          </Text>
          {closed.note && <Text mt="xs">{closed.note}</Text>}
        </Panel>
      </div>
    )}
    {after.payments.length + after.differences.length > 0 && <AfterClose after={after} />}
  </Stack>
)

const AfterClose = ({ after: { payments, differences } }: { after: DayPage['after'] }) => (
  <Panel id="after" title="After the close" small>
    <Stack gap="sm">
      {payments.length > 0 && (
        <table className={classes.figures}>
          <tbody>
            {payments.map(({ reference, state, amount, changed_at }) => (
              <tr key={reference}>
                <th scope="row">
                  <AnchorLink {...payoutLink(reference)}>{reference}</AnchorLink>
                </th>
                <td>{closedStateLabels[state]}</td>
                <td>
                  <Money rupees={amount} />
                </td>
                <td>{formatInstant(changed_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Stack>
  </Panel>
)
