import { Paper, Skeleton, Stack } from '@mantine/core'
import type { EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedNotice } from '../../components/changed-notice.tsx'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useFormCancel } from '../../components/use-leave-guard.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import type { EmployeeArea } from './area.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { type EmployeeValues, modifyingSchema, valuesOf } from './form-values.ts'
import { employeeQuery } from './queries.ts'
import { useEmployeeSave } from './use-employee-save.ts'
import { StatusConsequences } from './use-status.tsx'

interface ModifyEmployeePageProps {
  area: EmployeeArea
  title: string
  id: string
  /** Returns to the list of employees. */
  onClose: () => void
}

/** Modifies an employee. The form starts with fresh data; later refetches never replace typed text. */
export const ModifyEmployeePage = (props: ModifyEmployeePageProps) => {
  const [opened, setOpened] = useState<EmployeeWithConsequences>()
  const query = useQuery({ ...employeeQuery(props.area, props.id), enabled: opened === undefined })
  if (!opened && query.data && !query.isFetching) setOpened(query.data)
  return (
    <>
      <PageHeader title={props.title} note="Modify an employee" />
      {opened && <ModifyForm {...props} employee={opened} />}
      {!opened && query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!opened && !query.isError && <Skeleton h={520} maw={760} role="status" aria-busy="true" aria-label="Loading" />}
    </>
  )
}

const ModifyForm = ({ area, id, employee, onClose }: ModifyEmployeePageProps & { employee: EmployeeWithConsequences }) => {
  const form = useSchemaForm<EmployeeValues>(modifyingSchema(), valuesOf(employee), `employee ${id}`)
  const { base, since, isPending, save, takeOver } = useEmployeeSave({ area, opened: employee, form, onDone: onClose })
  const submit = async (values: EmployeeValues) => {
    const restated = Number(values.status) !== base.status
    const details = restated && <StatusConsequences employee={base} />
    const danger = restated && base.status === 1
    if (await confirm({ question: messages.confirm.modify, details, danger })) save(values)
  }
  const cancel = useFormCancel(form, onClose)
  return (
    <Paper withBorder p="lg" maw={760}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          {since && <ChangedNotice since={since} onTakeOver={takeOver} />}
          <EmployeeFields area={area} form={form} adding={false} linked={base.linked === true} />
          <FormButtons gap="xs" holds submit="Modify" pending={isPending} onCancel={() => void cancel()} />
        </Stack>
      </form>
    </Paper>
  )
}
