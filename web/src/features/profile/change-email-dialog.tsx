import { Stack, Text, TextInput } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { onboarding } from '@opdesk/contracts/subscriber/commands.ts'
import type { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

const schema = onboarding.pick({ email: true })

interface ChangeEmailDialogProps {
  /** The initial address; empty if the present address was entered by another person, so that the person types their own. */
  email: string
  action: string
  onClose: () => void
}

/** The form for an e-mail address. The address is valid only after the link sent to it was opened. */
export const ChangeEmailDialog = ({ email, action, onClose }: ChangeEmailDialogProps) => {
  const form = useSchemaForm(schema, { email })
  const change = useWrite({
    write: (values: z.infer<typeof schema>, key) => api.post('/user/email', values, { key }),
    refreshes: ['profile'],
    done: messages.profileUpdated,
    failed: error => showFormErrors(form, error, messages.emailChangeFailed),
  })
  return (
    <Dialog title={action} onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={form.onSubmit(values => change.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            {...required}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Text size="sm" c="dimmed">
            We send a link to this email. Your email changes once you open the link on a device where you are signed in. We notify
            the mobile number and the present email of your account of the change.
          </Text>
          <FormButtons submit={action} pending={change.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
