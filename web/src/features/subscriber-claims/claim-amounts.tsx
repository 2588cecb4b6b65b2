import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { feeKinds } from '@opdesk/contracts/codes.ts'
import { AmountsTable } from '../../components/amounts-table.tsx'
import { FormSection } from '../../components/form-section.tsx'

const billsOf = (claim: SubscriberClaim) =>
  feeKinds
    .map(kind => {
      const field = feeFields[kind]
      return {
        label: feeLabels[kind],
        field,
        billed: claim[field],
        claimable: claim[`claimable_${field}`],
        approved: claim[`approved_claimable_${field}`],
      }
    })
    .filter(({ billed }) => billed > 0)

/** The billed and claimable amounts of a claim and, once staff have decided, the approved amounts. */
export const ClaimAmounts = ({ claim }: { claim: SubscriberClaim }) => (
  <FormSection title="Amounts">
    <AmountsTable label="Billed, claimable and approved" head="Bill" rows={billsOf(claim)} claim={claim} verticalSpacing={8} />
  </FormSection>
)
