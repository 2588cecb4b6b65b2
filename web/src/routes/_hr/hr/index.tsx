import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import { createFileRoute } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/link.tsx'
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
          none={
            <>
              {importMessages.noImports}.{' '}
              <AnchorLink to="/hr/master/employees/import/{-$id}">Upload a list of employees</AnchorLink>
            </>
          }
          onOpen={id => void navigate({ to: '/hr/master/employees/import/{-$id}', params: { id } })}
        />
      }
    />
  )
}
