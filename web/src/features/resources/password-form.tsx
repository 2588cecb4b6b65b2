import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { z } from 'zod'
import { confirm } from '../../components/confirm-dialog.tsx'
import { required } from '../../components/required.ts'
import { useFormCancel } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { focusOnMount } from '../../lib/focus-on-mount.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import type { Values } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { NewPasswordInput } from './kinds/password.tsx'
import { shownFields, valuesOf } from './master-values.ts'
import { type MasterRecord, passwordPath } from './queries.ts'

interface PasswordFormProps {
  master: Master
  record: MasterRecord
  onClose: () => void
}

/** The form that sets a person's password. The other fields are shown, read-only. */
export const PasswordForm = ({ master, record, onClose }: PasswordFormProps) => {
  const { name, messages: texts } = master
  const shown = useForm<Values>({ initialValues: valuesOf(master.form, record) })
  const form = useSchemaForm(master.passwordReset ?? z.never(), { password: '' })
  const who = String(record[master.key] ?? '')
  const save = useWrite<{ password: string }>({
    write: async (values, key) => {
      const answer = await api.patch(passwordPath(master, record._id), values, { key })
      form.resetDirty()
      return answer
    },
    refreshes: [name],
    done: texts.passwordUpdated ?? '',
    failed: error => showFormErrors(form, error, texts.passwordFailed),
  })
  const cancel = useFormCancel(form, onClose)
  const submit = async (values: { password: string }) => {
    const details = `${who} is signed out everywhere, signs in with the new password from now on, and has to change it before they save anything.`
    if (await confirm({ question: messages.confirm.save, details })) save.mutate(values, { onSuccess: onClose })
  }
  return (
    <Paper withBorder p="lg" maw={640}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          {shownFields(master.form, shown.values, false).map(field => {
            const { Input } = kindOf(field)
            return <Input key={field.name} field={field} form={shown} modifying disabled />
          })}
          <NewPasswordInput label="New Password" {...required} ref={focusOnMount} {...form.getInputProps('password')} />
          <Text size="sm" c="dimmed">
            Tell {who} the new password yourself; it is sent to nobody. They hear by mail that it was set. Whoever knows their
            mail can choose a password alone, with ‘Forgot password?’ where they sign in.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void cancel()} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Reset Password
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
