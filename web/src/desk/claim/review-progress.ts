import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { approvalCode, type Stage, stageOfState, stages } from '@opdesk/contracts/claim/stages.ts'
import { Designation, DisputeStatus, designationLabels, InternalStatus } from '@opdesk/contracts/codes.ts'

/** An entry of the action log; entries of a dispute have no reason. */
type Entry = StaffClaim['remark'][number]
export type LogEntry = Omit<Entry, 'reason' | 'document'> & Partial<Pick<Entry, 'reason' | 'document'>>
/** The fields of a claim, or of its row in a list, from which the next actor follows. */
type NextActorFields = Pick<StaffClaim, 'state_name' | 'assigned_to_verifier'> & {
  user_id: { name: string }
  dispute_status?: number | null
}
/** The fields of a claim from which its progress follows. */
export type ProgressFields = NextActorFields & { remark: LogEntry[] }

export interface ReviewStep {
  label: string
  /** `waiting`: this step is next. `stopped`: the claim ended here or was returned to the subscriber. `open`: not reached. */
  state: 'done' | 'waiting' | 'stopped' | 'open'
  /** Person and time of the step; an automatic step has no designation. */
  by?: Pick<LogEntry, 'name' | 'designation' | 'createdAt'>
}

const stageLabel = (stage: Stage): string => designationLabels[Designation[stage]]

/** The log entries since the claim was last submitted, because a resubmission starts the review again. */
const currentRound = (log: readonly LogEntry[]): readonly LogEntry[] =>
  log.slice(log.findLastIndex(entry => entry.message_claim_internal_status === InternalStatus.resubmitted) + 1)

/** The steps verifier → management → manager → finance → payment, with their states for this claim. */
export const reviewSteps = (claim: ProgressFields): ReviewStep[] => {
  const round = currentRound(claim.remark)
  const entryOf = (code: number) => round.find(entry => entry.message_claim_internal_status === code)
  const stopped = ['clarification', 'rejected', 'invalid', 'duplicate'].includes(claim.state_name)
  const waitsFor = stageOfState(claim.state_name)
  const end = stopped ? round.at(-1) : undefined
  let ended = false
  const approvals = stages.map((stage): ReviewStep => {
    const label = stageLabel(stage)
    const by = entryOf(approvalCode[stage])
    if (by) return { label, state: 'done', by }
    if (waitsFor === stage) return { label, state: 'waiting' }
    if (!end || ended) return { label, state: 'open' }
    ended = true
    return { label, state: 'stopped', by: end }
  })
  const paid = entryOf(InternalStatus.settled)
  const paying = claim.state_name === 'approved' || claim.state_name === 'paying'
  // After a dispute a second payment may be due, although the first amount is paid.
  const payment: ReviewStep =
    paid && !paying ? { label: 'Payment', state: 'done', by: paid } : { label: 'Payment', state: paying ? 'waiting' : 'open' }
  return [...approvals, payment]
}

/** The next actor, in a few words; null if the claim waits for no action. */
export const nextActor = (claim: NextActorFields): string | null => {
  const stage = stageOfState(claim.state_name)
  const verifier = [stageLabel('verifier'), claim.assigned_to_verifier?.name].filter(Boolean).join(' · ')
  if (stage === 'verifier') return verifier
  if (stage) return stageLabel(stage)
  if (claim.state_name === 'clarification') return `Subscriber · ${claim.user_id.name}`
  if (claim.state_name === 'approved') return `${stageLabel('finance')} · payment`
  if (claim.state_name === 'paying') return 'Payment under way'
  if (claim.state_name === 'in_dispute')
    return claim.dispute_status === DisputeStatus.raised ? `${verifier} · dispute` : 'Dispute in process'
  return null
}

/** The next actor in short form: the name alone for an assigned verifier. */
export const nextActorShort = (claim: NextActorFields): string | null =>
  claim.state_name === 'awaiting_verifier' && claim.assigned_to_verifier ? claim.assigned_to_verifier.name : nextActor(claim)

/** The entries of the action log, each marked if it follows a resubmission, because labels depend on that. */
export const actionLog = (claim: ProgressFields): (LogEntry & { afterResubmission: boolean })[] => {
  const resubmitted = claim.remark.findIndex(entry => entry.message_claim_internal_status === InternalStatus.resubmitted)
  return claim.remark.map((entry, index) => ({ ...entry, afterResubmission: resubmitted >= 0 && index > resubmitted }))
}
