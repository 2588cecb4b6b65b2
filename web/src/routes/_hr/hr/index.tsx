import { createFileRoute } from '@tanstack/react-router'
import { LatestImports } from '../../../features/employee-import/latest-imports.tsx'
import { DashboardPage } from '../../../features/hr/dashboard-page.tsx'

export const Route = createFileRoute('/_hr/hr/')({ component: Dashboard })

function Dashboard() {
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      imports={
        <LatestImports
          area="hr"
          corporate={undefined}
          onOpen={id => void navigate({ to: '/hr/master/employees/import/{-$id}', params: { id } })}
        />
      }
    />
  )
}
