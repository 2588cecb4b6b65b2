import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/user/signin')({
  beforeLoad: () => {
    throw redirect({ to: '/user/login', replace: true })
  },
})
