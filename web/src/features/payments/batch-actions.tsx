import { Button, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import type { PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useMayPay } from '../../lib/use-handles-payments.ts'
import { useWrite } from '../../lib/use-write.ts'

const paymentsOf = (count: number): string => (count === 1 ? '1 payment' : `${count.toLocaleString('en-IN')} payments`)

const pathOf = (batch: PaymentBatch, what: string) => `/management/payment-batches/${encodeURIComponent(batch.batch_id)}/${what}`

/** Finance's actions on a batch: close it, then download its bank file. Closing needs the privilege to pay. */
export const BatchActions = ({ batch }: { batch: PaymentBatch }) => {
  const mayPay = useMayPay()
  if (batch.state !== 'open') return <BankFileButton batch={batch} />
  return mayPay ? <CloseButton batch={batch} /> : null
}

const CloseButton = ({ batch }: { batch: PaymentBatch }) => {
  const client = useQueryClient()
  const close = useWrite({
    write: (_: undefined, key) => api.post(pathOf(batch, 'close'), undefined, { key }),
    refreshes: ['payment-batches'],
    done: () => notify.success(messages.batchClosed, batch.batch_id),
    failed: error => {
      notify.failed(error, `${batch.batch_id} was not closed`)
      void client.invalidateQueries({ queryKey: ['payment-batches'] })
    },
  })
  const ask = async () => {
    const { count, amount, in_process } = batch
    const details = (
      <Stack gap="xs">
        <Text size="sm">
          It holds {paymentsOf(count)}, <strong className="tabular">{formatRupees(amount)}</strong>. What is paid from now on goes
          into the next batch. This cannot be undone.
        </Text>
        {in_process.count > 0 && (
          <Text size="sm">
            {paymentsOf(in_process.count)} ({formatRupees(in_process.amount)}) {in_process.count === 1 ? 'is' : 'are'} still in
            process and will be in the next batch, unless settled before this one is closed.
          </Text>
        )}
      </Stack>
    )
    const question = `Close ${batch.batch_id}?`
    if (await confirm({ question, details, confirm: 'Yes, close', cancel: 'Cancel' })) close.mutate(undefined)
  }
  return (
    <Button
      leftSection={<IconLock size={16} aria-hidden="true" />}
      onClick={() => void ask()}
      loading={close.isPending}
      disabled={batch.count === 0}
    >
      Close batch
    </Button>
  )
}

const BankFileButton = ({ batch }: { batch: PaymentBatch }) => {
  const client = useQueryClient()
  const draw = useMutation({
    mutationFn: () => saveFile(pathOf(batch, 'bank-file')),
    onError: error => notify.error(error, messages.bankFileFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment-batches'] }),
  })
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => draw.mutate()}
      loading={draw.isPending}
      variant={batch.file ? 'default' : 'filled'}
    >
      {batch.file ? 'Download bank file again' : 'Download bank file'}
    </Button>
  )
}
