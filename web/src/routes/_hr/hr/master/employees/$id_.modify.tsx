import { createFileRoute } from '@tanstack/react-router'
import { employeeLinks } from '../../../../../features/employees/area.ts'
import { ModifyEmployeePage } from '../../../../../features/employees/modify-employee-page.tsx'
import { OWN_TITLE } from '../../../../../features/employees/own-employees-page.tsx'
import { recordLoader } from '../../../../../lib/loader-data.ts'

export const Route = createFileRoute('/_hr/hr/master/employees/$id_/modify')({
  loader: recordLoader(async ({ id }) => (await import('../../../../../features/employees/queries.ts')).employeeQuery('hr', id)),
  component: ModifyEmployee,
})

function ModifyEmployee() {
  const navigate = Route.useNavigate()
  const { id } = Route.useParams()
  return <ModifyEmployeePage key={id} area="hr" title={OWN_TITLE} id={id} onClose={() => void navigate(employeeLinks.hr.list)} />
}
