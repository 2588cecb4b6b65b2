import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeMailedKey } from '../../features/account/mailed-key.ts'
import { NotMePage } from '../../features/account/not-me-page.tsx'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/payout-account-not-me')({
  ...textSearch('key'),
  beforeLoad: ({ search: { key } }) => {
    if (key === undefined) return
    storeMailedKey(key)
    throw redirect({ to: '/user/payout-account-not-me', search: {}, replace: true })
  },
  component: NotMePage,
})
