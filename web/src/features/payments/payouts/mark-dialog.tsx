import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type MarkPayout, markPayout } from '@opdesk/contracts/payout/commands.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { Money } from '../../../components/money.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { payoutPath } from './queries.ts'

const [paid, failed] = markPayout.options
/** The reason of a person who marks alone is checked by the server, which knows who drew the file. */
const alone = z.string()
const schemas = { paid: z.object({ ...paid.shape, alone }), failed: z.object({ ...failed.shape, alone }) }
const REFRESHED = ['payouts', 'payments', 'claims']

interface MarkDialogProps {
  payout: PayoutDetail
  /** The bank's word. */
  as: MarkPayout['state']
  onClose: () => void
}

/** Records the bank's word about a payment of a bank file by hand: paid with its UTR, or failed with a reason. */
export const MarkDialog = ({ payout, as, onClose }: MarkDialogProps) => {
  const [needsReason, setNeedsReason] = useState(false)
  const form = useSchemaForm(schemas[as], { state: as, utr: '', reason: '', alone: '' })
  const mark = useWrite({
    write: ({ utr, reason, alone }: typeof form.values, key) => {
      const word = as === 'paid' ? { state: as, utr } : { state: as, reason }
      return api.post(`${payoutPath(payout.reference)}/mark`, { ...word, ...(alone && { alone }) }, { key })
    },
    refreshes: REFRESHED,
    done: ({ message }) => notify.success(message ?? ''),
    failed: error => {
      if (error instanceof ApiError && error.code === 'marked_alone_reason') setNeedsReason(true)
      showFormErrors(form, error, 'The payment was not marked')
    },
  })
  const last = payout.attempts.at(-1)
  const isPaid = as === 'paid'
  return (
    <Dialog title={isPaid ? 'Has the bank paid it?' : 'Has the bank refused it?'} closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => mark.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          {last && (
            <Text>
              <strong className="anywhere">{last.reference}</strong>, <Money rupees={last.amount} />
              {last.account && ` to ${last.account}`}.{' '}
              {isPaid
                ? 'The claim is settled, and the subscriber hears of it.'
                : 'The claim is then to be paid again. A wrong word pays it twice.'}
            </Text>
          )}
          {isPaid ? (
            <TextInput
              label="UTR"
              description="The bank’s reference: 12 to 22 letters and digits"
              {...required}
              data-autofocus
              maxLength={40}
              {...form.getInputProps('utr')}
            />
          ) : (
            <Textarea
              label="Reason"
              description="In the bank’s words, such as “account closed”"
              autosize
              minRows={2}
              maxLength={200}
              {...required}
              data-autofocus
              {...form.getInputProps('reason')}
            />
          )}
          {needsReason && (
            <Textarea
              label="Why you record it alone"
              description="You drew the file of this payment. The reason stays in its history."
              autosize
              minRows={2}
              maxLength={500}
              {...required}
              {...form.getInputProps('alone')}
            />
          )}
          <FormButtons
            gap="xs"
            holds
            submit={isPaid ? 'Mark as paid' : 'Mark as failed'}
            pending={mark.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
