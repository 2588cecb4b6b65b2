import { createFileRoute } from '@tanstack/react-router'
import { employeeLinks } from '../../../../../features/employees/area.ts'
import { EmployeePage } from '../../../../../features/employees/employee-page.tsx'
import { recordLoader } from '../../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_hr/hr/master/employees/$id')({
  loader: recordLoader(async ({ id }) => (await import('../../../../../features/employees/queries.ts')).employeeQuery('hr', id)),
  component: Employee,
})

function Employee() {
  const navigate = Route.useNavigate()
  return (
    <EmployeePage
      area="hr"
      id={Route.useParams().id}
      flags={{ PATCH: true, DELETE: true }}
      onClose={() => void navigate(employeeLinks.hr.list)}
    />
  )
}
