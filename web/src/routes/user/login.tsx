import { createFileRoute } from '@tanstack/react-router'
import { SubscriberLogin } from '../../features/account/subscriber-login.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/login')({
  ...textSearch('redirect'),
  component: () => <SubscriberLogin redirect={Route.useSearch().redirect} />,
})
