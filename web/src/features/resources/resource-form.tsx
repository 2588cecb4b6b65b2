import { Button, Group, List, Paper, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { lazy, Suspense, useEffect } from 'react'
import { z } from 'zod'
import { ChangedNotice } from '../../components/changed-notice.tsx'
import { confirm } from '../../components/confirm-dialog.tsx'
import { useFormCancel } from '../../components/use-leave-guard.ts'
import { loadModule } from '../../lib/load-module.ts'
import { mergeValues } from '../../lib/merge-values.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormFields } from './form-fields.tsx'
import type { Values } from './kinds/kind.ts'
import { sentValues, shownFields, valuesOf } from './master-values.ts'
import type { MasterRecord } from './queries.ts'
import styles from './resource-form.module.css'
import { type Typed, useRecordSave } from './use-record-save.ts'

/** Loaded lazily, since only masters with content for the public site have a preview. */
const PreviewButton = lazy(async () => ({ default: (await loadModule(() => import('./preview-button.tsx'))).PreviewButton }))

interface ResourceFormProps {
  master: Master
  /** The record to modify; undefined to add a new record. */
  record: MasterRecord | undefined
  /** Closes the form; undefined if there is no list to return to. */
  onClose: (() => void) | undefined
  /** True if the form is read-only. */
  readOnly?: boolean
  /** Called when a preview has added the record: opens the form of this record. */
  onAdded?: (id: string, typed: Typed) => void
  /** What was typed when a preview added the record, and what was sent of it. The form continues with the typed values. */
  begun?: Typed | undefined
}

const SaveConsequences = ({ sentences }: { sentences: readonly string[] }) => (
  <List size="sm" spacing={4}>
    {sentences.map(sentence => (
      <List.Item key={sentence}>{sentence}</List.Item>
    ))}
  </List>
)

export const ResourceForm = ({ master, record, onClose, readOnly = false, onAdded, begun }: ResourceFormProps) => {
  const form = useSchemaForm<Values>(
    z.preprocess(values => sentValues(master.form, values as Values, !record), record ? master.modify : master.add),
    valuesOf(master.form, record),
    // Without this name, unsaved values are not stored when the session ends: a password must never be stored.
    master.passwordReset && !record ? undefined : `${master.name} ${record?._id ?? ''}`,
  )
  const { setValues } = form
  useEffect(() => {
    if (begun && record) setValues(mergeValues(begun.typed, begun.sent, valuesOf(master.form, record)))
  }, [begun, record, master, setValues])
  const { since, isPending, save, saveAs, takeOver, reopen } = useRecordSave({ master, opened: record, form })
  const done = () => {
    form.resetDirty()
    if (onClose) onClose()
    else void reopen()
  }
  const submit = async (values: Values) => {
    const question = record ? messages.confirm.modify : messages.confirm.add
    const follows = record && master.consequences?.(record, sentValues(master.form, values, false))
    const details = follows && follows.length > 0 && <SaveConsequences sentences={follows} />
    if (await confirm({ question, details })) save(values, done)
  }
  const cancel = useFormCancel(form, () => onClose?.())
  return (
    <Paper withBorder p="lg" maw={640} {...(readOnly && { className: styles.shown })}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          {since && <ChangedNotice since={since} onTakeOver={takeOver} />}
          <FormFields
            fields={shownFields(master.form, form.values, !record)}
            form={form}
            modifying={record !== undefined}
            disabled={readOnly}
            focused={onClose !== undefined}
          />
          {readOnly && onClose && (
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
            </Group>
          )}
          {!readOnly && (
            <Group justify="flex-end" gap="xs">
              {onClose && (
                <Button variant="default" onClick={() => void cancel()} disabled={isPending}>
                  Cancel
                </Button>
              )}
              {master.sitePath && onAdded && (
                <Suspense fallback={null}>
                  <PreviewButton
                    master={master}
                    record={record}
                    form={form}
                    saveAs={saveAs}
                    isPending={isPending}
                    onAdded={onAdded}
                  />
                </Suspense>
              )}
              <Button type="submit" loading={isPending}>
                {onClose ? (record ? 'Modify' : 'Add') : 'Submit'}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Paper>
  )
}
