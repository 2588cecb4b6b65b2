import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeMailedKey } from '../features/account/mailed-key.ts'
import { NotMePage } from '../features/account/not-me-page.tsx'
import { textSearch } from '../lib/search.ts'

export const Route = createFileRoute('/payout-account/not-me')({
  ...textSearch('key'),
  beforeLoad: ({ search: { key } }) => {
    if (key === undefined) return
    storeMailedKey(key)
    throw redirect({ to: '/payout-account/not-me', search: {}, replace: true })
  },
  component: NotMePage,
})
