import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsPage } from '../../../features/leads/applications-page.tsx'
import { searchOf } from '../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/application-recieved')({
  ...searchOf(async () => (await import('@opdesk/contracts/job-application/job-application-list.ts')).jobApplicationList.query),
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
