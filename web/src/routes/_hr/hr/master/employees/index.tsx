import { createFileRoute } from '@tanstack/react-router'
import { OwnEmployeesPage } from '../../../../../features/employees/own-employees-page.tsx'
import { listOf } from '../../../../../lib/list-route.ts'

export const Route = createFileRoute('/_hr/hr/master/employees/')({
  ...listOf(async () => (await import('@opdesk/contracts/employee/employee-list.ts')).ownEmployeeList),
  component: Employees,
})

function Employees() {
  const navigate = Route.useNavigate()
  return (
    <OwnEmployeesPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
