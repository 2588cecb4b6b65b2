import { createFileRoute } from '@tanstack/react-router'
import { SignUpPage } from '../../features/account/sign-up-page.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/register')({
  ...textSearch('redirect'),
  component: () => <SignUpPage redirect={Route.useSearch().redirect} />,
})
