import { Stack, Text, Textarea } from '@mantine/core'
import { closeBreach } from '@opdesk/contracts/breach/commands.ts'
import type { Breach } from '@opdesk/contracts/breach/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { BREACH_LISTS, breachPath } from './queries.ts'

/** Closes a breach with a summary. */
export const CloseBreachDialog = ({ breach, onClose }: { breach: Breach; onClose: () => void }) => {
  const form = useSchemaForm(closeBreach, { summary: '' })
  const close = useWrite({
    write: (typed: { summary: string }, key) => api.post(breachPath(breach._id, '/close'), typed, { key }),
    refreshes: BREACH_LISTS,
    done: messages.breachClosed,
    failed: error => showFormErrors(form, error, messages.breachSaveFailed),
  })
  return (
    <Dialog title={`Close ${breach.number}?`} closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(typed => close.mutate(typed, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text size="sm">
            A closed breach stays in the register and cannot be changed any more. First the Board needs the detailed report, and
            all affected people their notice.
          </Text>
          <Textarea label="Summary" autosize minRows={3} {...required} data-autofocus {...form.getInputProps('summary')} />
          <FormButtons submit="Close the breach" pending={close.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
