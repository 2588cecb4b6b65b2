import { Anchor, Text } from '@mantine/core'
import type { PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { FeeKind } from '@opdesk/contracts/codes.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { useClaimFormWords } from '../form-words.ts'
import type { Estimate } from './claim-estimate.ts'

interface ShareProps {
  kind: FeeKind
  terms: PlanTerms
  estimate: Estimate
  onRetry: () => void
}

/** The plan's share of one bill, or a text in its place until it is known. */
export const Share = ({ kind, terms, estimate, onRetry }: ShareProps) => {
  const { bills: words, tryAgain } = useClaimFormWords()
  const claimable = estimate.claimable[kind]
  if (estimate.bill[kind] === 0) return words.rule(terms[kind].percent, formatPaise(terms[kind].max))
  if (claimable === 'asking') return words.asking
  if (claimable !== 'failed') return words.claimable(formatPaise(claimable))
  return (
    <Text span inherit c="var(--mantine-color-error)" role="alert">
      {words.failed(kind)}{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {tryAgain}
      </Anchor>
    </Text>
  )
}
