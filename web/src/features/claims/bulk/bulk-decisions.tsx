import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import type { RowSelection } from '../../../components/data-table/use-row-selection.ts'
import { Money } from '../../../components/money.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { BulkDecisionDialog } from './bulk-decision-dialog.tsx'
import type { BulkDecision } from './bulk-decision-form.tsx'
import { bulkTotals } from './bulk-totals.ts'
import { DecisionButtons } from './decision-buttons.tsx'

/** The buttons by which a reviewer decides on all selected claims. */
export const BulkDecisions = ({ selection }: { selection: RowSelection<StaffClaimRow> }) => {
  // A copy of the selected claims, taken when the dialog opens: the summary shows exactly the claims that are sent.
  const [dialog, setDialog] = useState<{ decision: BulkDecision; claims: readonly StaffClaimRow[] } | null>(null)
  const { billed, claimable } = bulkTotals(selection.records)
  return (
    <>
      <SelectionBar
        count={selection.records.length}
        onClear={() => selection.keep([])}
        figures={[
          { label: 'Billed', value: <Money rupees={billed} /> },
          { label: 'Claimable', value: <Money rupees={claimable} fw={600} /> },
        ]}
      >
        <DecisionButtons onChoose={decision => setDialog({ decision, claims: selection.records })} />
      </SelectionBar>
      {dialog && (
        <BulkDecisionDialog
          {...dialog}
          onClose={() => setDialog(null)}
          onDone={results => selection.keep(results.filter(row => !row.success).map(row => row.id))}
        />
      )}
    </>
  )
}
