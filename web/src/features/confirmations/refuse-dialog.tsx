import { Stack, Textarea } from '@mantine/core'
import { refusalForm } from '@opdesk/contracts/confirmation/commands.ts'
import type { ConfirmationRecord } from '@opdesk/contracts/confirmation/confirmation-list.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { RequestDetails } from './request-details.tsx'
import { useDecision } from './use-decision.ts'

/** Refuses a request, with a reason shown to its requester and to other admins. */
export const RefuseDialog = ({ request, onClose }: { request: ConfirmationRecord; onClose: () => void }) => {
  const form = useSchemaForm(refusalForm, { reason: '' })
  const refuse = useDecision(error => showFormErrors(form, error, messages.requestDecisionFailed))
  const submit = ({ reason }: { reason: string }) =>
    refuse.mutate({ id: request._id, decision: 'refuse', reason }, { onSuccess: onClose })
  return (
    <Dialog title="Refuse this request?" closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack>
          <RequestDetails request={request} />
          <Textarea
            label="Reason"
            description="The requester, the person concerned and the other admins get it by mail."
            autosize
            minRows={2}
            maxLength={500}
            {...required}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormButtons gap="xs" holds submit="Refuse" pending={refuse.isPending} color="red" onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
