import { checkupBadge, type OwnCheckup } from '@opdesk/contracts/checkup/checkup-list.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { checkupWords } from '../../lib/checkup-words.ts'
import { useWords } from '../../lib/words.ts'

/** The status of a checkup for its buyer. */
export const CheckupStatus = ({ checkup }: { checkup: Pick<OwnCheckup, 'completed' | 'cancelled'> }) => {
  const { states } = useWords(checkupWords).own
  const state = checkup.cancelled ? 'cancelled' : checkup.completed ? 'completed' : 'pending'
  return <StatusBadge tone={checkupBadge(checkup).tone} label={states[state]} />
}
