import { Button, Stack } from '@mantine/core'
import { Program } from '@opdesk/contracts/codes.ts'
import {
  IconDeviceMobile,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLogin2,
  IconShieldLock,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ButtonLink } from '../../components/link.tsx'
import { networkError } from '../../lib/api-error.ts'
import type { AreaName } from '../../lib/areas.ts'
import { frameWords } from '../../lib/frame-words.ts'
import { notify } from '../../lib/notify.ts'
import { privilegeQuery } from '../../lib/privileges.ts'
import { getSession } from '../../lib/session.ts'
import { wordsNow } from '../../lib/words.ts'
import type { AccountDialog } from './account-dialog.ts'
import type { AccountDialogs } from './account-dialogs.tsx'
import { showFrameDialog } from './frame-dialog.ts'

interface AccountLine {
  dialog: AccountDialog
  name: string
  /** Everyday words for the palette. */
  words: string
  icon: ReactNode
}

/** The dialogs of the account that every person of the area may open. */
export const accountLines = (area: AreaName): readonly AccountLine[] => [
  {
    dialog: 'sessions',
    name: wordsNow(frameWords).account.sessions,
    words: 'sessions, devices, sign out elsewhere',
    icon: <IconDevices size={18} aria-hidden="true" />,
  },
  ...(area === 'subscriber'
    ? []
    : [
        {
          dialog: 'password' as const,
          name: 'Change password',
          words: 'password, passcode, sign in',
          icon: <IconKey size={18} aria-hidden="true" />,
        },
        {
          dialog: 'sign-on' as const,
          name: 'Sign-on',
          words: 'single sign-on, SSO, OpenID, work account, Microsoft, Google',
          icon: <IconLogin2 size={18} aria-hidden="true" />,
        },
      ]),
  ...(area === 'admin' || area === 'management'
    ? [
        {
          dialog: 'second-factor' as const,
          name: 'Second factor',
          words: 'authenticator, OTP, two steps, 2FA',
          icon: <IconDeviceMobile size={18} aria-hidden="true" />,
        },
      ]
    : []),
]

interface AccountMenuProps {
  area: AreaName
  onOpen: (dialog: AccountDialog) => void
  /** Called by lines that open a dialog of the frame. */
  onLeave: () => void
}

/** Actions on the viewer's own account, as lines of the profile menu. */
export const AccountMenu = ({ area, onOpen, onLeave }: AccountMenuProps) => (
  <Stack gap={4} mb="sm">
    {accountLines(area).map(({ dialog, name, icon }) => (
      <Line key={dialog} icon={icon} onClick={() => onOpen(dialog)}>
        {name}
      </Line>
    ))}
    {area === 'subscriber' && <MyDataLine onLeave={onLeave} />}
    {area !== 'subscriber' && <GrievancesLine area={area} onLeave={onLeave} />}
    {area !== 'subscriber' && (
      <Line
        icon={<IconKeyboard size={18} aria-hidden="true" />}
        onClick={() => {
          onLeave()
          showFrameDialog('keys')
        }}
      >
        Keys
      </Line>
    )}
    {area === 'admin' && <InviteLine onOpen={() => onOpen('invite')} />}
  </Stack>
)

const MyDataLine = ({ onLeave }: Pick<AccountMenuProps, 'onLeave'>) => (
  <ButtonLink
    to="/user/my-data"
    variant="subtle"
    color="gray"
    justify="flex-start"
    px="xs"
    fullWidth
    leftSection={<IconShieldLock size={18} aria-hidden="true" />}
    onClick={onLeave}
  >
    {wordsNow(frameWords).account.myData}
  </ButtonLink>
)

const grievances = {
  management: linkOptions({ to: '/management/grievances' }),
  admin: linkOptions({ to: '/admin/my-grievances' }),
  hr: linkOptions({ to: '/hr/grievances' }),
} as const

/** The own grievances; subscribers reach theirs from the page My data. */
const GrievancesLine = ({ area, onLeave }: { area: keyof typeof grievances; onLeave: () => void }) => (
  <ButtonLink
    {...grievances[area]}
    variant="subtle"
    color="gray"
    justify="flex-start"
    px="xs"
    fullWidth
    leftSection={<IconShieldLock size={18} aria-hidden="true" />}
    onClick={onLeave}
  >
    My grievances
  </ButtonLink>
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
