import { createFileRoute, redirect } from '@tanstack/react-router'

/** A second path of the Doctor Master. */
export const Route = createFileRoute('/_admin/admin/master/doctor')({
  beforeLoad: () => {
    throw redirect({
      to: '/admin/master/$master/{-$record}/{-$action}',
      params: { master: 'doctormain' },
      replace: true,
    })
  },
})
