import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../../../components/link.tsx'
import { ImportPage } from '../../../../features/employee-import/import-page.tsx'
import { areas } from '../../../../lib/areas.ts'
import { useStaffProfile } from '../../../../lib/profile.ts'
import { textSearch } from '../../../../lib/search.ts'

/** The import of employees by the HR of their organization. `step=columns`: the user chooses the columns again. */
export const Route = createFileRoute('/_hr/hr/master/employees_/import/{-$id}')({
  ...textSearch('step'),
  component: EmployeeImport,
})

function EmployeeImport() {
  const { id } = Route.useParams()
  const { step } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { corporate } = useStaffProfile('hr')
  return (
    <ImportPage
      key={id}
      area="hr"
      id={id}
      corporate={corporate?._id ?? ''}
      onOrganization={() => {}}
      choosesColumns={step === 'columns'}
      onOpen={(opened, columns) => void navigate({ params: { id: opened }, search: columns ? { step: 'columns' } : {} })}
      listPath={areas.hr.home}
      list={<ButtonLink to="/hr/master/employees">Go to the employees</ButtonLink>}
    />
  )
}
