import { Button, Group, Paper, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Master } from '@opdesk/contracts/resource/define-resource.ts'
import { z } from 'zod'
import { confirm } from '../../components/confirm-dialog.tsx'
import { TYPED_IS_LOST, useAskedClose } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { notify } from '../../lib/notify.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import type { Values } from './kinds/kind.ts'
import { kindOf } from './kinds/kinds.ts'
import { shownFields, valuesOf, withoutHidden } from './master-values.ts'
import { type MasterRecord, recordPath } from './queries.ts'

interface ResourceFormProps {
  master: Master
  /** Modified when given, otherwise a new one is added. */
  record: MasterRecord | undefined
  /** Left out where there is no list to go back to. */
  onClose: (() => void) | undefined
  /** Without the privilege to save, the values are shown. */
  readOnly?: boolean
}

/** Lists that show what another one says of its records: by the first word of their keys. */
const followers = ['profile', 'confirmations']

export const ResourceForm = ({ master, record, onClose, readOnly = false }: ResourceFormProps) => {
  const { name, path, messages: texts } = master
  const sent = (values: Values) => withoutHidden(master.form, values)
  const form = useSchemaForm<Values>(
    z.preprocess(values => sent(values as Values), record ? master.modify : master.add),
    valuesOf(master.form, record),
    // A password is not kept, so neither is a form that asks for one.
    master.passwordReset && !record ? undefined : `${name} ${record?._id ?? ''}`,
  )
  const save = useWrite<Values>({
    write: (values, key) =>
      record ? api.patch(recordPath(master, record._id), sent(values), { key }) : api.post(path, sent(values), { key }),
    refreshes: [name, ...followers],
    done: (_, values) => notify.success(record ? texts.modified : values.invite === true ? messages.userInvited : texts.added),
    failed: error =>
      record ? showFormErrors(form, error, texts.modifyFailed) : showFormErrors(form, error, texts.addFailed, texts.addHint),
  })
  const submit = async (values: Values) => {
    const question = record ? messages.confirm.modify : messages.confirm.add
    if (await confirm({ question })) save.mutate(values, { onSuccess: done })
  }
  const cancel = useAskedClose({
    isUnsaved: () => form.isDirty(),
    details: TYPED_IS_LOST,
    onClose: () => {
      form.reset()
      onClose?.()
    },
  })
  const done = () => {
    form.resetDirty()
    onClose?.()
  }
  return (
    <Paper withBorder p="lg" maw={640}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          {shownFields(master.form, form.values, !record).map((field, index) => {
            const { Input } = kindOf(field)
            return (
              <Input
                key={field.name}
                field={field}
                form={form}
                modifying={record !== undefined}
                disabled={readOnly}
                inputRef={index === 0 && onClose ? focusOnce : undefined}
              />
            )
          })}
          {!readOnly && (
            <Group justify="flex-end" gap="xs">
              {onClose && (
                <Button variant="default" onClick={() => void cancel()} disabled={save.isPending}>
                  Cancel
                </Button>
              )}
              <Button type="submit" loading={save.isPending}>
                {onClose ? (record ? 'Modify' : 'Add') : 'Submit'}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Paper>
  )
}

/** The form has taken the list's place, so the focus goes with it. */
export const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
