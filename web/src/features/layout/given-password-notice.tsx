import { Alert } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useStaffProfile } from '../../lib/profile.ts'
import type { PasswordArea } from './change-password-form.tsx'

/**
 * Shown on every page while another person knows the password: says which actions are blocked until it is changed, and links to the
 * form.
 */
export const GivenPasswordNotice = ({ area }: { area: PasswordArea }) => {
  const { reset_default_password } = useStaffProfile(area)
  if (!reset_default_password) return null
  return (
    <Alert color="amber" mb="sm" py="xs" role="status" icon={<IconKey size={18} aria-hidden="true" />}>
      <b>Another person chose your password.</b> Until you change it, you can view all pages, but not save anything.{' '}
      <AnchorLink to={`/${area}/change-password`} size="sm" c="inherit" underline="always">
        Change password
      </AnchorLink>
    </Alert>
  )
}
