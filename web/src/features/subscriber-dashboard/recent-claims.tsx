import { Group, Paper, ScrollArea, Stack, Tabs, Text, Title } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { claimTone } from '@opdesk/contracts/claim/tones.ts'
import { ClaimStatus } from '@opdesk/contracts/codes.ts'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { AnchorLink } from '../../components/link.tsx'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { claimLink } from '../subscriber-claims/claim-cells.tsx'
import { ClaimProgress } from '../subscriber-claims/claim-progress.tsx'
import { awaitsAnswer } from '../subscriber-claims/labels.ts'
import { ReuploadLink } from '../subscriber-claims/reupload-link.tsx'
import { SettledNotice } from '../subscriber-claims/settled-notice.tsx'
import { useClaimWords, useDayWords } from '../subscriber-claims/words.ts'
import classes from './recent-claims.module.css'

const SHOWN = 5

/** The five latest claims with their progress, each in a tab (subscriber spec section 2). */
export const RecentClaims = ({ claims, mayApply }: { claims: readonly SubscriberClaimRow[]; mayApply: boolean }) => {
  const { recent: words } = useHomeWords()
  const { myClaims } = useClaimWords()
  const recent = claims.slice(0, SHOWN)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = recent.find(({ _id }) => _id === chosen) ?? recent[0]
  return (
    <Stack component="section" aria-labelledby="recent" gap="sm">
      <Group justify="space-between" mt="xs">
        <Title order={2} id="recent">
          {words.title}
        </Title>
        {claims.length > SHOWN && (
          <AnchorLink to="/user/claims" size="sm">
            {myClaims}
          </AnchorLink>
        )}
      </Group>
      {!shown && (
        <Paper withBorder>
          <EmptyState title={words.none} hint={mayApply ? words.noneHint : undefined} />
        </Paper>
      )}
      {shown && (
        <Paper withBorder p="md">
          <Tabs value={shown._id} onChange={setChosen} keepMounted={false}>
            <ScrollArea type="never">
              <Tabs.List aria-labelledby="recent" className={classes.tabs}>
                {recent.map(({ _id, claim_id }) => (
                  <Tabs.Tab key={_id} value={_id}>
                    {claim_id}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </ScrollArea>
            {recent.map(claim => (
              <Tabs.Panel key={claim._id} value={claim._id} pt="md">
                <RecentClaim claim={claim} />
              </Tabs.Panel>
            ))}
          </Tabs>
        </Paper>
      )}
    </Stack>
  )
}

const RecentClaim = ({ claim }: { claim: SubscriberClaimRow }) => (
  <Stack gap="md">
    <Summary claim={claim} />
    {claim.status === ClaimStatus.settled ? (
      <SettledNotice rupees={claim.approved_claimable_amount ?? 0} />
    ) : (
      <ClaimProgress id={claim._id} status={claim.status} />
    )}
    {awaitsAnswer(claim) && <ReuploadLink claim={claim} />}
  </Stack>
)

const Summary = ({ claim }: { claim: SubscriberClaimRow }) => {
  const words = useClaimWords()
  const { day } = useDayWords()
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <AnchorLink {...claimLink(claim)} fw={650}>
          {claim.claim_id}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          {[claim.member_details.name, claim.doc_name].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {day(claim.createdAt)} · <Money rupees={claim.bill_amount} />
        </Text>
      </div>
      <StatusBadge tone={claimTone(claim.status)} label={words.status(claim.status, claim.subscriber_reaction)} />
    </Group>
  )
}
