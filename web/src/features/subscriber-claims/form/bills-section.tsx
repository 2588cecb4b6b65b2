import { Anchor, SimpleGrid, Text, Textarea } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { allowedFees, type PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { FeeKind } from '@opdesk/contracts/codes.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import { FormSection } from '../../../components/form-section.tsx'
import { required } from '../../../components/required.ts'
import { RupeesInput } from '../../../components/rupees-input.tsx'
import { useClaimFormWords } from '../form-words.ts'
import { useClaimWords } from '../words.ts'
import type { Estimate } from './claim-estimate.ts'
import type { ClaimForm } from './use-claim-form.ts'

interface BillsSectionProps {
  form: ClaimForm
  terms: PlanTerms
  estimate: Estimate
  onRetry: () => void
}

/** The plan's share of one bill, or a text in its place until it is known. */
const Claimable = ({ kind, terms, estimate, onRetry }: { kind: FeeKind } & Omit<BillsSectionProps, 'form'>) => {
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

/** The amount of each bill and, below it, the plan's share once the amount is typed. */
export const BillsSection = ({ form, terms, estimate, onRetry }: BillsSectionProps) => {
  const { bills: words } = useClaimFormWords()
  const { fees } = useClaimWords()
  return (
    <FormSection title={words.title} hint={words.hint}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {allowedFees(form.values.claim_type, terms.combination).map((kind, index) => (
          <RupeesInput
            key={kind}
            label={fees[kind]}
            notPasted={words.notPasted}
            {...(index === 0 && required)}
            prefix="₹"
            placeholder="₹0.00"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={<Claimable kind={kind} terms={terms} estimate={estimate} onRetry={onRetry} />}
            {...form.getInputProps(feeFields[kind])}
          />
        ))}
      </SimpleGrid>
      <Textarea
        label={words.remark}
        placeholder={words.remarkHint}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('user_remark')}
      />
    </FormSection>
  )
}
