import { Alert } from '@mantine/core'
import { IconHourglassHigh } from '@tabler/icons-react'
import { Moment } from '../../components/date-text.tsx'
import { useStaffProfile } from '../../lib/profile.ts'

/** Shown on every page until a second admin has confirmed the account: says until when saving is blocked. */
export const AccountPendingNotice = ({ area }: { area: 'admin' | 'management' }) => {
  const { waits_until } = useStaffProfile(area)
  if (!waits_until) return null
  return (
    <Alert color="amber" mb="sm" py="xs" role="status" icon={<IconHourglassHigh size={18} aria-hidden="true" />}>
      <b>
        Your account waits until <Moment iso={waits_until} />.
      </b>{' '}
      A single admin has set it up or changed it. Until then you can view all pages, but not save anything.
    </Alert>
  )
}
