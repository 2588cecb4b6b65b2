import { createFileRoute } from '@tanstack/react-router'
import { AddEmployeePage } from '../../../../../features/employees/add-employee-page.tsx'
import { employeeLinks } from '../../../../../features/employees/area.ts'
import { OWN_TITLE } from '../../../../../features/employees/own-employees-page.tsx'
import { useStaffProfile } from '../../../../../lib/profile.ts'

export const Route = createFileRoute('/_hr/hr/master/employees/add')({ component: AddEmployee })

function AddEmployee() {
  const navigate = Route.useNavigate()
  const { corporate } = useStaffProfile('hr')
  return (
    <AddEmployeePage
      area="hr"
      title={OWN_TITLE}
      corporate={corporate?._id ?? ''}
      onClose={() => void navigate(employeeLinks.hr.list)}
    />
  )
}
