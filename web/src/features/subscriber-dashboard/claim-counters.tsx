import { Group, Text } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { AnchorLink } from '../../components/link.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { useClaimWords } from '../subscriber-claims/words.ts'
import { countersOf } from './counters-of.ts'

/** The number of all claims and of those of each status. Each links to the list with its filter. */
export const ClaimCounters = ({ claims }: { claims: readonly SubscriberClaimRow[] }) => {
  const { counters: words } = useHomeWords()
  const { status: label } = useClaimWords()
  if (claims.length === 0) return null
  const of = (name: string, filter: number | 'ALL', count: number) => (
    <AnchorLink key={filter} to="/user/claims" search={{ statusFilter: filter }} size="sm" py={4} c="dimmed">
      {name}{' '}
      <Text span inherit fw={600} c="var(--mantine-color-text)" className="tabular">
        {count}
      </Text>
    </AnchorLink>
  )
  return (
    <Group component="nav" aria-label={words.label} gap="0 14px">
      {of(words.all, 'ALL', claims.length)}
      {countersOf(claims).map(({ status, filter, count }) =>
        of(status === ClaimStatus.clarification ? words.asked : label(status, false), filter, count),
      )}
    </Group>
  )
}
