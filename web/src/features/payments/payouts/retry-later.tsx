import { Button } from '@mantine/core'
import { paymentRow } from '@opdesk/contracts/payment/queries.ts'
import { IconRefresh } from '@tabler/icons-react'
import { z } from 'zod'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { REFRESHED } from './payout-actions.tsx'

/** Sends all payments again that failed for a reason that passes, such as a bank that was down. */
export const RetryLater = () => {
  const mayPay = useMayPay()
  const retry = useWrite({
    write: (_: undefined, key) => api.post('/management/payouts/retry-later', undefined, { key, answer: z.array(paymentRow) }),
    refreshes: REFRESHED,
    done: ({ data, message }) => {
      const done = data.filter(row => row.success && row.state !== 'failed').length
      if (done === 0 && data.length > 0) notify.error(message ?? '')
      else notify.success(message ?? '', data.length > 0 ? `${done} of ${data.length}` : undefined)
    },
    failed: 'The payments were not sent again',
  })
  const ask = async () => {
    const question = 'Send all again that failed for a passing reason?'
    const details =
      'At most 100 at once, for the amounts that are approved now, to the accounts in force now. Above your limit they wait for a second person.'
    if (await confirm({ question, details, confirm: 'Yes, send them', cancel: 'Cancel' })) retry.mutate(undefined)
  }
  if (!mayPay) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      loading={retry.isPending}
      onClick={() => void ask()}
    >
      Retry all that were later
    </Button>
  )
}
