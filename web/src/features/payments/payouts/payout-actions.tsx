import { Button, Text } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { paymentRow } from '@opdesk/contracts/payment/queries.ts'
import type { MarkPayout } from '@opdesk/contracts/payout/commands.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../components/confirm-dialog.tsx'
import { SecondPersonNote } from '../../../desk/payment/second-person-note.tsx'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useMayPay } from '../../../lib/use-handles-payments.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { NeverSentDialog } from './never-sent-dialog.tsx'
import { payoutPath } from './queries.ts'
import { RecoveredDialog } from './recovered-dialog.tsx'

export const REFRESHED = ['payouts', 'payments', 'payment-releases', 'claims'] as const

const RetryButton = ({ payout: { reference, attempts } }: { payout: PayoutDetail }) => {
  const retry = useWrite({
    write: (_: undefined, key) => api.post(`${payoutPath(reference)}/retry`, undefined, { key, answer: paymentRow }),
    refreshes: REFRESHED,
    done: ({ data, message }) => (data.state === 'failed' ? notify.error(message ?? '') : notify.success(message ?? '')),
    failed: 'The payment was not sent again',
  })
  const last = attempts.at(-1)
  const ask = async () => {
    const text = `It is attempt ${attempts.length + 1} of this payment, for the amount that is approved now${last ? ` (last time ${formatRupees(last.amount)})` : ''}. It goes to the account in force now.`
    const details = (
      <>
        {last && <SecondPersonNote amount={last.amount} />}
        <Text size="sm">{text}</Text>
      </>
    )
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

/** Saves all that is recorded of the payment as a PDF. */
const ProofButton = ({ reference }: { reference: string }) => {
  const save = useMutation({
    mutationFn: () => saveFile(`${payoutPath(reference)}/proof`),
    onError: error => notify.error(error, 'The proof could not be loaded'),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      Proof pack
    </Button>
  )
}

/** The actions on a payment that its last attempt allows, for people who may pay. */
export const PayoutActions = ({ payout }: { payout: PayoutDetail }) => {
  const [neverSent, setNeverSent] = useState(false)
  const [recovered, setRecovered] = useState(false)
  const [marks, setMarks] = useState<MarkPayout['state'] | null>(null)
  const mayPay = useMayPay()
  if (!mayPay) return <ProofButton reference={payout.reference} />
  const last = payout.attempts.at(-1)
  const isWithBank = last?.channel === 'bank_file' && ['requested', 'sending', 'in_process'].includes(last.state)
  return (
    <>
      <ProofButton reference={payout.reference} />
      {isWithBank && (
        <>
          <Button variant="default" onClick={() => setMarks('failed')}>
            Mark as failed
          </Button>
          <Button onClick={() => setMarks('paid')}>Mark as paid</Button>
        </>
      )}
      {marks && <MarkDialog payout={payout} as={marks} onClose={() => setMarks(null)} />}
      {(payout.state === 'failed' || payout.state === 'reversed') && <RetryButton payout={payout} />}
      {last?.can_cancel && <CancelButton reference={payout.reference} />}
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
