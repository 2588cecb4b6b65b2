import { Group, Paper, Stack, Title } from '@mantine/core'
import type { SubscriberClaimRow } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { ShortCardList } from '../../components/data-table/short-card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ButtonLink } from '../../components/link.tsx'
import { useHomeWords } from '../../lib/home-words.ts'
import { claimCard, claimLink } from '../subscriber-claims/claim-cells.tsx'
import { useClaimWords, useDayWords } from '../subscriber-claims/words.ts'
import { ClaimCounters } from './claim-counters.tsx'

const SHOWN = 5

/** The number of claims by status, and the five latest claims (subscriber spec section 2). */
export const RecentClaims = ({ claims, mayApply }: { claims: readonly SubscriberClaimRow[]; mayApply: boolean }) => {
  const words = useHomeWords()
  const { list } = useClaimWords()
  const { day } = useDayWords()
  return (
    <Stack component="section" aria-labelledby="recent" gap="sm">
      <Group justify="space-between" gap="xs" mt="xs">
        <Title order={2} id="recent">
          {words.recent.title}
        </Title>
        <ClaimCounters claims={claims} />
      </Group>
      {claims.length === 0 ? (
        <Paper withBorder>
          <EmptyState
            title={words.recent.none}
            hint={mayApply ? words.recent.noneHint : undefined}
            action={mayApply && <ButtonLink to="/user/addclaims">{words.apply}</ButtonLink>}
          />
        </Paper>
      ) : (
        <ShortCardList
          label={words.recent.title}
          records={claims.slice(0, SHOWN)}
          rowKey={({ _id }) => _id}
          rowLink={claimLink}
          shortCard={claim => claimCard(claim, { day, of: list.ofBill, draft: list.draft })}
        />
      )}
    </Stack>
  )
}
