import { Designation } from '@opdesk/contracts/codes.ts'
import { useStaffProfile } from '../../lib/profile.ts'
import { staffTheme } from '../../staff-theme.ts'
import { AccountPendingNotice } from './account-pending-notice.tsx'
import { AreaShell } from './area-shell.tsx'
import { GivenPasswordNotice } from './given-password-notice.tsx'
import { HeaderTools } from './header-tools.tsx'
import { menuFor } from './menus.ts'
import { SubstituteNotice } from './substitute-notice.tsx'

export const ManagementArea = () => {
  const profile = useStaffProfile('management')
  return (
    <AreaShell
      area="management"
      theme={staffTheme}
      menu={menuFor(profile)}
      phoneMenu="drawer"
      notice={
        <>
          <GivenPasswordNotice area="management" />
          <AccountPendingNotice area="management" />
          {profile.designation?.internal_id === Designation.verifier && <SubstituteNotice />}
        </>
      }
      tools={compact => (
        <HeaderTools
          area="management"
          name={profile.name}
          caption={profile.designation?.designation ?? 'Staff'}
          compact={compact}
        />
      )}
    />
  )
}
