import { Stack, Text, Textarea } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { recoverPayout } from '@opdesk/contracts/payout/commands.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { RupeesInput } from '../../../components/rupees-input.tsx'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { payoutPath } from './queries.ts'

/** Records money of a second payment that came back by another way than the provider. */
export const RecoveredDialog = ({ payout, onClose }: { payout: PayoutDetail; onClose: () => void }) => {
  const second = payout.attempts.find(({ state }) => state === 'paid_twice')
  const missing = second ? Math.round((second.amount - second.recovered) * 100) / 100 : 0
  const form = useSchemaForm(recoverPayout, { amount: missing, reason: '' })
  const recover = useWrite({
    write: (values: { amount: number; reason: string }, key) =>
      api.post(`${payoutPath(payout.reference)}/recovered`, values, { key }),
    refreshes: ['payouts', 'payout-reconciliation'],
    done: ({ message }) => notify.success(message ?? ''),
    failed: error => showFormErrors(form, error, 'The recovery was not recorded'),
  })
  return (
    <Dialog title="Was it recovered?" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => recover.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text>
            {formatRupees(missing)} of the second payment is missing. Record what came back from the payee. The payment is shown
            as paid twice until all of it is back.
          </Text>
          <RupeesInput label="Amount that came back" {...required} {...form.getInputProps('amount')} />
          <Textarea
            label="How it came back"
            description="Such as the UTR of the payee’s transfer. It stays in the history of the payment."
            autosize
            minRows={2}
            maxLength={500}
            {...required}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormButtons gap="xs" holds submit="Record the recovery" pending={recover.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
