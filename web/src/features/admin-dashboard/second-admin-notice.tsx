import { Group, Paper, Text } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { ButtonLink } from '../../components/link.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { masterLink } from '../../lib/masters.ts'
import { useFlags } from '../../lib/profile.ts'
import { secondAdminQuery } from '../../lib/second-admin.ts'

/** Warns if one admin alone controls rights over money. The requests that wait stand above. */
export const SecondAdminNotice = () => {
  const { data } = useQuery(secondAdminQuery)
  const sees = useFlags(Program.users).GET
  if (!data || !sees || (data.required && data.admins > 1)) return null
  const alone = data.admins < 2
  return (
    <Paper withBorder role="status" px="md" py={8}>
      <Group justify="space-between" gap="xs">
        <div style={{ flex: '1 1 20rem', minWidth: 0 }}>
          <StateLine tone="wait">
            <b>One admin alone decides who has power over money.</b>{' '}
            <Text span inherit c="dimmed">
              {alone
                ? 'New staff, and staff with a changed email or designation, cannot save anything for 24 hours, and passwords can be set only by a mailed link. Give the Users program to a second admin.'
                : 'The System Settings do not require a second admin to confirm new staff, passwords and designations.'}
            </Text>
          </StateLine>
        </div>
        <ButtonLink
          {...(alone ? linkOptions({ to: '/admin/master/privilege' }) : masterLink({ screen: 'settings' }))}
          variant="default"
          size="xs"
        >
          {alone ? 'Privilege Master' : 'System Settings'}
        </ButtonLink>
      </Group>
    </Paper>
  )
}
