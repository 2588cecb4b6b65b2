import { createFileRoute } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../../features/employees/employees-page.tsx'
import { listOf } from '../../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/master/corpoEmp/')({
  ...listOf(async () => (await import('@opdesk/contracts/employee/employee-list.ts')).employeeList),
  component: Employees,
})

function Employees() {
  const navigate = Route.useNavigate()
  return (
    <EmployeesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
