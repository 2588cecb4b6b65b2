import { Alert, Group } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconScale } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { countDisputed, disputeGroups } from '../subscriber-claims/dispute/dispute-groups.ts'

/** Counts the disputes of each group, if there are any. Each count links to the list with its filter. */
export const DisputeBanner = ({ claims }: { claims: readonly SubscriberClaimRow[] }) => {
  const groups = disputeGroups.map(group => ({ ...group, count: countDisputed(group.filter, claims) }))
  if (!groups.some(({ count }) => count > 0)) return null
  return (
    <Alert color="gray" icon={<IconScale aria-hidden="true" />} title="You have disputed claims">
      <Group component="nav" gap="lg" aria-label="Disputed claims">
        {groups
          .filter(({ label, count }) => label !== 'Settled' || count > 0)
          .map(({ label, filter, count }) => (
            <AnchorLink key={filter} to="/user/claims" search={{ disputeFilter: filter }} fw={600} py={4}>
              {label} ({count})
            </AnchorLink>
          ))}
      </Group>
    </Alert>
  )
}
