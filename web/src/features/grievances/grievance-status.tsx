import { grievanceBadge } from '@opdesk/contracts/grievance/kinds.ts'
import type { OwnGrievance } from '@opdesk/contracts/grievance/queries.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { grievanceWords } from '../../lib/grievance-words.ts'
import { useWords } from '../../lib/words.ts'

/** The state of an own grievance, in the language of the page. */
export const GrievanceStatus = ({ grievance: { state, late } }: { grievance: Pick<OwnGrievance, 'state' | 'late'> }) => {
  const words = useWords(grievanceWords)
  return <StatusBadge tone={grievanceBadge(state, late).tone} label={late ? words.late : words.states[state]} />
}
