import { createFileRoute } from '@tanstack/react-router'
import { AgreementsPage } from '../../../../features/terms-admin/agreements-page.tsx'
import { searchOf } from '../../../../lib/search.ts'

export const Route = createFileRoute('/_admin/admin/master/conditions/agreements')({
  ...searchOf(async () => (await import('@opdesk/contracts/terms/agreement-list.ts')).termsAgreementList.query),
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
