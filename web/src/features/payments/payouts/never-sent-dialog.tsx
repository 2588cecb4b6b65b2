import { Stack, Text, Textarea } from '@mantine/core'
import { neverSent } from '@opdesk/contracts/payout/commands.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { payoutPath } from './queries.ts'

/** Declares that the provider never got an attempt, with the provider's confirmation. Two people have to declare it. */
export const NeverSentDialog = ({ payout, onClose }: { payout: PayoutDetail; onClose: () => void }) => {
  const form = useSchemaForm(neverSent, { word: '' })
  const declare = useWrite({
    write: (values: { word: string }, key) => api.post(`${payoutPath(payout.reference)}/never-sent`, values, { key }),
    refreshes: ['payouts', 'payments', 'claims'],
    done: ({ message }) => notify.success(message ?? ''),
    failed: error => showFormErrors(form, error, 'The payout was not declared never sent'),
  })
  const proposed = payout.attempts.at(-1)?.never_sent_proposed
  return (
    <Dialog title="Was it never sent?" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => declare.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text>
            Only if the provider confirms that it has no payout with the reference{' '}
            <strong className="anywhere">{payout.attempts.at(-1)?.reference}</strong>: the claim is then to be paid again, and a
            wrong word pays it twice.
          </Text>
          <Text size="sm" c="dimmed">
            {proposed
              ? 'One person has declared it. You confirm it as the second one.'
              : 'Possible 24 hours after the attempt was sent. A second person has to confirm it.'}
          </Text>
          <Textarea
            label="The provider’s confirmation"
            description="The words and the number of the ticket. They stay in the history of the payment."
            autosize
            minRows={2}
            maxLength={500}
            {...required}
            data-autofocus
            {...form.getInputProps('word')}
          />
          <FormButtons gap="xs" holds submit="Declare never sent" pending={declare.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
