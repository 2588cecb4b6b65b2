import { disputeStatusLabel } from '@opdesk/contracts/dispute/labels.ts'
import { disputeTone, StatusBadge } from '../../../components/status-badge.tsx'

export const DisputeBadge = ({ status }: { status: number }) => (
  <StatusBadge tone={disputeTone(status)} label={disputeStatusLabel(status)} />
)
