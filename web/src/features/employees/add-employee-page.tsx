import { Paper, Stack } from '@mantine/core'
import { messages } from '@opdesk/contracts/messages.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useFormCancel } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type EmployeeArea, employeesPath } from './area.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { addedOf, addingSchema, type EmployeeValues, emptyEmployee } from './form-values.ts'
import { refreshedWith } from './queries.ts'

interface AddEmployeePageProps {
  area: EmployeeArea
  title: string
  /** Id of the organization selected at first; empty if none is. */
  corporate: string
  /** Returns to the list of employees. */
  onClose: () => void
}

/** Adds an employee. An active employee gets a plan of the organization. */
export const AddEmployeePage = ({ area, title, corporate, onClose }: AddEmployeePageProps) => {
  const form = useSchemaForm<EmployeeValues>(addingSchema(area), emptyEmployee(corporate), 'new employee')
  const add = useWrite<EmployeeValues>({
    write: async (values, key) => {
      const answer = await api.post(employeesPath(area), addedOf(area, values), { key })
      form.resetDirty()
      return answer
    },
    refreshes: refreshedWith(area),
    done: messages.employeeAdded,
    failed: error => showFormErrors(form, error, undefined, messages.employeeAddFailed),
  })
  const submit = async (values: EmployeeValues) => {
    if (await confirm({ question: messages.confirm.add })) add.mutate(values, { onSuccess: onClose })
  }
  const cancel = useFormCancel(form, onClose)
  return (
    <>
      <PageHeader title={title} note="Add an employee" />
      <Paper withBorder p="lg" maw={760}>
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack gap="md">
            <EmployeeFields area={area} form={form} adding />
            <FormButtons gap="xs" holds submit="Add" pending={add.isPending} onCancel={() => void cancel()} />
          </Stack>
        </form>
      </Paper>
    </>
  )
}
