import { Box } from '@mantine/core'
import { ColorSchemeToggle } from '../../components/color-scheme-toggle.tsx'
import type { AreaName } from '../../lib/areas.ts'
import { NotificationBell } from './notifications/notification-bell.tsx'
import { ProfileChip } from './profile-chip.tsx'

interface HeaderToolsProps {
  area: AreaName
  name: string
  /** The text below the name: the designation, 'System Admin', or a subscriber's number. */
  caption: string
  /** True at the foot of the folded menu, where only icons have room. */
  compact: boolean
}

export const HeaderTools = ({ area, name, caption, compact }: HeaderToolsProps) => (
  <>
    {area !== 'hr' && <NotificationBell area={area} compact={compact} />}
    {!compact && (
      <Box visibleFrom="sm">
        <ColorSchemeToggle />
      </Box>
    )}
    <ProfileChip area={area} name={name} caption={caption} compact={compact} />
  </>
)
