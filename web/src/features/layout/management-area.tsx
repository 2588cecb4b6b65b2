import { useStaffProfile } from '../../lib/profile.ts'
import { staffTheme } from '../../theme.ts'
import { AreaShell } from './area-shell.tsx'
import { HeaderTools } from './header-tools.tsx'
import { menuFor } from './menus.ts'

export const ManagementArea = () => {
  const profile = useStaffProfile('management')
  return (
    <AreaShell
      theme={staffTheme}
      menu={menuFor(profile.designation?.internal_id)}
      phoneMenu="drawer"
      tools={<HeaderTools area="management" name={profile.name} caption={profile.designation?.designation ?? 'Staff'} />}
    />
  )
}
