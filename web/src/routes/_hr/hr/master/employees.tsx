import { employeesQuery } from '@opdesk/contracts/account/employees.ts'
import { createFileRoute } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../features/hr/employees-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_hr/hr/master/employees')({
  ...searchOf(employeesQuery),
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
