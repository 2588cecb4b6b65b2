import { createFileRoute, redirect } from '@tanstack/react-router'
import { textSearch } from '../lib/search.ts'

export const Route = createFileRoute('/fill-test-details')({
  ...textSearch('id'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/user/fill-test-details', search, replace: true })
  },
})
