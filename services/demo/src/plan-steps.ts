import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { stages } from '@opdesk/contracts/claim/stages.ts'
import { type DisputeStateName, disputeStates } from '@opdesk/contracts/dispute/lifecycle.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { Random } from './random.ts'
import {
  answers,
  approvals,
  clarifications,
  disputeApprovals,
  disputeRejections,
  duplications,
  invalidations,
  objections,
  type Refusal,
  rejections,
} from './remarks.ts'
import { afterOfficeMinutes, minuteOf } from './working-hours.ts'

/** An act of a person on a claim. */
export type Act =
  | { do: 'draft' }
  | { do: 'submit' }
  | { do: 'discard' }
  | ({
      do: 'decide'
      stage: Stage
      approval_status: (typeof approvalStatuses)[keyof typeof approvalStatuses]
      duplicate?: true
    } & Refusal)
  /** Lowers one approved amount to this percentage of the claimable amount. */
  | { do: 'edit_bills'; stage: Stage; percent: number }
  | { do: 'resubmit'; remark: string }
  | { do: 'pay' }
  | { do: 'dispute'; remark: string }
  | { do: 'decide_dispute'; stage: Stage; approval_status: 5 | 8; remark: string }
  | { do: 'pay_dispute' }
export type Step = Act & { at: Date }

/** The final state of a claim of the demo. */
export type Ending =
  | 'draft'
  | 'discarded'
  | `awaiting_${Stage}`
  | 'clarification'
  | 'resubmitted'
  | 'approved'
  | 'settled'
  | 'rejected'
  | 'invalid'
  | 'duplicate'
  | `dispute_${Exclude<DisputeStateName, 'new'>}`

/** Minimum age of every step, in ms. */
const MARGIN_MS = 5 * 60_000

