import { Stack, Text, TextInput } from '@mantine/core'
import { onboarding } from '@opdesk/contracts/subscriber/commands.ts'
import type { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { profileWords } from '../../lib/profile-words.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useWords } from '../../lib/words.ts'

const schema = onboarding.pick({ email: true })

interface ChangeEmailDialogProps {
  /** The initial address; empty if the present address was entered by another person, so that the person types their own. */
  email: string
  action: string
  onClose: () => void
}

/** The form for an e-mail address. The address is valid only after the link sent to it was opened. */
export const ChangeEmailDialog = ({ email, action, onClose }: ChangeEmailDialogProps) => {
  const { email: words } = useWords(profileWords)
  const form = useSchemaForm(schema, { email })
  const change = useWrite({
    write: (values: z.infer<typeof schema>, key) => api.post('/user/email', values, { key }),
    refreshes: ['profile'],
    done: words.saved,
    failed: error => showFormErrors(form, error, words.notChanged),
  })
  return (
    <Dialog title={action} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => change.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <TextInput
            label={words.label}
            type="email"
            autoComplete="email"
            {...required}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Text size="sm" c="dimmed">
            {words.note}
          </Text>
          <FormButtons submit={action} pending={change.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
