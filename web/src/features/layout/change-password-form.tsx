import { PasswordInput, Stack, Text } from '@mantine/core'
import { changePassword } from '@opdesk/contracts/account/recovery.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { z } from 'zod'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { type AreaName, areas } from '../../lib/areas.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'

export type PasswordArea = Exclude<AreaName, 'subscriber'>

interface ChangePasswordFormProps {
  area: PasswordArea
  onDone: () => void
  onCancel: () => void
  /** The label of the button that leaves without changing the password. */
  cancel?: string
}

const inputProps = { ...required, visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password' } }

export const ChangePasswordForm = ({ area, onDone, onCancel, cancel = 'Cancel' }: ChangePasswordFormProps) => {
  const form = useSchemaForm(changePassword, { current_password: '', password: '', confirm_password: '' })
  const change = useWrite({
    write: (values: z.infer<typeof changePassword>, key) => api.post(`/${areas[area].prefix}/updatepassword`, values, { key }),
    refreshes: ['sessions', 'profile'],
    done: messages.passwordUpdated,
    failed: error => showFormErrors(form, error, messages.passwordUpdateFailed),
  })
  const submit = (values: z.infer<typeof changePassword>) => change.mutate(values, { onSuccess: onDone })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack>
        <PasswordInput
          {...inputProps}
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
        />
        <PasswordInput
          {...inputProps}
          label="New password"
          description="At least 8 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?&"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          {...inputProps}
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirm_password')}
        />
        <Text size="sm" c="dimmed">
          You stay signed in here, and are signed out everywhere else.
        </Text>
        <FormButtons cancel={cancel} submit="Change password" pending={change.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
