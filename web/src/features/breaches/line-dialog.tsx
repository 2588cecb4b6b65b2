import { Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { required } from '../../components/required.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { BREACH_LISTS } from './queries.ts'

interface LineDialogProps<V extends object> {
  title: string
  schema: z.ZodType
  start: V
  path: string
  submit: string
  done: string
  onClose: () => void
  /** The only field; `props` are those of an input. */
  field: (props: (name: keyof V & string) => object) => ReactNode
}

/** A dialog with one line to type, which is sent to `path`. */
export const LineDialog = <V extends object>({
  title,
  schema,
  start,
  path,
  submit,
  done,
  onClose,
  field,
}: LineDialogProps<V>) => {
  const form = useSchemaForm<V>(schema, start)
  const send = useWrite({
    write: (typed: V, key) => api.post(path, typed, { key }),
    refreshes: BREACH_LISTS,
    done,
    failed: error => showFormErrors(form, error, messages.breachSaveFailed),
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit(typed => send.mutate(typed, { onSuccess: onClose }))} noValidate>
        <Stack>
          {field(name => ({ ...required, 'data-autofocus': true, ...form.getInputProps(name) }))}
          <FormButtons submit={submit} pending={send.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
