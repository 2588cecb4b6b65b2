import { Stack, Text, Textarea } from '@mantine/core'
import { closeDay } from '@opdesk/contracts/day-close/commands.ts'
import { type Day, formatDay } from '@opdesk/contracts/time.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { FormButtons } from '../../../components/form-buttons.tsx'
import { api } from '../../../lib/api.ts'
import { showFormErrors } from '../../../lib/form-errors.ts'
import { notify } from '../../../lib/notify.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { REFRESHED } from './queries.ts'

/** Signs a day. It cannot be undone. */
export const CloseDayDialog = ({ day, onClose }: { day: Day; onClose: () => void }) => {
  const form = useSchemaForm(closeDay, { day, note: '' })
  const close = useWrite({
    write: ({ note }: { note?: string | undefined }, key) =>
      api.post('/management/day-closes', { day, ...(note?.trim() && { note }) }, { key }),
    refreshes: REFRESHED,
    done: ({ message }) => notify.success(message ?? ''),
    failed: error => showFormErrors(form, error, 'The day was not closed'),
  })
  return (
    <Dialog title={`Close ${formatDay(day)}?`} closeOnClickOutside={false} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => close.mutate(values, { onSuccess: onClose }))} noValidate>
        <Stack>
          <Text>
            You sign the figures of this page with your name and the time. A day is closed once, and it cannot be opened again.
            Later news of the day appear below the signature.
          </Text>
          <Textarea
            label="Note"
            description="It is kept for ever: name no payee and no account."
            autosize
            minRows={2}
            maxLength={1000}
            data-autofocus
            {...form.getInputProps('note')}
          />
          <FormButtons gap="xs" holds submit="Sign and close" pending={close.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
