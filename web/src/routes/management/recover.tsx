import { createFileRoute } from '@tanstack/react-router'
import { RecoverPassword } from '../../features/account/recover-password.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/management/recover')({
  ...textSearch('email', 'key'),
  component: Recover,
})

function Recover() {
  const { email, key } = Route.useSearch()
  return <RecoverPassword area="management" email={email} linkKey={key} />
}
