import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../../../components/link.tsx'
import { ImportPage } from '../../../../features/employee-import/import-page.tsx'
import { masterLink } from '../../../../lib/masters.ts'
import { textSearch } from '../../../../lib/search.ts'

const LIST = '/admin/master/corpoEmp'

/**
 * The import of employees of any organization. `corporate`: the preselected organization. `step=columns`: the user chooses the
 * columns again.
 */
export const Route = createFileRoute('/_admin/admin/master/corpoEmp_/import/{-$id}')({
  ...textSearch('corporate', 'step'),
  component: EmployeeImport,
})

function EmployeeImport() {
  const { id } = Route.useParams()
  const { corporate = '', step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      key={id}
      area="admin"
      id={id}
      corporate={corporate}
      onOrganization={chosen => void navigate({ search: { corporate: chosen }, replace: true })}
      choosesColumns={step === 'columns'}
      onOpen={(opened, columns) => void navigate({ params: { id: opened }, search: columns ? { step: 'columns' } : {} })}
      listPath={LIST}
      list={<ButtonLink {...masterLink({ screen: 'corpoEmp' })}>Go to the employees</ButtonLink>}
    />
  )
}
