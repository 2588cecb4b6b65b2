import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { SubscriberLogin } from '../../features/account/subscriber-login.tsx'

export const Route = createFileRoute('/user/login')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  component: () => <SubscriberLogin redirect={Route.useSearch().redirect} />,
})
