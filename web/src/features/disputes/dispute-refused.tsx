import { Alert, Group, Text } from '@mantine/core'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiError } from '../../lib/api-error.ts'
import { failureReason, failureTitle } from '../../lib/failure-messages.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { nextDisputeActor, useViewerStage } from './dispute-progress.ts'

const lastStep = ({ remark }: StaffDispute): string => {
  const last = remark.at(-1)
  if (!last) return ''
  const verbs: Record<number, string> = {
    [InternalStatus.rejected]: 'Rejected',
    [InternalStatus.settled]: 'Paid',
  }
  const verb = verbs[last.message_claim_internal_status] ?? 'Approved'
  const who = last.designation ? ` by ${last.name} (${last.designation})` : ''
  return `${verb}${who} on ${formatInstant(last.createdAt)}.`
}

interface DisputeRefusedProps {
  /** The server's refusal; null if another change made the decision impossible before it was sent. */
  error: Error | null
  dispute: StaffDispute
  /** False if the action is no longer allowed. If the response was lost as well, the decision may have been recorded. */
  open: boolean
}

/** Explains why the decision failed or is no longer possible. The form below keeps the typed text. */
export const DisputeRefused = ({ error, dispute, open }: DisputeRefusedProps) => {
  const lost = !open && error instanceof ApiError && error.isUncertain
  const viewer = useViewerStage('management')
  const tooLate = error === null || (error instanceof ApiError && error.status === 409)
  const next = nextDisputeActor(dispute)
  return (
    <Alert
      color={tooLate || lost ? 'amber' : 'red'}
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={lost ? 'No answer came, and the dispute has moved on' : tooLate ? 'Somebody was first' : failureTitle(error)}
      role="alert"
      mb="sm"
    >
      <Text>{error && !lost ? failureReason(error) : lastStep(dispute)}</Text>
      {(tooLate || lost) && (
        <Group gap="xs" mt={6}>
          <Text>Now:</Text>
          <DisputeBadge dispute={dispute} viewer={viewer} />
          {next && <Text className="anywhere">Next: {next}</Text>}
        </Group>
      )}
    </Alert>
  )
}
