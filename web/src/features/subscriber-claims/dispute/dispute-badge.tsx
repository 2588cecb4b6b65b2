import { disputeStatusLabel } from '@opdesk/contracts/dispute/labels.ts'
import { disputeTone } from '@opdesk/contracts/dispute/tones.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'

export const DisputeBadge = ({ status }: { status: number }) => (
  <StatusBadge tone={disputeTone(status)} label={disputeStatusLabel(status)} />
)
