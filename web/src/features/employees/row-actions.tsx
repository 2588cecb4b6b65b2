import { Group } from '@mantine/core'
import type { Flags } from '@opdesk/contracts/account/programs.ts'
import type { Employee } from '@opdesk/contracts/employee/queries.ts'
import { IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Column } from '../../components/data-table.tsx'
import { rowButtons } from '../../components/list/row-buttons.ts'
import { RowAction } from '../../components/row-action.tsx'
import { type EmployeeArea, employeeLinks } from './area.ts'
import { useRemoval } from './use-removal.tsx'
import { useStatusChange } from './use-status.tsx'

const EVERYTHING = { GET: true, POST: true, PATCH: true, DELETE: true } as const satisfies Flags

interface RowActionsProps {
  area: EmployeeArea
  employee: Employee
  flags: Flags
}

const RowActions = ({ area, employee, flags }: RowActionsProps) => {
  const navigate = useNavigate()
  const status = useStatusChange(area)
  const removal = useRemoval(area)
  const { _id, name } = employee
  const active = employee.status === 1
  return (
    <Group gap={4} wrap="nowrap" justify="inherit">
      {flags.PATCH && (
        <>
          <RowAction label={`Modify ${name}`} onClick={() => void navigate({ ...employeeLinks[area].modify(_id) })}>
            <IconPencil size={18} />
          </RowAction>
          <RowAction
            color={active ? 'amber' : 'teal'}
            label={`Make ${name} ${active ? 'inactive' : 'active'}`}
            disabled={status.isPending}
            onClick={() => void status.ask(employee)}
          >
            {active ? <IconUserOff size={18} /> : <IconUserCheck size={18} />}
          </RowAction>
        </>
      )}
      {flags.DELETE && (
        <RowAction color="red" label={`Delete ${name}`} disabled={removal.isPending} onClick={() => void removal.ask(employee)}>
          <IconTrash size={18} />
        </RowAction>
      )}
    </Group>
  )
}

/** The column with the buttons of an employee that the viewer may use. */
export const actionColumn = (area: EmployeeArea, flags: Flags = EVERYTHING): Column<Employee, never>[] =>
  flags.PATCH || flags.DELETE ? [rowButtons(140, employee => <RowActions area={area} employee={employee} flags={flags} />)] : []
