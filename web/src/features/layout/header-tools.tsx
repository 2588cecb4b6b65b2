import { Box } from '@mantine/core'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import type { AreaName } from '../../lib/areas.ts'
import { NotificationBell } from './notification-bell.tsx'
import { ProfileChip } from './profile-chip.tsx'

interface HeaderToolsProps {
  area: AreaName
  name: string
  /** The text below the name: the designation, 'System Admin', or a subscriber's number. */
  caption: string
}

export const HeaderTools = ({ area, name, caption }: HeaderToolsProps) => (
  <>
    {area !== 'hr' && <NotificationBell area={area} />}
    <Box visibleFrom="sm">
      <ColorSchemeToggle />
    </Box>
    <ProfileChip area={area} name={name} caption={caption} />
  </>
)
