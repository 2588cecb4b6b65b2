import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { showFormErrors, useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type ResourceRecord, resourcePath } from './queries.ts'

interface ResourceFormProps {
  resource: Resource
  /** Modified when given, otherwise a new one is added. */
  record: ResourceRecord | undefined
  onClose: () => void
}

type Values = Record<string, string>

const valuesOf = ({ form }: Resource, record: ResourceRecord | undefined): Values =>
  Object.fromEntries(form.map(({ name }) => [name, String(record?.[name] ?? '')]))

export const ResourceForm = ({ resource, record, onClose }: ResourceFormProps) => {
  const { fields, messages: texts } = resource
  const form = useSchemaForm<Values>(fields, valuesOf(resource, record), `${resource.name} ${record?._id ?? ''}`)
  const save = useWrite<Values>({
    write: (values, key) =>
      record ? api.patch(resourcePath(resource, record._id), values, { key }) : api.post(resourcePath(resource), values, { key }),
    refreshes: [resource.name],
    done: record ? texts.modified : texts.added,
    failed: error => showFormErrors(form, error, record ? texts.modifyFailed : texts.addFailed),
  })
  const submit = async (values: Values) => {
    const question = record ? messages.confirm.modify : messages.confirm.add
    if (await confirm({ question })) save.mutate(values, { onSuccess: onClose })
  }
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <Paper withBorder p="lg" maw={560}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          {resource.form.map(({ name, label, placeholder, maxLength }, index) => (
            <TextInput
              key={name}
              label={label}
              placeholder={placeholder}
              maxLength={maxLength}
              ref={index === 0 ? focusOnce : undefined}
              {...form.getInputProps(name)}
            />
          ))}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              {record ? 'Modify' : 'Add'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

/** The form has taken the list's place, so the focus goes with it. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
