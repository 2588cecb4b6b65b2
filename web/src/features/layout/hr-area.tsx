import { useStaffProfile } from '../../lib/profile.ts'
import { staffTheme } from '../../staff-theme.ts'
import { AreaShell } from './area-shell.tsx'
import { GivenPasswordNotice } from './given-password-notice.tsx'
import { HeaderTools } from './header-tools.tsx'
import { menus } from './menus.ts'

export const HrArea = () => {
  const { name, corporate } = useStaffProfile('hr')
  return (
    <AreaShell
      area="hr"
      theme={staffTheme}
      menu={menus.hr}
      phoneMenu="drawer"
      notice={<GivenPasswordNotice area="hr" />}
      tools={compact => <HeaderTools area="hr" name={name} caption={corporate?.name || 'HR'} compact={compact} />}
    />
  )
}
