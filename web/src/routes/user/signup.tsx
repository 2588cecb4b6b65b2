import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/user/signup')({
  beforeLoad: () => {
    throw redirect({ to: '/user/register', replace: true })
  },
})
