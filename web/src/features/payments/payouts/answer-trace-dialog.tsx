import { Stack, Text, Textarea } from '@mantine/core'
import { answerTrace } from '@opdesk/contracts/payout/commands.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { required } from '../../../components/required.ts'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { payoutPath } from './queries.ts'

/** Answers a subscriber whose payment did not arrive. The report is closed with it. */
export const AnswerTraceDialog = ({ reference, onClose }: { reference: string; onClose: () => void }) => {
  const form = useSchemaForm(answerTrace, { answer: '' })
  const answer = useWrite({
    write: (values: { answer: string }, key) => api.post(`${payoutPath(reference)}/trace`, values, { key }),
    refreshes: ['payouts'],
    done: ({ message }) => notify.success(message ?? ''),
    failed: error => showFormErrors(form, error, 'The answer was not sent'),
  })
  return (
    <Dialog title="Answer the subscriber" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => answer.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text>
            The subscriber reads it on the claim, and hears of it by mail. It closes the report; the same payment cannot be
            reported again.
          </Text>
          <Textarea
            label="What the bank says"
            description="For example when the amount was credited and to which account, by its last four digits."
            autosize
            minRows={3}
            maxLength={1000}
            {...required}
            data-autofocus
            {...form.getInputProps('answer')}
          />
          <FormButtons gap="xs" holds submit="Send the answer" pending={answer.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
