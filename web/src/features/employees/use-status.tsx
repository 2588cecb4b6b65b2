import { List, Stack, Text } from '@mantine/core'
import type { Employee, EmployeeWithConsequences } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type EmployeeArea, employeePath } from './area.ts'
import { activationText, deactivationText } from './consequences.ts'
import { employeeQuery, refreshedWith } from './queries.ts'

/** Lists the consequences of changing an employee's status today. */
export const StatusConsequences = ({ employee }: { employee: EmployeeWithConsequences }): ReactNode => {
  const { name, deactivation, activation } = employee
  const lines = deactivation ? deactivationText(deactivation) : activation ? activationText(activation) : []
  return (
    <Stack gap="xs">
      <Text size="sm" className="anywhere">
        {name} is made {employee.status === 1 ? 'inactive' : 'active'}:
      </Text>
      <List size="sm" spacing={4}>
        {lines.map(line => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** Makes an employee active or inactive, after a confirmation that lists the consequences. */
export const useStatusChange = (area: EmployeeArea) => {
  const client = useQueryClient()
  const write = useWrite<{ id: string; version: number; status: 0 | 1 }>({
    write: ({ id, version, status }, key) => api.patch(employeePath(area, id), { status }, { key, version }),
    refreshes: refreshedWith(area),
    done: messages.employeeChanged,
    failed: messages.employeeChangeFailed,
  })
  const ask = async ({ _id }: Pick<Employee, '_id'>) => {
    try {
      const now = await client.fetchQuery(employeeQuery(area, _id))
      const active = now.status === 1
      const sure = await confirm({
        question: active ? 'Make this employee inactive?' : 'Make this employee active?',
        details: <StatusConsequences employee={now} />,
        confirm: active ? 'Yes, make inactive' : 'Yes, make active',
        ...(active && { danger: true }),
      })
      if (sure) write.mutate({ id: _id, version: now.version, status: active ? 0 : 1 })
    } catch (error) {
      notify.error(error, messages.employeeChangeFailed)
    }
  }
  return { ask, isPending: write.isPending }
}
