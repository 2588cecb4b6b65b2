import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
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
import { copyOf, copySchema, uncopiedFields } from './plan-copy.ts'
import type { MasterRecord } from './queries.ts'

interface ReplicatePlanProps {
  master: Master
  record: MasterRecord
  onClose: () => void
}

/** The form that adds a copy of a plan for another organization. It asks only for the fields that differ. */
export const ReplicatePlan = ({ master, record, onClose }: ReplicatePlanProps) => {
  const form = useSchemaForm<Values>(copySchema(record), valuesOf(uncopiedFields, undefined))
  const save = useWrite<Values>({
    write: async (values, key) => {
      const answer = await api.post(master.path, copyOf(record, values), { key })
      form.resetDirty()
      return answer
    },
    refreshes: [master.name],
    done: 'Plan Replicated Successfully',
    failed: error => showFormErrors(form, error, 'An error occurred while replicating the plan.'),
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
            A copy of <b>{String(record.name ?? '')}</b>, as it is now. Later changes of one do not change the other.
          </Text>
          <FormFields fields={uncopiedFields} form={form} modifying={false} focused />
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
