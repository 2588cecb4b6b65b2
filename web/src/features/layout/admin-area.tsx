import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import { useQuery } from '@tanstack/react-query'
import { useStaffProfile } from '../../lib/profile.ts'
import { secondAdminQuery } from '../../lib/second-admin.ts'
import { staffTheme } from '../../staff-theme.ts'
import { AccountPendingNotice } from './account-pending-notice.tsx'
import { adminMenuFor, menuPrograms } from './admin-menu.ts'
import { AreaShell } from './area-shell.tsx'
import { GivenPasswordNotice } from './given-password-notice.tsx'
import { HeaderTools } from './header-tools.tsx'

export const AdminArea = () => {
  const { name, privileges } = useStaffProfile('admin')
  const { data } = useQuery(secondAdminQuery)
  const granted = menuPrograms.filter(program => flagsOf({ role: 'admin', privileges }, program).GET)
  return (
    <AreaShell
      area="admin"
      theme={staffTheme}
      menu={adminMenuFor(granted, data?.waiting ?? 0)}
      phoneMenu="drawer"
      notice={
        <>
          <GivenPasswordNotice area="admin" />
          <AccountPendingNotice area="admin" />
        </>
      }
      tools={compact => <HeaderTools area="admin" name={name} caption="System Admin" compact={compact} />}
    />
  )
}
