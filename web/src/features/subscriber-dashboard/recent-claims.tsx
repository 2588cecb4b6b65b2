import { Alert, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { claimStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/queries.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { IconConfetti } from '@tabler/icons-react'
import { DateText } from '../../components/date-text.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { claimTone, StatusBadge } from '../../components/status-badge.tsx'
import { claimLink } from '../subscriber-claims/claim-columns.tsx'
import { ClaimProgress } from '../subscriber-claims/claim-progress.tsx'
import { awaitsAnswer } from '../subscriber-claims/labels.ts'
import { ReuploadLink } from '../subscriber-claims/reupload-link.tsx'

const SHOWN = 5

/** The five latest claims with how far each has come. */
export const RecentClaims = ({ claims, expired }: { claims: readonly SubscriberClaimRow[]; expired: boolean }) => {
  const recent = claims.slice(0, SHOWN)
  return (
    <Stack component="section" aria-labelledby="recent" gap="sm">
      <Group justify="space-between" mt="xs">
        <Title order={2} id="recent">
          Recent Claims
        </Title>
        {claims.length > SHOWN && (
          <AnchorLink to="/user/claims" size="sm">
            See all
          </AnchorLink>
        )}
      </Group>
      {recent.length === 0 && (
        <Paper withBorder>
          <EmptyState
            title="No claims yet"
            hint={expired ? undefined : 'Been to a doctor in the last 7 days? Have the bills at hand and apply.'}
          />
        </Paper>
      )}
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {recent.map(claim => (
          <Paper component="li" key={claim._id} withBorder p="md">
            <Summary claim={claim} />
            {claim.status === ClaimStatus.settled ? (
              <Alert color="green" mt="sm" icon={<IconConfetti aria-hidden="true" />} title="Congratulations!">
                {messages.settledCongratulation}
              </Alert>
            ) : (
              <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
                <ClaimProgress id={claim._id} status={claim.status} />
              </div>
            )}
            {awaitsAnswer(claim) && <ReuploadLink claim={claim} mt="sm" />}
          </Paper>
        ))}
      </Stack>
    </Stack>
  )
}

const Summary = ({ claim }: { claim: SubscriberClaimRow }) => (
  <Group justify="space-between" align="flex-start" gap="xs">
    <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <AnchorLink {...claimLink(claim)} fw={650}>
        {claim.claim_id}
      </AnchorLink>
      <Text size="sm" c="dimmed">
        {[claim.member_details.name, claim.doc_name].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        <DateText value={claim.createdAt} /> · <Money rupees={claim.bill_amount} />
      </Text>
    </div>
    <StatusBadge tone={claimTone(claim.status)} label={claimStatusLabel(claim.status, claim.subscriber_reaction)} />
  </Group>
)
