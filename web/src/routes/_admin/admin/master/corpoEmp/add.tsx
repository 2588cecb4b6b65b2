import { createFileRoute } from '@tanstack/react-router'
import { AddEmployeePage } from '../../../../../features/employees/add-employee-page.tsx'
import { employeeLinks } from '../../../../../features/employees/area.ts'
import { MASTER_TITLE } from '../../../../../features/employees/employees-page.tsx'
import { textSearch } from '../../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/corpoEmp/add')({
  ...textSearch('corporate'),
  component: AddEmployee,
})

function AddEmployee() {
  const navigate = Route.useNavigate()
  const { corporate = '' } = Route.useSearch()
  return (
    <AddEmployeePage
      area="admin"
      title={MASTER_TITLE}
      corporate={corporate}
      onClose={() => void navigate(employeeLinks.admin.list)}
    />
  )
}
