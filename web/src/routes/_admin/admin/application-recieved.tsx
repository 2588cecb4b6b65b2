import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '../../../features/leads/applications-page.tsx'
import { listOf } from '../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/application-recieved')({
  ...listOf(async () => (await import('@opdesk/contracts/job-application/job-application-list.ts')).jobApplicationList, {
    days: 'lastMonth',
  }),
  component: Listed,
})

function Listed() {
  const navigate = Route.useNavigate()
  return (
    <ApplicationsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
