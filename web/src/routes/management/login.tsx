import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/management/login')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/login', replace: true })
  },
})
