import { Button, Stack } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { IconDeviceMobile, IconDevices, IconKey, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AreaName } from '../../lib/areas.ts'
import { privilegeQuery } from '../../lib/privileges.ts'
import { getSession } from '../../lib/session.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { InviteAdminDialog } from './invite-admin-dialog.tsx'
import { SecondFactorDialog } from './second-factor/second-factor-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

export type AccountDialog = 'password' | 'sessions' | 'second-factor' | 'invite'

/** What people do with their own account, as lines of the profile menu. */
export const AccountMenu = ({ area, onOpen }: { area: AreaName; onOpen: (dialog: AccountDialog) => void }) => (
  <Stack gap={4} mb="sm">
    <Line icon={<IconDevices size={18} aria-hidden="true" />} onClick={() => onOpen('sessions')}>
      Where you are signed in
    </Line>
    {area !== 'subscriber' && (
      <Line icon={<IconKey size={18} aria-hidden="true" />} onClick={() => onOpen('password')}>
        Change password
      </Line>
    )}
    {(area === 'admin' || area === 'management') && (
      <Line icon={<IconDeviceMobile size={18} aria-hidden="true" />} onClick={() => onOpen('second-factor')}>
        Second factor
      </Line>
    )}
    {area === 'admin' && <InviteLine onOpen={() => onOpen('invite')} />}
  </Stack>
)

const InviteLine = ({ onOpen }: { onOpen: () => void }) => {
  const { data } = useQuery(privilegeQuery(getSession()?.user_id ?? '', Program.users))
  if (!data?.POST) return null
  return (
    <Line icon={<IconUserPlus size={18} aria-hidden="true" />} onClick={onOpen}>
      Invite an admin
    </Line>
  )
}

const Line = ({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: string }) => (
  <Button variant="subtle" color="gray" justify="flex-start" px="xs" fullWidth leftSection={icon} onClick={onClick}>
    {children}
  </Button>
)

interface AccountDialogsProps {
  area: AreaName
  open: AccountDialog | undefined
  onClose: () => void
}

export const AccountDialogs = ({ area, open, onClose }: AccountDialogsProps) => {
  if (open === 'sessions') return <SessionsDialog area={area} onClose={onClose} />
  if (open === 'second-factor' && (area === 'admin' || area === 'management'))
    return <SecondFactorDialog area={area} onClose={onClose} />
  if (open === 'invite') return <InviteAdminDialog onClose={onClose} />
  if (open === 'password' && area !== 'subscriber') return <ChangePasswordDialog area={area} onClose={onClose} />
  return null
}

/** Which dialog of the account is open. */
export const useAccountDialog = () => {
  const [open, setOpen] = useState<AccountDialog>()
  return { open, show: setOpen, close: () => setOpen(undefined) }
}
