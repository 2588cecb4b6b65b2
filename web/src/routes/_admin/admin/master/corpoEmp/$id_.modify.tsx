import { createFileRoute } from '@tanstack/react-router'
import { employeeLinks } from '../../../../../features/employees/area.ts'
import { MASTER_TITLE } from '../../../../../features/employees/employees-page.tsx'
import { ModifyEmployeePage } from '../../../../../features/employees/modify-employee-page.tsx'
import { recordLoader } from '../../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_admin/admin/master/corpoEmp/$id_/modify')({
  loader: recordLoader(async ({ id }) =>
    (await import('../../../../../features/employees/queries.ts')).employeeQuery('admin', id),
  ),
  component: ModifyEmployee,
})

function ModifyEmployee() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  return (
    <ModifyEmployeePage
      key={id}
      area="admin"
      title={MASTER_TITLE}
      id={id}
      onClose={() => void navigate(employeeLinks.admin.list)}
    />
  )
}
