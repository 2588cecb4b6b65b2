import { Alert } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { IconShieldExclamation, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { AnchorLink } from '../../components/link.tsx'
import { masterLink } from '../../lib/masters.ts'
import { useFlags } from '../../lib/profile.ts'
import { secondAdminQuery } from '../../lib/second-admin.ts'

const link = { size: 'sm', c: 'inherit', underline: 'always' } as const

/** Warns if one admin alone controls rights over money, and shows the requests that wait for this admin. */
export const SecondAdminNotice = () => {
  const { data } = useQuery(secondAdminQuery)
  const sees = useFlags(Program.users).GET
  if (!data || !sees) return null
  const alone = data.admins < 2
  return (
    <>
      {data.waiting > 0 && (
        <Alert color="blue" mb="md" role="status" icon={<IconUserCheck size={18} aria-hidden="true" />}>
          <b>{data.waiting === 1 ? 'One request waits for you.' : `${data.waiting} requests wait for you.`}</b>{' '}
          <AnchorLink {...linkOptions({ to: '/admin/confirmations', search: { state: 'open' } })} {...link}>
            See them
          </AnchorLink>
        </Alert>
      )}
      {(alone || !data.required) && (
        <Alert color="amber" mb="md" role="status" icon={<IconShieldExclamation size={18} aria-hidden="true" />}>
          <b>One admin alone decides who has power over money.</b>{' '}
          {alone
            ? 'New staff, and staff with a changed email or designation, cannot save anything for 24 hours, and passwords can be set only by a mailed link. Give the Users program to a second admin.'
            : 'The System Settings do not require a second admin to confirm new staff, passwords and designations.'}{' '}
          <AnchorLink
            {...(alone ? linkOptions({ to: '/admin/master/privilege' }) : masterLink({ screen: 'settings' }))}
            {...link}
          >
            {alone ? 'Privilege Master' : 'System Settings'}
          </AnchorLink>
        </Alert>
      )}
    </>
  )
}
