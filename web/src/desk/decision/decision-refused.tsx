import { Alert, Group, Text } from '@mantine/core'
import { actionLabel, internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { failureReason, failureTitle } from '../../lib/failure-messages.ts'
import { actionLog, nextActor } from '../claim/review-progress.ts'

interface DecisionRefusedProps {
  /** The server's refusal; null if the claim changed while the dialog was open. */
  error: Error | null
  claim: StaffClaim
  /** True if the action is still possible. If it is not, a request without a response may have succeeded. */
  open?: boolean
  /** The spec's text for a failure, if there is one. */
  failed?: string
}

const lastAction = (claim: StaffClaim): string => {
  const log = actionLog(claim)
  const last = log.at(-1)
  if (!last) return ''
  const who = last.designation ? `${last.name} (${last.designation})` : last.name
  return `${actionLabel(last, log.length - 1, last.afterResubmission)}: ${who} on ${formatInstant(last.createdAt)}.`
}

/** Shows why the decision failed or is no longer possible. The typed text remains in the form below. */
export const DecisionRefused = ({ error, claim, open = true, failed }: DecisionRefusedProps) => {
  const lost = !open && error instanceof ApiError && error.isUncertain
  const tooLate = error === null || (error instanceof ApiError && error.status === 409)
  const next = nextActor(claim)
  return (
    <Alert
      color={tooLate || lost ? 'amber' : 'red'}
      icon={<IconAlertTriangle aria-hidden="true" />}
      title={lost ? 'No answer came, and the claim has moved on' : tooLate ? 'Somebody was first' : failureTitle(error, failed)}
      role="alert"
      mb="sm"
    >
      <Text>{error && !lost ? failureReason(error) : lastAction(claim)}</Text>
      {(tooLate || lost) && (
        <Group gap="xs" mt={6}>
          <Text>Now:</Text>
          <StatusBadge
            tone={internalTone(claim.internal_status)}
            label={internalStatusLabel(claim.internal_status, claim.resubmission)}
          />
          {next && <Text className="anywhere">Next: {next}</Text>}
        </Group>
      )}
    </Alert>
  )
}
