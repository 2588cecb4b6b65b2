import { Text } from '@mantine/core'
import { type BulkDecision as Run, SELECTION_MAX } from '@opdesk/contracts/claim/bulk-decision.ts'
import { lazy, Suspense, useState } from 'react'
import { Money } from '../../../../components/money.tsx'
import { SelectionBar } from '../../../../components/selection-bar.tsx'
import { manualCheck } from '../../../../desk/claim/possible-duplicate.tsx'
import type { BulkDecision } from '../bulk-decision-form.tsx'
import { DecisionButtons } from '../decision-buttons.tsx'

// Loaded when all matching claims are decided for the first time.
const MatchingDialog = lazy(async () => ({ default: (await import('./matching-dialog.tsx')).MatchingDialog }))

const count = new Intl.NumberFormat('en-IN')

interface MatchingDecisionsProps {
  run: Run
  /** Ends the selection: it was given up, or its decision is under way or known. */
  onClear: () => void
}

/** The buttons by which a reviewer decides on all claims that match the list. */
export const MatchingDecisions = ({ run, onClear }: MatchingDecisionsProps) => {
  const [decision, setDecision] = useState<BulkDecision | null>(null)
  const [started, setStarted] = useState(false)
  const close = () => {
    setDecision(null)
    if (started) onClear()
  }
  return (
    <>
      {!started && (
        <SelectionBar
          count={run.total}
          onClear={onClear}
          figures={[
            { label: 'Billed', value: <Money rupees={run.billed} /> },
            { label: 'Claimable', value: <Money rupees={run.claimable} fw={600} /> },
          ]}
        >
          {run.total + run.left_out >= SELECTION_MAX && (
            <Text size="sm">{`The first ${count.format(SELECTION_MAX)} matching claims are taken. Select the others after their decision.`}</Text>
          )}
          {run.left_out > 0 && <Text size="sm" c="dimmed">{`Not selected: ${manualCheck.what(run.left_out)}`}</Text>}
          <DecisionButtons onChoose={setDecision} />
        </SelectionBar>
      )}
      {decision && (
        <Suspense>
          <MatchingDialog decision={decision} run={run} onStarted={() => setStarted(true)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
