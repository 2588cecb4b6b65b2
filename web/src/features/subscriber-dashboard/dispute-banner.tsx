import { Alert, Group } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconScale } from '@tabler/icons-react'
import { AnchorLink } from '../../components/link.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { countDisputed, disputeGroups } from '../subscriber-claims/dispute/dispute-groups.ts'

/** Counts the disputes of each group that has some. Each count links to the list with its filter. */
export const DisputeBanner = ({ claims }: { claims: readonly SubscriberClaimRow[] }) => {
  const { disputes: words } = useHomeWords()
  const groups = disputeGroups
    .filter(({ filter }) => filter !== 'ALL')
    .map(group => ({ ...group, count: countDisputed(group.filter, claims) }))
    .filter(({ count }) => count > 0)
  if (groups.length === 0) return null
  return (
    <Alert color="gray" icon={<IconScale aria-hidden="true" />}>
      <Group component="nav" gap="4px 16px" aria-label={words.label}>
        <strong>{words.label}</strong>
        {groups.map(({ label, filter, count }) => (
          <AnchorLink key={filter} to="/user/claims" search={{ disputeFilter: filter }} py={4}>
            {words.groups[label]} <strong className="tabular">{count}</strong>
          </AnchorLink>
        ))}
      </Group>
    </Alert>
  )
}
