import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { IconCopy } from '@tabler/icons-react'
import { ActingFor } from '../../components/acting-for.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { StateDot } from '../../components/state-dot.tsx'
import classes from './claim-cells.module.css'
import { dueCells } from './due-cells.tsx'
import { nextActor, nextActorShort } from './review-progress.ts'

const Status = ({ claim }: { claim: StaffClaimRow }) => {
  const { internal_status, resubmission } = claim
  const label = internalStatusLabel(internal_status, resubmission)
  const next = nextActor(claim)
  const again = resubmission && internal_status === InternalStatus.noAction
  return (
    <StateDot tone={again ? 'again' : internalTone(internal_status)} title={next ? `${label}. Next: ${next}` : label}>
      {label}
    </StateDot>
  )
}

const Flags = ({ claim }: { claim: StaffClaimRow }) => (
  <span className={classes.flags}>
    {claim.possible_duplicate && (
      <span className={classes.flag} title="Possible duplicate">
        <IconCopy size={15} aria-hidden="true" />
        Duplicate?
      </span>
    )}
    <ActingFor absent={claim.acting_for} />
  </span>
)

/** Cells of the lists of claims (back-office spec section 2). */
export const claimCells: Cells<StaffClaimRow> = {
  ...dueCells,
  flags: claim => (claim.possible_duplicate || claim.acting_for ? <Flags claim={claim} /> : null),
  next: claim => nextActorShort(claim) || null,
  status: claim => <Status claim={claim} />,
}
