import { Alert, Group } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconScale } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { countDisputed, disputeGroups } from '../subscriber-claims/dispute/dispute-groups.ts'

/** Counts the disputes of each group, if there are any. Each count links to the list with its filter. */
export const DisputeBanner = ({ claims }: { claims: readonly SubscriberClaimRow[] }) => {
  const { disputes: words } = useHomeWords()
  const groups = disputeGroups.map(group => ({ ...group, count: countDisputed(group.filter, claims) }))
  if (!groups.some(({ count }) => count > 0)) return null
  return (
    <Alert color="gray" icon={<IconScale aria-hidden="true" />} title={words.title}>
      <Group component="nav" gap="lg" aria-label={words.label}>
        {groups
          .filter(({ label, count }) => label !== 'Settled' || count > 0)
          .map(({ label, filter, count }) => (
            <AnchorLink key={filter} to="/user/claims" search={{ disputeFilter: filter }} fw={600} py={4}>
              {words.groups[label]} ({count})
            </AnchorLink>
          ))}
      </Group>
    </Alert>
  )
}
