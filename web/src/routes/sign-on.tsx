import { createFileRoute, redirect } from '@tanstack/react-router'
import { storeMailedKey } from '../features/account/mailed-key.ts'
import { SignOnPage } from '../features/account/sign-on-page.tsx'
import { textSearch } from '../lib/search.ts'

export const Route = createFileRoute('/sign-on')({
  ...textSearch('back', 'connect', 'failed', 'invited', 'key'),
  beforeLoad: ({ search: { key } }) => {
    if (key === undefined) return
    storeMailedKey(key)
    throw redirect({ to: '/sign-on', search: { invited: '1' }, replace: true })
  },
  component: SignOn,
})

function SignOn() {
  return <SignOnPage {...Route.useSearch()} />
}
