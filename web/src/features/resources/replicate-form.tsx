import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Replication } from '@opdesk/contracts/resource/define-resource.ts'
import type { Master } from '@opdesk/contracts/resource/master.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { useFormCancel } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { FormFields } from './form-fields.tsx'
import type { Values } from './kinds/kind.ts'
import { valuesOf } from './master-values.ts'
import type { MasterRecord } from './queries.ts'
import { copyOf, replicationSchema } from './replication.ts'

interface ReplicateFormProps {
  master: Master
  replicated: Replication
  record: MasterRecord
  onClose: () => void
}

/** Adds a copy of a record. Asks only for the differing fields. */
export const ReplicateForm = ({ master, replicated, record, onClose }: ReplicateFormProps) => {
  const asked = replicated.fields.flatMap(name => master.form.find(field => field.name === name) ?? [])
  const form = useSchemaForm<Values>(replicationSchema(master, replicated, record), valuesOf(asked, undefined))
  const save = useWrite<Values>({
    write: async (values, key) => {
      const answer = await api.post(master.path, copyOf(master, record, values), { key })
      form.resetDirty()
      return answer
    },
    refreshes: [master.name],
    done: replicated.done,
    failed: error => showFormErrors(form, error, replicated.failed),
  })
  const cancel = useFormCancel(form, onClose)
  const submit = async (values: Values) => {
    if (await confirm({ question: messages.confirm.add })) save.mutate(values, { onSuccess: onClose })
  }
  return (
    <Paper withBorder p="lg" maw={640}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <Text size="sm">
            A copy of <b>{String(record[master.key] ?? '')}</b>, as it is now. Later changes of one do not change the other.
          </Text>
          <FormFields fields={asked} form={form} modifying={false} focused />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void cancel()} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Replicate
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
