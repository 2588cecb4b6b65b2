import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmail } from '../../features/account/confirm-email.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/confirm-email')({
  ...textSearch('key'),
  component: Confirm,
})

function Confirm() {
  return <ConfirmEmail linkKey={Route.useSearch().key} />
}
