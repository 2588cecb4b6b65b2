import type { FreeTestStatus as Status } from '@opdesk/contracts/free-test/events.ts'
import { freeTestBadge } from '@opdesk/contracts/free-test/status.ts'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useWords } from '../../lib/words.ts'
import { freeTestWords } from './words.ts'

/** The status of a request. Staff see it in English. */
export const FreeTestStatus = ({ status }: { status: Status }) => {
  const { tone, label } = freeTestBadge(status)
  return <StatusBadge tone={tone} label={useWords(freeTestWords).status(status, label)} />
}
