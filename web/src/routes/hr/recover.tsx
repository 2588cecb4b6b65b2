import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { RecoverPassword } from '../../features/account/recover-password.tsx'

export const Route = createFileRoute('/hr/recover')({
  validateSearch: z.object({ email: z.string().optional(), key: z.string().optional() }),
  component: Recover,
})

function Recover() {
  const { email, key } = Route.useSearch()
  return <RecoverPassword area="hr" email={email} linkKey={key} />
}
