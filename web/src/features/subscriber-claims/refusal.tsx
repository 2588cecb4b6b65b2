import { Paper, Stack, Text, Title } from '@mantine/core'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { StateLine } from '../../components/state-line.tsx'
import { lastAnswer } from './conversation.tsx'
import { isRefusal } from './timeline.ts'
import { useClaimWords, useDayWords } from './words.ts'

/** Why a claim was refused and when, and that its money went back; not rendered for any other claim. */
export const Refusal = ({ claim }: { claim: SubscriberClaim }) => {
  const { refused, reason: reasonOf } = useClaimWords()
  const { day } = useDayWords()
  const last = claim.steps.at(-1)
  if (!last || !isRefusal(last)) return null
  const answer = lastAnswer(claim)
  const reason = answer?.reason
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section">
      <Stack gap={6}>
        <StateLine tone="bad">
          {last.kind === 'rejected' ? refused.decided(day(last.at)) : refused.invalid(day(last.at))}
        </StateLine>
        <Title order={2} className="anywhere">
          {reason ? reasonOf(reason.code, reason.label) : refused.noReason}
        </Title>
        {answer && (
          <Text c="dimmed" className="anywhere" style={{ whiteSpace: 'pre-wrap' }}>
            {answer.message}
          </Text>
        )}
        {claim.claimable_amount > 0 && <Text>{refused.back(formatRupees(claim.claimable_amount))}</Text>}
      </Stack>
    </Paper>
  )
}
