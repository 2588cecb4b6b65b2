import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core'
import type { EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TYPED_IS_LOST, useAskedClose } from '../../components/use-leave-guard.ts'
import { api } from '../../lib/api.ts'
import { showFormErrors } from '../../lib/form-errors.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type EmployeeArea, employeePath } from './area.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { changedOf, type EmployeeValues, modifyingSchema, valuesOf } from './form-values.ts'
import { employeeQuery, refreshedWith } from './queries.ts'
import { WhatFollows } from './use-status.tsx'

interface ModifyEmployeePageProps {
  area: EmployeeArea
  title: string
  id: string
  /** Back to the list. */
  onClose: () => void
}

/** Modifies an employee. What comes in later never replaces what is being typed. */
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
  const modify = useWrite<EmployeeValues>({
    write: async (values, key) => {
      const answer = await api.patch(employeePath(area, id), changedOf(employee, values), { key, version: employee.version })
      form.resetDirty()
      return answer
    },
    refreshes: refreshedWith(area),
    done: messages.employeeChanged,
    failed: error => showFormErrors(form, error, undefined, messages.employeeChangeFailed),
  })
  const submit = async (values: EmployeeValues) => {
    const restated = Number(values.status) !== employee.status
    const details = restated && <WhatFollows employee={employee} />
    const danger = restated && employee.status === 1
    if (await confirm({ question: messages.confirm.modify, details, danger })) modify.mutate(values, { onSuccess: onClose })
  }
  const cancel = useAskedClose({ isUnsaved: () => form.isDirty(), details: TYPED_IS_LOST, onClose })
  return (
    <Paper withBorder p="lg" maw={760}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="md">
          <EmployeeFields area={area} form={form} adding={false} linked={employee.linked} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void cancel()} disabled={modify.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={modify.isPending}>
              Modify
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
