import { Text } from '@mantine/core'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import desk from '../../desk/claim/desk.module.css'
import { LastDecision, lastDecisionOf } from '../../desk/claim/last-decision.tsx'

/** The decision of staff that the subscriber disputes: result, person, time and reason. */
export const EarlierDecision = ({ claim }: { claim: StaffClaim }) => {
  const last = lastDecisionOf(claim)
  if (!last) return null
  return (
    <section className={desk.part} aria-label="Disputed decision">
      <LastDecision claim={claim} size="sm" />
      {last.message && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {last.reason && <b>{last.reason.label}: </b>}
          {last.message}
        </Text>
      )}
    </section>
  )
}
