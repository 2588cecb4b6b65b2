import { Group, Text } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { IconScale } from '@tabler/icons-react'
import { FormSection } from '../../../components/form-section.tsx'
import { ButtonLink } from '../../../components/link.tsx'
import { useClaimWords } from '../words.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { disputeLink } from './queries.ts'

/** Links to the claim's dispute, or to the form that raises one if the claim can be disputed. */
export const ClaimDispute = ({ claim }: { claim: SubscriberClaim }) => {
  const words = useClaimWords().disagree
  const icon = <IconScale size={18} aria-hidden="true" />
  if (claim.dispute_status !== null)
    return (
      <FormSection title={words.heading}>
        <Group justify="space-between" gap="sm">
          <DisputeBadge status={claim.dispute_status} />
          <ButtonLink {...disputeLink(claim._id)} variant="default" leftSection={icon}>
            {words.open}
          </ButtonLink>
        </Group>
      </FormSection>
    )
  if (!claim.actions.some(({ action, allowed }) => action === 'dispute' && allowed)) return null
  return (
    <FormSection title={words.title}>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed" size="sm" maw={420}>
          {words.text}
        </Text>
        <ButtonLink {...disputeLink(claim._id)} variant="default" leftSection={icon}>
          {words.action}
        </ButtonLink>
      </Group>
    </FormSection>
  )
}
