import { Text } from '@mantine/core'
import { actionLabel } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { Moment } from '../../components/date-text.tsx'
import desk from '../../desk/claim/desk.module.css'
import { actionLog } from '../../desk/claim/review-progress.ts'

/** The decision of staff that the subscriber disputes: result, person, time and reason. */
export const EarlierDecision = ({ claim }: { claim: StaffClaim }) => {
  const log = actionLog(claim)
  const index = log.findLastIndex(({ designation }) => designation)
  const last = log[index]
  if (!last) return null
  return (
    <section className={desk.part} aria-label="Disputed decision">
      <Text size="sm">
        <b>{actionLabel(last, index, last.afterResubmission)}</b> by {last.name} ({last.designation}) on{' '}
        <Moment iso={last.createdAt} />
      </Text>
      {last.message && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {last.reason && <b>{last.reason.label}: </b>}
          {last.message}
        </Text>
      )}
    </section>
  )
}
