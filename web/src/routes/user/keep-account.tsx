import { createFileRoute, redirect } from '@tanstack/react-router'
import { KeepAccountPage } from '../../features/account/keep-account-page.tsx'
import { storeMailedKey } from '../../features/account/mailed-key.ts'
import { textSearch } from '../../lib/search.ts'

export const Route = createFileRoute('/user/keep-account')({
  ...textSearch('key'),
  beforeLoad: ({ search: { key } }) => {
    if (key === undefined) return
    storeMailedKey(key)
    throw redirect({ to: '/user/keep-account', search: {}, replace: true })
  },
  component: KeepAccountPage,
})
