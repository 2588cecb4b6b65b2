import { disputeTone } from '@opdesk/contracts/dispute/tones.ts'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useClaimWords } from '../words.ts'

export const DisputeBadge = ({ status }: { status: number }) => (
  <StatusBadge tone={disputeTone(status)} label={useClaimWords().dispute(status)} />
)