/** The acts on a claim in order, each with its time. */
class Course {
  readonly steps: Step[] = []
  #now: Date
  readonly #random: Random
  #edited = false
  constructor(start: Date, random: Random) {
    this.#now = start
    this.#random = random
  }
  /** Adds an act of the subscriber, this many minutes after the previous act. */
  mine(act: Act, minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
    this.steps.push({ ...act, at: this.#now })
  }
  /** Adds an act of staff, within office hours. */
  theirs(act: Act, [least, most]: readonly [number, number]): void {
    this.#now = afterOfficeMinutes(this.#now, this.#random.whole(least, most))
    this.steps.push({ ...act, at: this.#now })
  }
  lower(stage: Stage): void {
    this.#edited = true
    this.theirs({ do: 'edit_bills', stage, percent: this.#random.pick([50, 60, 75, 80, 90]) }, [30, 300])
  }
  approve(stage: Stage): void {
    if (!this.#edited && this.#random.chance(stage === 'verifier' ? 0.12 : 0.03)) this.lower(stage)
    const remark = this.#random.pick(approvals[stage])
    this.theirs(
      { do: 'decide', stage, approval_status: approvalStatuses.approve, remark },
      stage === 'verifier' ? [40, 480] : [20, 330],
    )
  }
  approveUpTo(stage: Stage | 'done'): void {
    const reached = stage === 'done' ? stages.length : stages.indexOf(stage)
    for (const before of stages.slice(0, reached)) this.approve(before)
  }
  clarify(): void {
    const stage = this.#random.pick(['verifier', 'verifier', 'verifier', 'management', 'manager'] as const)
    this.approveUpTo(stage)
    const why = this.#random.pick(clarifications)
    this.theirs({ do: 'decide', stage, approval_status: approvalStatuses.clarify, ...why }, [40, 300])
  }
  resubmit(): void {
    this.mine({ do: 'resubmit', remark: this.#random.pick(answers) }, this.#random.whole(70, 1300))
  }
  refuse(approval_status: 5 | 7, refusals: readonly Refusal[]): void {
    const stage = this.#random.pick(['verifier', 'verifier', 'management', 'manager', 'finance'] as const)
    this.approveUpTo(stage)
    this.theirs({ do: 'decide', stage, approval_status, ...this.#random.pick(refusals) }, [30, 300])
  }
}

/** Adds a decision that is disputed later: a refusal, or a payment of only a part. */
const addDisputableDecision = (course: Course, random: Random): keyof typeof objections => {
  const outcome = random.pick(['rejected', 'rejected', 'invalid', 'lowered'] as const)
  if (outcome === 'rejected') course.refuse(approvalStatuses.reject, rejections)
  else if (outcome === 'invalid') course.refuse(approvalStatuses.invalidate, invalidations)
  else {
    course.lower('verifier')
    course.approveUpTo('done')
    course.theirs({ do: 'pay' }, [60, 400])
  }
  return outcome
}

const dispute = (course: Course, reached: Exclude<DisputeStateName, 'new'>, random: Random): void => {
  course.mine({ do: 'dispute', remark: random.pick(objections[addDisputableDecision(course, random)]) }, random.whole(200, 1500))
  const at = stages.find(stage => reached === `awaiting_${stage}`)
  const last = reached === 'rejected' ? random.pick(['verifier', 'management', 'manager'] as const) : at
  const { approve: approval_status, reject } = approvalStatuses
  for (const stage of last ? stages.slice(0, stages.indexOf(last)) : stages)
    course.theirs({ do: 'decide_dispute', stage, approval_status, remark: random.pick(disputeApprovals) }, [60, 400])
  if (last && !at) {
    const remark = random.pick(disputeRejections)
    course.theirs({ do: 'decide_dispute', stage: last, approval_status: reject, remark }, [60, 400])
  }
  if (reached === 'settled') course.theirs({ do: 'pay_dispute' }, [60, 400])
}

const reachedBy = (ending: Ending): Exclude<DisputeStateName, 'new'> | undefined =>
  disputeStates.find((state): state is Exclude<DisputeStateName, 'new'> => ending === `dispute_${state}`)

const addSteps = (course: Course, ending: Ending, random: Random): void => {
  const disputed = reachedBy(ending)
  if (disputed) dispute(course, disputed, random)
  switch (ending) {
    case 'awaiting_verifier':
    case 'awaiting_management':
    case 'awaiting_manager':
    case 'awaiting_finance':
      course.approveUpTo(ending.slice('awaiting_'.length) as Stage)
      break
    case 'clarification':
      course.clarify()
      break
    case 'resubmitted':
      course.clarify()
      course.resubmit()
      break
    case 'rejected':
      course.refuse(approvalStatuses.reject, rejections)
      break
    case 'invalid':
      course.refuse(approvalStatuses.invalidate, invalidations)
      break
    case 'duplicate': {
      const { invalidate: approval_status } = approvalStatuses
      const why = random.pick(duplications)
      course.theirs({ do: 'decide', stage: 'verifier', approval_status, ...why, duplicate: true }, [60, 400])
      break
    }
    case 'approved':
    case 'settled':
      if (random.chance(0.12)) {
        course.clarify()
        course.resubmit()
      }
      course.approveUpTo('done')
      if (ending === 'settled') course.theirs({ do: 'pay' }, [60, 540])
      break
    default:
  }
}

/** The steps of a claim filed about `daysAgo` days before now. It is filed earlier if a step would otherwise be in the future. */
export const planSteps = (ending: Ending, daysAgo: number, now: Date, random: Random): Step[] => {
  for (let days = daysAgo; ; days += 1) {
    const filed = minuteOf(addDays(istDay(now), -days), random.whole(7.5 * 60, 22 * 60))
    const course = new Course(filed, random)
    if (ending === 'draft' || ending === 'discarded' || random.chance(0.2)) course.mine({ do: 'draft' }, 0)
    if (ending === 'discarded') course.mine({ do: 'discard' }, random.whole(30, 600))
    else if (ending !== 'draft') {
      course.mine({ do: 'submit' }, course.steps.length === 0 ? 0 : random.whole(10, 90))
      addSteps(course, ending, random)
    }
    const last = course.steps.at(-1)
    if (last && last.at.getTime() <= now.getTime() - MARGIN_MS) return course.steps
  }
}
