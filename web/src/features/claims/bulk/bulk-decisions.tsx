import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { useState } from 'react'
import type { RowSelection } from '../../../components/data-table/use-row-selection.ts'
import { Money } from '../../../components/money.tsx'
import { SelectionAction } from '../../../components/selection-action.tsx'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import { actionCopy } from '../../../desk/decision/action-copy.ts'
import { type BulkDecision, BulkDecisionDialog } from './bulk-decision-dialog.tsx'
import { bulkTotals } from './bulk-totals.ts'

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
        {(['approve', 'reject'] as const).map(decision => {
          const { button, shortcut, color, filled, icon } = actionCopy[decision]
          return (
            <SelectionAction
              key={decision}
              shortcut={shortcut}
              color={color}
              variant={filled ? 'filled' : 'light'}
              icon={icon}
              onClick={() => setDialog({ decision, claims: selection.records })}
            >
              {button}
            </SelectionAction>
          )
        })}
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
