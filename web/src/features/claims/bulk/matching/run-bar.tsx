import { Progress } from '@mantine/core'
import type { BulkDecision } from '@opdesk/contracts/claim/bulk-decision.ts'
import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'

const count = new Intl.NumberFormat('en-IN')

export const participleOf = ({ approval_status }: Pick<BulkDecision, 'approval_status'>): string =>
  approval_status === approvalStatuses.reject ? 'Rejected' : 'Approved'

/** The numbers of a run in words, such as "Approved: 240 of 250, not done: 10". */
export const runInWords = (run: BulkDecision): string => {
  const refused = run.refused > 0 ? `, not done: ${count.format(run.refused)}` : ''
  return `${participleOf(run)}: ${count.format(run.done)} of ${count.format(run.total)}${refused}`
}

/** Bar with the share of claims that have a result. */
export const RunBar = ({ run: { total, done, refused } }: { run: BulkDecision }) => (
  <Progress value={total === 0 ? 100 : ((done + refused) / total) * 100} size="sm" aria-label="Progress of the decisions" />
)
