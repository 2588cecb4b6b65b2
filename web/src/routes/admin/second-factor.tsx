import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AuthLayout } from '../../features/account/auth-layout.tsx'
import { SignOutLink } from '../../features/account/sign-out-link.tsx'
import { RequiredSetUp } from '../../features/layout/second-factor/required-set-up.tsx'
import { requireSession } from '../../lib/guards.ts'

export const Route = createFileRoute('/admin/second-factor')({
  validateSearch: z.object({ redirect: z.string().optional() }),
  beforeLoad: visit => requireSession('admin', visit),
  component: SecondFactor,
})

function SecondFactor() {
  const { redirect } = Route.useSearch()
  return (
    <AuthLayout
      title="Set up your second factor"
      note="Staff and admins need one to go on."
      promise="A password can be guessed or overheard. Your phone cannot."
      footer={<SignOutLink area="admin" />}
    >
      <RequiredSetUp area="admin" redirect={redirect} />
    </AuthLayout>
  )
}
