import { Button, Stack } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import { IconDeviceMobile, IconDevices, IconKey, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { networkError } from '../../lib/api-error.ts'
import type { AreaName } from '../../lib/areas.ts'
import { notify } from '../../lib/notify.ts'
import { privilegeQuery } from '../../lib/privileges.ts'
import { getSession } from '../../lib/session.ts'
import type { AccountDialog } from './account-dialog.ts'
import type { AccountDialogs } from './account-dialogs.tsx'

/** Actions on the viewer's own account, as lines of the profile menu. */
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

/** The dialog of the account that is open, if any. The module of the dialogs is loaded when the first one is opened. */
export const useAccountDialog = () => {
  const [shown, setShown] = useState<{ open: AccountDialog; Dialogs: typeof AccountDialogs }>()
  const show = (open: AccountDialog) =>
    void import('./account-dialogs.tsx').then(
      loaded => setShown({ open, Dialogs: loaded.AccountDialogs }),
      () => notify.error(networkError()),
    )
  return { shown, show, close: () => setShown(undefined) }
}
