import { Stack, Text, TextInput } from '@mantine/core'
import { INVITATION_DAYS, inviteAdmin } from '@opdesk/contracts/account/sign-up.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

export const InviteAdminDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useSchemaForm(inviteAdmin, { email: '' })
  const invite = useWrite({
    write: (values: { email: string }, key) => api.post('/admin/invitations', values, { key }),
    done: messages.adminInvited,
    failed: error => showFormErrors(form, error, messages.adminInviteFailed),
  })
  return (
    <Dialog title="Invite an admin" onClose={onClose}>
      <form onSubmit={form.onSubmit(values => invite.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            {...required}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Text size="sm" c="dimmed">
            The link in the mail works once, for this address, and for {INVITATION_DAYS} days. New admins start without
            privileges.
          </Text>
          <FormButtons submit="Send the invitation" pending={invite.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
