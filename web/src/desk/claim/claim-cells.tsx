import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { flagsInWords, flagTitles } from '@opdesk/contracts/claim/reading/flags.ts'
import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'
import { internalTone } from '@opdesk/contracts/claim/tones.ts'
import { InternalStatus } from '@opdesk/contracts/codes.ts'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
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

/** Words that fit into a column; the title of the cell has the whole ones. */
const flagWord: typeof flagTitles = {
  ...flagTitles,
  registration: 'Registration',
  date_in_future: 'Future date',
  outside_plan: 'Outside plan',
  same_bill: 'Same bill',
  document_exchanged: 'Exchanged',
}

/** The first flag as icon and word; the others follow as a number. The title names all. */
const Flags = ({ claim: { flags, possible_duplicate, acting_for } }: { claim: StaffClaimRow }) => {
  const [first] = flags
  const count = flags.length + Number(possible_duplicate)
  const all = flagsInWords(flags, possible_duplicate)
  return (
    <span className={classes.flags}>
      {count > 0 && (
        <span className={classes.flag} title={all}>
          {first ? <IconAlertTriangle size={15} aria-hidden="true" /> : <IconCopy size={15} aria-hidden="true" />}
          {first ? flagWord[first] : 'Duplicate?'}
          {count > 1 && <span>+{count - 1}</span>}
        </span>
      )}
      <ActingFor absent={acting_for} />
    </span>
  )
}

/** Cells of the lists of claims (back-office spec section 2). */
export const claimCells: Cells<StaffClaimRow> = {
  ...dueCells,
  flags: claim => (claim.flags.length > 0 || claim.possible_duplicate || claim.acting_for ? <Flags claim={claim} /> : null),
  next: claim => nextActorShort(claim) || null,
  status: claim => <Status claim={claim} />,
}
