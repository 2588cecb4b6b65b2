import { Badge } from '@mantine/core'
import { ClaimStatus, DisputeStatus, InternalStatus } from '@opdesk/contracts/codes.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'

const colors: Record<Tone, string> = {
  neutral: 'gray',
  waiting: 'amber',
  working: 'blue',
  good: 'green',
  attention: 'amber',
  bad: 'red',
}

/** The label is always there: colour only helps. Labels come from contracts/claim/labels.ts. */
export const StatusBadge = ({ tone, label }: { tone: Tone; label: string }) => (
  <Badge color={colors[tone]} miw="max-content">
    {label}
  </Badge>
)

/** Of what subscribers see of a claim. */
export const claimTone = (status: number): Tone => {
  switch (status) {
    case ClaimStatus.pending:
      return 'waiting'
    case ClaimStatus.inProcess:
      return 'working'
    case ClaimStatus.approved:
    case ClaimStatus.settled:
      return 'good'
    case ClaimStatus.clarification:
    case ClaimStatus.dispute:
      return 'attention'
    case ClaimStatus.rejected:
    case ClaimStatus.invalid:
    case ClaimStatus.duplicate:
      return 'bad'
    default:
      return 'neutral'
  }
}

/** Of a dispute. */
export const disputeTone = (status: number): Tone => {
  switch (status) {
    case DisputeStatus.raised:
      return 'waiting'
    case DisputeStatus.inProcess:
      return 'working'
    case DisputeStatus.approved:
    case DisputeStatus.settled:
      return 'good'
    case DisputeStatus.rejected:
      return 'bad'
    default:
      return 'neutral'
  }
}

/** Of an internal status, as staff see it. */
export const internalTone = (status: number | null): Tone => {
  switch (status) {
    case InternalStatus.noAction:
    case InternalStatus.resubmitted:
      return 'waiting'
    case InternalStatus.approvedByVerifier:
    case InternalStatus.approvedByApprover:
    case InternalStatus.approvedByManager:
    case InternalStatus.approvedByFinancer:
      return 'working'
    case InternalStatus.approved:
    case InternalStatus.settled:
      return 'good'
    case InternalStatus.clarification:
    case InternalStatus.dispute:
      return 'attention'
    case InternalStatus.rejected:
    case InternalStatus.invalid:
      return 'bad'
    default:
      return 'neutral'
  }
}
