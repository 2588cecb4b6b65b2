import type { AreaName } from '../../lib/areas.ts'
import type { AccountDialog } from './account-dialog.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { InviteAdminDialog } from './invite-admin-dialog.tsx'
import { SecondFactorDialog } from './second-factor/second-factor-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { SignOnDialog } from './sign-on-dialog.tsx'

interface AccountDialogsProps {
  area: AreaName
  open: AccountDialog
  onClose: () => void
}

export const AccountDialogs = ({ area, open, onClose }: AccountDialogsProps) => {
  if (open === 'sessions') return <SessionsDialog area={area} onClose={onClose} />
  if (open === 'second-factor' && (area === 'admin' || area === 'management'))
    return <SecondFactorDialog area={area} onClose={onClose} />
  if (open === 'sign-on' && area !== 'subscriber') return <SignOnDialog onClose={onClose} />
  if (open === 'invite') return <InviteAdminDialog onClose={onClose} />
  if (open === 'password' && area !== 'subscriber') return <ChangePasswordDialog area={area} onClose={onClose} />
  return null
}
