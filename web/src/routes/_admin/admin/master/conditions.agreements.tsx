import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '../../../../features/terms-admin/agreements-page.tsx'
import { listOf } from '../../../../lib/list-route.ts'

export const Route = createFileRoute('/_admin/admin/master/conditions/agreements')({
  ...listOf(async () => (await import('@opdesk/contracts/terms/agreement-list.ts')).termsAgreementList),
  component: Agreements,
})

function Agreements() {
  const navigate = Route.useNavigate()
  return (
    <AgreementsPage
      search={Route.useSearch()}
      onSearch={patch => void navigate({ search: before => ({ ...before, ...patch }) })}
    />
  )
}
