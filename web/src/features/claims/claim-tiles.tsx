import { SimpleGrid } from '@mantine/core'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import type { DashboardTiles } from '@opdesk/contracts/claim/dashboard.ts'
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
import type { PageLink } from '../../components/link.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import type { ClaimArea } from '../../desk/claim/queries.ts'
import classes from './claim-tiles.module.css'

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

/** The filters that apply to a tile's count and to the list that the tile opens. */
type TileFilters = Pick<StaffClaimsQuery, 'startDate' | 'endDate' | 'subscriberType' | 'verifier'>

const listOf = (area: ClaimArea, search: TileFilters & Pick<StaffClaimsQuery, 'claimInternalStatus'>): PageLink =>
  area === 'admin' ? linkOptions({ to: '/admin/claims', search }) : linkOptions({ to: '/management/claims', search })

interface ClaimTilesProps {
  area: ClaimArea
  /** The counts; undefined while they load, when the tiles already take their space. */
  tiles: DashboardTiles | undefined
  filters: TileFilters
  /** The status by which the list below is filtered: the tile of this status is marked. */
  shown?: StaffClaimsQuery['claimInternalStatus'] | null
}

/** One tile for each status: the number of its claims under the given filters, and a link to the list of these claims. */
export const ClaimTiles = ({ area, tiles: counts, filters, shown = null }: ClaimTilesProps) => (
  <SimpleGrid className={classes.tiles} cols={{ base: 2, xs: 3, sm: 4, lg: 7 }} spacing="sm">
    {tiles.map(({ name, label, status, color, icon: Icon }) => (
      <StatTile
        key={name}
        label={label}
        value={counts?.[name].toLocaleString('en-IN') ?? '…'}
        color={color}
        icon={<Icon size={20} stroke={1.7} />}
        link={listOf(area, { claimInternalStatus: status, ...filters })}
        current={shown !== null && shown === status}
      />
    ))}
  </SimpleGrid>
)
