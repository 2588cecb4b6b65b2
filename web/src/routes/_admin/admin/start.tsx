import { Program } from '@opdesk/contracts/access-codes.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { staffProfileQuery } from '../../../lib/profile-queries.ts'

/** The first page of admins: the Designation Master, or the dashboard for an admin who may not view it. */
export const Route = createFileRoute('/_admin/admin/start')({
  beforeLoad: async ({ context }) => {
    const { privileges } = await context.queryClient.ensureQueryData(staffProfileQuery('admin'))
    const sees = privileges.some(({ program_id, GET }) => program_id === Program.designation && GET)
    throw redirect({ href: sees ? '/admin/master/designation' : '/admin', replace: true })
  },
})
