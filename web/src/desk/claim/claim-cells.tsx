import { Text } from '@mantine/core'
import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { flagsInWords } from '@opdesk/contracts/claim/reading/flags.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { ActingFor } from '../../components/acting-for.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { StateLine } from '../../components/state-line.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import classes from './claim-cells.module.css'
import { nextActor, nextActorShort } from './review-progress.ts'

const Status = ({ claim }: { claim: StaffClaimRow }) => (
  <span className={classes.status}>
    <StatusBadge
      tone={internalTone(claim.internal_status)}
      label={internalStatusLabel(claim.internal_status, claim.resubmission)}
    />
    <ActingFor absent={claim.acting_for} />
  </span>
)

const Next = ({ claim }: { claim: StaffClaimRow }) => {
  const next = nextActor(claim)
  return (
    next && (
      <Text size="xs" c="dimmed" className={classes.next} title={`Next: ${next}`}>
        Next: {nextActorShort(claim)}
      </Text>
    )
  )
}

const flagsCell = ({ flags }: StaffClaimRow) => flags.length > 0 && <StateLine tone="wait">{flagsInWords(flags)}</StateLine>

/** Cells of the lists of claims (back-office spec section 2). */
export const claimCells: Cells<StaffClaimRow> = { flags: flagsCell, status: claim => <Status claim={claim} /> }

/** Cells of the lists of claims to review: the status also names the next actor. */
export const reviewCells: Cells<StaffClaimRow> = {
  flags: flagsCell,
  status: claim => (
    <>
      <Status claim={claim} />
      <Next claim={claim} />
    </>
  ),
}
