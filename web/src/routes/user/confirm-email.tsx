import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConfirmEmail } from '../../features/account/confirm-email.tsx'
import { storeMailedKey } from '../../features/account/mailed-key.ts'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/confirm-email')({
  ...textSearch('key'),
  beforeLoad: ({ search: { key } }) => {
    if (key === undefined) return
    storeMailedKey(key)
    throw redirect({ to: '/user/confirm-email', search: {}, replace: true })
  },
  component: ConfirmEmail,
})
