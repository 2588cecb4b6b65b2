import { NativeSelect, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'
import { bankFormats } from '@opdesk/contracts/payout/bank-formats.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { batchPath, paymentsOf } from './batch-paths.ts'

const SETTINGS = ''

/** Confirms the closing of a batch, and asks for the format of its file if the bank gets one with accounts. */
export const CloseDialog = ({ batch, onClose }: { batch: PaymentBatch; onClose: () => void }) => {
  const client = useQueryClient()
  const [format, setFormat] = useState(SETTINGS)
  const { batch_id, count, amount, in_process, bank_payments } = batch
  const close = useWrite({
    write: (asked: string, key) =>
      api.post(batchPath(batch, 'close'), asked === SETTINGS ? undefined : { format: asked }, { key }),
    refreshes: ['payment-batches'],
    done: () => {
      notify.success(messages.batchClosed, batch_id)
      onClose()
    },
    failed: error => {
      notify.failed(error, `${batch_id} was not closed`)
      void client.invalidateQueries({ queryKey: ['payment-batches'] })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    close.mutate(format)
  }
  return (
    <Dialog title={`Close ${batch_id}?`} closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <Text size="sm">
            It holds {paymentsOf(count)}, <strong className="tabular">{formatRupees(amount)}</strong>. What is paid from now on
            goes into the next batch. This cannot be undone.
          </Text>
          {in_process.count > 0 && (
            <Text size="sm">
              {paymentsOf(in_process.count)} ({formatRupees(in_process.amount)}) {in_process.count === 1 ? 'is' : 'are'} still in
              process and will be in the next batch, unless settled before this one is closed.
            </Text>
          )}
          {bank_payments > 0 && (
            <NativeSelect
              label="Format of the bank file"
              description="The file of this batch always has this format, and the bank’s answer is read by it."
              data={[
                { value: SETTINGS, label: 'As in the settings' },
                ...bankFormats.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              value={format}
              onChange={event => setFormat(event.currentTarget.value)}
            />
          )}
          <FormButtons gap="xs" holds submit="Yes, close" pending={close.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
