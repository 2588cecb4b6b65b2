import { Program } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute } from '@tanstack/react-router'
import { employeeLinks } from '../../../../../features/employees/area.ts'
import { EmployeePage } from '../../../../../features/employees/employee-page.tsx'
import { recordLoader } from '../../../../../lib/loader-data.ts'
import { useFlags } from '../../../../../lib/profile.ts'

export const Route = createFileRoute('/_admin/admin/master/corpoEmp/$id')({
  loader: recordLoader(async ({ id }) =>
    (await import('../../../../../features/employees/queries.ts')).employeeQuery('admin', id),
  ),
  component: Employee,
})

function Employee() {
  const navigate = Route.useNavigate()
  return (
    <EmployeePage
      area="admin"
      id={Route.useParams().id}
      flags={useFlags(Program.corporateSubscriber)}
      onClose={() => void navigate(employeeLinks.admin.list)}
    />
  )
}
