import { SimpleGrid } from '@mantine/core'
import type { Dashboard } from '@opdesk/contracts/claim/queries.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import {
  IconCircleCheck,
  IconCircleX,
  IconCoinRupee,
  IconFileInvoice,
  IconFileOff,
  IconHourglass,
  IconMessageQuestion,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { DateRange } from '../../components/date-range-input.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import classes from './status-tiles.module.css'

const tiles = [
  { name: 'total', label: 'Total', status: undefined, color: 'gray', icon: IconFileInvoice },
  { name: 'pending', label: 'Pending', status: InternalStatus.noAction, color: 'amber', icon: IconHourglass },
  { name: 'approved', label: 'Approved', status: InternalStatus.approved, color: 'green', icon: IconCircleCheck },
  { name: 'settled', label: 'Settled', status: InternalStatus.settled, color: 'teal', icon: IconCoinRupee },
  { name: 'rejected', label: 'Rejected', status: InternalStatus.rejected, color: 'red', icon: IconCircleX },
  {
    name: 'clarification',
    label: 'Clarification',
    status: InternalStatus.clarification,
    color: 'blue',
    icon: IconMessageQuestion,
  },
  { name: 'invalid', label: 'Invalid', status: InternalStatus.invalid, color: 'red', icon: IconFileOff },
] as const

/** Each counts, and opens, the claims of one status in the dates shown. */
export const StatusTiles = ({ tiles: counts, range }: { tiles: Dashboard['tiles']; range: DateRange }) => (
  <SimpleGrid className={classes.tiles} cols={{ base: 2, xs: 3, sm: 4, lg: 7 }} spacing="sm">
    {tiles.map(({ name, label, status, color, icon: Icon }) => (
      <StatTile
        key={name}
        label={label}
        value={counts[name].toLocaleString('en-IN')}
        color={color}
        icon={<Icon size={20} stroke={1.7} />}
        link={linkOptions({ to: '/management/claims', search: { claimInternalStatus: status, ...range } })}
      />
    ))}
  </SimpleGrid>
)
