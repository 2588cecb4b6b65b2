import { Button } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { paymentRow } from '@opdesk/contracts/payment/queries.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { NeverSentDialog } from './never-sent-dialog.tsx'
import { payoutPath } from './queries.ts'
import { RecoveredDialog } from './recovered-dialog.tsx'

export const REFRESHED = ['payouts', 'payments', 'claims'] as const

const RetryButton = ({ payout: { reference, attempts } }: { payout: PayoutDetail }) => {
  const retry = useWrite({
    write: (_: undefined, key) => api.post(`${payoutPath(reference)}/retry`, undefined, { key, answer: paymentRow }),
    refreshes: REFRESHED,
    done: ({ data, message }) => (data.state === 'failed' ? notify.error(message ?? '') : notify.success(message ?? '')),
    failed: 'The payment was not sent again',
  })
  const last = attempts.at(-1)
  const ask = async () => {
    const details = `It is attempt ${attempts.length + 1} of this payment, for the amount that is approved now${last ? ` (last time ${formatRupees(last.amount)})` : ''}. It goes to the account in force now.`
    const question = `Send ${reference} again?`
    if (await confirm({ question, details, confirm: 'Yes, send it', cancel: 'Cancel' })) retry.mutate(undefined)
  }
  return (
    <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={() => void ask()} loading={retry.isPending}>
      Send again
    </Button>
  )
}

const CancelButton = ({ reference }: { reference: string }) => {
  const cancel = useWrite({
    write: (_: undefined, key) => api.post(`${payoutPath(reference)}/cancel`, undefined, { key }),
    refreshes: REFRESHED,
    done: ({ message }) => notify.success(message ?? ''),
    failed: 'The payout was not cancelled',
  })
  const ask = async () => {
    const details =
      'The provider has not begun it. It is cancelled once the provider says so; the claim is then to be paid again.'
    const question = `Cancel ${reference}?`
    const asked = { question, details, confirm: 'Yes, cancel the payout', cancel: 'Keep it', danger: true }
    if (await confirm(asked)) cancel.mutate(undefined)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconX size={16} aria-hidden="true" />}
      onClick={() => void ask()}
      loading={cancel.isPending}
    >
      Cancel payout
    </Button>
  )
}

/** The actions on a payment that its last attempt allows, for people who may pay. */
export const PayoutActions = ({ payout }: { payout: PayoutDetail }) => {
  const [neverSent, setNeverSent] = useState(false)
  const [recovered, setRecovered] = useState(false)
  const mayPay = useMayPay()
  if (!mayPay) return null
  return (
    <>
      {(payout.state === 'failed' || payout.state === 'reversed') && <RetryButton payout={payout} />}
      {payout.attempts.at(-1)?.can_cancel && <CancelButton reference={payout.reference} />}
      {payout.state === 'sending' && (
        <Button variant="default" onClick={() => setNeverSent(true)}>
          Declare never sent
        </Button>
      )}
      {payout.attempts.some(({ state }) => state === 'paid_twice') && (
        <Button variant="default" onClick={() => setRecovered(true)}>
          Record recovery
        </Button>
      )}
      {recovered && <RecoveredDialog payout={payout} onClose={() => setRecovered(false)} />}
      {neverSent && <NeverSentDialog payout={payout} onClose={() => setNeverSent(false)} />}
    </>
  )
}
