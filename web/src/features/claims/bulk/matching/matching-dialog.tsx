import { Alert } from '@mantine/core'
import { bulkDecision, type BulkDecision as Run } from '@opdesk/contracts/claim/bulk-decision.ts'
import { useState } from 'react'
import { Dialog } from '../../../../components/dialog.tsx'
import { manualCheck } from '../../../../desk/claim/possible-duplicate.tsx'
import { actionCopy } from '../../../../desk/decision/action-copy.ts'
import { clearDraftRemark, readDraftRemark } from '../../../../desk/decision/draft-remark.ts'
import { api } from '../../../../lib/api.ts'
import { useWrite } from '../../../../lib/use-write.ts'
import { type BulkDecided, type BulkDecision, BulkDecisionForm, namedClaims } from '../bulk-decision-form.tsx'
import { BULK_PATH } from './queries.ts'
import { RunProgress } from './run-progress.tsx'

interface MatchingDialogProps {
  decision: BulkDecision
  /** The selected claims by their number and sums. */
  run: Run
  onStarted: () => void
  onClose: () => void
}

/** Confirms one decision on all selected claims of a list, then shows its progress and results. */
export const MatchingDialog = ({ decision, run, onStarted, onClose }: MatchingDialogProps) => {
  const draft = `${decision} matching`
  const [kept] = useState(() => readDraftRemark(draft))
  const [started, setStarted] = useState(false)
  const start = useWrite<BulkDecided, Run>({
    write: (decided, key) => api.post(`${BULK_PATH}/${run._id}/start`, decided, { key, answer: bulkDecision }),
    refreshes: ['bulk-decisions'],
    failed: 'The decisions were not started',
    done: () => {
      clearDraftRemark(draft)
      setStarted(true)
      onStarted()
    },
  })
  return (
    <Dialog
      closeOnClickOutside={false}
      onClose={() => !start.isPending && onClose()}
      title={`${actionCopy[decision].button}: ${namedClaims(run.total)}`}
    >
      {started ? (
        <RunProgress id={run._id} onClose={onClose} />
      ) : (
        <BulkDecisionForm
          decision={decision}
          totals={{ ...run, count: run.total }}
          kept={kept}
          draft={draft}
          pending={start.isPending}
          onSubmit={start.mutate}
          onCancel={onClose}
        >
          {run.left_out > 0 && (
            <Alert color="amber">{`Not selected: ${manualCheck.what(run.left_out)}. Select these one by one.`}</Alert>
          )}
        </BulkDecisionForm>
      )}
    </Dialog>
  )
}
