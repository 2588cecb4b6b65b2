import { List, Text } from '@mantine/core'
import type { Employee } from '@opdesk/contracts/employee/queries.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { confirm } from '../../components/confirm-dialog.tsx'
import { confirmErasure } from '../../components/confirm-erasure.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { type EmployeeArea, employeePath } from './area.ts'
import { refreshedWith } from './queries.ts'

type Removed = Pick<Employee, '_id' | 'name'>

const betterInactive = (
  <Text size="sm" mt="xs">
    If the employee has only left the organization, make them inactive instead.
  </Text>
)

const RemovalConsequences = ({ name }: Pick<Employee, 'name'>) => (
  <>
    <Text size="sm" mb="xs" className="anywhere">
      {name} leaves the list of your organization:
    </Text>
    <List size="sm" spacing={4}>
      <List.Item>{messages.employeeRemoval}</List.Item>
      <List.Item>Visits until today can be claimed for 7 days more.</List.Item>
    </List>
  </>
)

/** Deletes an employee after a confirmation: for admins this erases the person, for HR it ends the employment. */
export const useRemoval = (area: EmployeeArea, onDone?: () => void) => {
  const write = useWrite<string>({
    write: (id, key) => api.delete(employeePath(area, id), undefined, { key }),
    refreshes: [...refreshedWith(area), 'claims'],
    done: messages.employeeDeleted,
    failed: messages.employeeDeleteFailed,
  })
  const ask = async ({ _id, name }: Removed) => {
    const sure =
      area === 'admin'
        ? await confirmErasure(name, betterInactive)
        : await confirm({ question: messages.confirm.delete, details: <RemovalConsequences name={name} />, danger: true })
    if (sure) write.mutate(_id, onDone && { onSuccess: onDone })
  }
  return { ask, isPending: write.isPending }
}
