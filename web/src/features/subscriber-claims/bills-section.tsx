import { NumberInput, SimpleGrid, Textarea } from '@mantine/core'
import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { allowedFees, type PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import { formatPaise } from '@opdesk/contracts/money.ts'
import type { Estimate } from './claim-estimate.ts'
import { FormSection } from './form-section.tsx'
import { feeLabels } from './labels.ts'
import type { ClaimForm } from './use-claim-form.ts'

interface BillsSectionProps {
  form: ClaimForm
  terms: PlanTerms
  estimate: Estimate
}

/** One amount per bill; under each, what the plan pays of it as soon as it is typed. */
export const BillsSection = ({ form, terms, estimate }: BillsSectionProps) => (
  <FormSection title="The bills" hint="The amounts on the receipts. You add the documents in the next step.">
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {allowedFees(form.values.claim_type, terms.combination).map((kind, index) => (
        <NumberInput
          key={kind}
          label={feeLabels[kind]}
          withAsterisk={index === 0}
          prefix="₹"
          placeholder="₹0.00"
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          decimalScale={2}
          allowNegative={false}
          hideControls
          inputMode="decimal"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            estimate.bill[kind] > 0
              ? `Claimable: ${formatPaise(estimate.claimable[kind])}`
              : `Your plan pays ${terms[kind].percent}%, up to ${formatPaise(terms[kind].max)}`
          }
          {...form.getInputProps(feeFields[kind])}
        />
      ))}
    </SimpleGrid>
    <Textarea
      label="Remark"
      placeholder="Anything the reviewer should know"
      autosize
      minRows={2}
      maxLength={1000}
      {...form.getInputProps('user_remark')}
    />
  </FormSection>
)
