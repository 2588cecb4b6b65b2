import { Stack, Text, TextInput } from '@mantine/core'
import { refundByHand } from '@opdesk/contracts/order/commands.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { api } from '../../lib/api.ts'
import { submitHandler } from '../../lib/submit-handler.ts'
import { useWrite } from '../../lib/use-write.ts'
import { refundText } from './paid-text.ts'

/** Records the reference of a refund that failed at the provider and was paid in another way. */
export const RefundByHandDialog = ({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) => {
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState<string>()
  const refund = order.refunds.find(({ status }) => status === 'failed')
  const record = useWrite({
    write: (body: { payment_id: string; reference: string }, key) =>
      api.post(`/management/orders/${encodeURIComponent(order._id)}/refund-by-hand`, body, { key }),
    refreshes: ['orders'],
    done: 'Refund recorded',
    failed: 'The refund was not recorded',
  })
  if (!refund) return null
  const submit = () => {
    const judged = refundByHand.safeParse({ payment_id: refund.payment_id, reference })
    if (!judged.success) return setWrong(judged.error.issues[0]?.message)
    record.mutate(judged.data, { onSuccess: onClose })
  }
  return (
    <Dialog title="Record refund by hand" onClose={onClose}>
      <form onSubmit={submitHandler(submit)}>
        <Stack>
          <Text size="sm">
            {refundText(order, refund)} ({refund.payment_id}) could not be given back by the payment provider. Pay it to{' '}
            {order.user.name} in another way, and note its reference here.
          </Text>
          <TextInput
            label="Reference of the bank"
            value={reference}
            onChange={event => {
              setReference(event.currentTarget.value)
              setWrong(undefined)
            }}
            error={wrong}
            data-autofocus
            maxLength={100}
          />
          <FormButtons submit="Record refund" pending={record.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
