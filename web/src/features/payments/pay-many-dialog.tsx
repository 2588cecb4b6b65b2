import { Button, Group, Stack, Text } from '@mantine/core'
import type { BulkRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { paymentRow } from '@opdesk/contracts/payment/queries.ts'
import type { ReadyPayment } from '@opdesk/contracts/payment/ready-payment-list.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { useEffect, useRef } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DuplicatesAhead, FlaggedAhead } from '../../desk/claim/possible-duplicate.tsx'
import { FactsTable } from '../../desk/decision/facts-table.tsx'
import { RowResults } from '../../desk/decision/row-results.tsx'
import { useBulkWrite } from '../../desk/decision/use-bulk-write.ts'
import { SecondPersonNote } from '../../desk/payment/second-person-note.tsx'
import { sumToPay } from './sum-to-pay.ts'

interface PayManyDialogProps {
  /** A copy of the selected claims, taken when the dialog opened. */
  claims: readonly ReadyPayment[]
  /** Who moves the money. */
  channel: PayoutChannel
  onClose: () => void
  onDone: (results: readonly BulkRow[]) => void
}

/** Confirms many payments at once, with count and sum. Afterwards shows the result of each. */
export const PayManyDialog = ({ claims, channel, onClose, onDone }: PayManyDialogProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const pay = useBulkWrite<{ id: string; version: number }>({
    path: '/management/payments',
    row: paymentRow,
    failed: messages.paymentsFailed,
    onDone,
  })
  const named = claims.length === 1 ? '1 claim' : `${claims.length} claims`
  const amount = formatRupees(sumToPay(claims))
  const people = new Set(claims.map(claim => claim.user_id._id)).size
  const again = claims.filter(claim => claim.paid_amount > 0).length
  const facts: [string, string][] = [
    ['Claims', String(claims.length)],
    ['Subscribers', String(people)],
    ...(again > 0 ? [['Paid in part before', String(again)] as [string, string]] : []),
    ['You pay', amount],
  ]
  // The dialog cannot be closed while the payments are sent: keys would reach the page behind it.
  const close = () => {
    if (!pay.isPending || pay.answer) onClose()
  }
  return (
    <Dialog closeOnClickOutside={false} onClose={close} title={`Pay: ${named}`}>
      {pay.answer ? (
        <RowResults claims={claims} results={pay.answer.data} done="Paid" onClose={onClose} />
      ) : (
        <Stack gap="sm">
          <Text fw={600}>{`Pay ${named}, ${amount} in all?`}</Text>
          <FactsTable label="Totals" facts={facts} />
          <SecondPersonNote amount={sumToPay(claims)} />
          <DuplicatesAhead claims={claims.filter(claim => claim.possible_duplicate)}>
            You selected these claims one by one. Compare each before you pay: a bill must be paid only once.
          </DuplicatesAhead>
          <FlaggedAhead claims={claims}>
            You selected these claims one by one. Look at their documents before you pay.
          </FlaggedAhead>
          <Text>
            {channel === 'ledger_only'
              ? 'The amounts are paid outside of this product: they leave the subscribers’ wallets at once and go into today’s payment batch.'
              : 'The amounts are sent to the subscribers’ accounts. A claim is settled when its amount is paid.'}{' '}
            <strong>A payment cannot be taken back.</strong>
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={pay.isPending}>
              Cancel
            </Button>
            <Button
              ref={button}
              data-autofocus
              loading={pay.isPending}
              onClick={() =>
                pay.mutate(claims.map(claim => ({ id: claim._id, version: claim.version, claim_number: claim.claim_id })))
              }
            >
              {`Pay ${amount}`}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
