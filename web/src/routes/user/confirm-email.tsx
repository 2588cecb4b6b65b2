import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ConfirmEmail } from '../../features/account/confirm-email.tsx'

export const Route = createFileRoute('/user/confirm-email')({
  validateSearch: z.object({ key: z.string().optional() }),
  component: Confirm,
})

function Confirm() {
  return <ConfirmEmail linkKey={Route.useSearch().key} />
}
