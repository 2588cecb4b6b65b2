import { decisionOn } from '@opdesk/api/claims/decide-claim.ts'
import { activeVerifiers } from '@opdesk/api/claims/desk/active-verifiers.ts'
import { awaitSettlement } from '@opdesk/api/claims/desk/settlement.ts'
import { nextClaimNumber } from '@opdesk/api/claims/next-claim-number.ts'
import { submitClaim } from '@opdesk/api/claims/submit-claim.ts'
import type { AppDeps } from '@opdesk/api/deps.ts'
import { pollUntil } from '@opdesk/api/plugins/poll-until.ts'
import { approvalStatuses } from '@opdesk/contracts/claim/commands.ts'
import type { ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import type { Fees } from '@opdesk/contracts/claim/fees.ts'
import type { Stage } from '@opdesk/contracts/claim/stages.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { discardClaim } from '@opdesk/domain/claim/discard-claim.ts'
import { disputeClaim } from '@opdesk/domain/claim/dispute-claim.ts'
import { editBills } from '@opdesk/domain/claim/edit-bills.ts'
import { requestPayment } from '@opdesk/domain/claim/request-payment.ts'
import { resubmitClaim } from '@opdesk/domain/claim/resubmit-claim.ts'
import { saveDraft } from '@opdesk/domain/claim/save-draft.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import { approveDispute, rejectDispute } from '@opdesk/domain/dispute/decide-dispute.ts'
import { disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { type Command, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { clearerCopy } from './bills/write-bills.ts'
import { demoId } from './ids.ts'
import type { PlannedClaim } from './plan-claims.ts'
import type { Step } from './plan-steps.ts'
import { type DemoStaff, demoStaff, type StaffKey } from './staff.ts'
import { storeBills } from './store-bills.ts'

export type StepDeps = Pick<AppDeps, 'store' | 'db' | 'positions' | 'storage'>

export type Person = DecisionContext['actor']

const subscriberOf = ({ subscriber: { id, profile } }: PlannedClaim): Person => ({
  id,
  role: 'subscriber',
  designation: null,
  name: profile.name,
  identities: identityDigests([profile.phone]),
})

const toPerson = ({ id, user: { name, designation, mobile, email } }: DemoStaff): Person => ({
  id,
  role: 'management',
  designation,
  name,
  identities: identityDigests([mobile, email]),
})

/** The person who decides at a stage. At the verifier's stage this is the verifier to whom the claim or dispute is assigned. */
const staffAt = (stage: Stage, verifier: string | undefined): Person => {
  const person = demoStaff.find(({ id, key }) => (stage === 'verifier' ? id === verifier : key === stage))
  if (!person) throw new Error(`nobody decides at the stage of ${stage}`)
  return toPerson(person)
}

/** A person of the demo's staff, by key. */
export const personOf = (key: StaffKey): Person => {
  const person = demoStaff.find(known => known.key === key)
  if (!person) throw new Error(`there is no ${key}`)
  return toPerson(person)
}

const commandOf = (claim: PlannedClaim, step: Step, { id, role, designation, name }: Person): Command => ({
  id: demoId('command', claim.id, step.do, step.at.toISOString()),
  actor: { id, role, designation, name },
})

/** Lowers amounts in the order in which a verifier would: medicines, tests, doctor's fee. In whole rupees. */
const lowered = (claim: ClaimState, percent: number): Partial<Fees> => {
  if (!isSubmitted(claim)) return {}
  const { claimable } = claim.submission
  const kind = (['pharmacy', 'combined', 'lab', 'doctor'] as const).find(candidate => claimable[candidate] > 0)
  return kind ? { [kind]: Math.floor((claimable[kind] * percent) / 10_000) * 100 } : {}
}

/**
 * Does one step of a claim at its time, through the command of a request. A step that was done before has no effect.
 *
 * @param documents the stored papers of the claim
 * @throws DomainError if the product refuses the step, which shows a fault in the plan
 */
export const runStep = async (
  deps: StepDeps,
  claim: PlannedClaim,
  step: Step,
  documents: () => Promise<readonly ClaimDocument[]>,
): Promise<void> => {
  const { store } = deps
  const claimId = claim.id
  const stream = claimStream(claimId)
  const handle = (person: Person, rule: (state: ClaimState, context: DecisionContext) => ClaimEvent[]) => {
    const context = { now: step.at, actor: person }
    const command = commandOf(claim, step, person)
    return handleCommand({
      store,
      aggregate: claimAggregate,
      stream,
      command,
      now: step.at,
      decide: state => rule(state, context),
    })
  }
  const staff = async (stage: Stage): Promise<Person> => {
    const { state } = await load(store, claimAggregate, stream)
    return staffAt(stage, isSubmitted(state) ? state.submission.assigned_verifier?.id : undefined)
  }
  const saving = async (attached: readonly ClaimDocument[]) => {
    const { details, fees } = claim
    const isNew = (await store.read(stream)).length === 0
    const claim_number = isNew ? await nextClaimNumber(deps) : ''
    const input = { details, fees, documents: Object.groupBy(attached, document => document.kind), claim_number }
    return (state: ClaimState, context: DecisionContext) => saveDraft(state, input, context)
  }
  const owner = subscriberOf(claim)
  const clearer = () => {
    const copies = claim.bills.slice(-1).map(clearerCopy)
    return storeBills(deps, copies, { claimId, ownerId: owner.id, at: step.at })
  }
  const disputed = () => load(store, disputeAggregate, disputeStream(claimId))

  switch (step.do) {
    case 'draft': {
      await handle(owner, await saving(claim.ending === 'draft' ? await documents() : []))
      return
    }
    case 'submit': {
      const save = await saving(await documents())
      const context = { now: step.at, actor: owner }
      const command = commandOf(claim, step, owner)
      await submitClaim(deps, { claimId, command, context, changes: state => save(state, context) })
      return
    }
    case 'discard': {
      await handle(owner, (state, context) => discardClaim(state, {}, context))
      return
    }
    case 'resubmit': {
      const added = await clearer()
      await handle(owner, (state, context) => resubmitClaim(state, { remark: step.remark, documents: added }, context))
      return
    }
    case 'decide': {
      const person = await staff(step.stage)
      const { approval_status, remark, reason } = step
      const duplicate = step.duplicate && claim.duplicate_of ? { duplicate_of: claim.duplicate_of } : {}
      await handle(person, await decisionOn(deps, claimId, { approval_status, remark, reason, ...duplicate }))
      return
    }
    case 'edit_bills': {
      const person = await staff(step.stage)
      await handle(person, (state, context) => editBills(state, { amounts: lowered(state, step.percent) }, context))
      return
    }
    case 'pay': {
      const requested = await handle(await staff('finance'), (state, context) => requestPayment(state, {}, context))
      await awaitSettlement(deps, claimId, requested)
      return
    }
    case 'dispute': {
      const files = (await clearer()).map(({ kind: _, ...file }) => file)
      const verifiers = await activeVerifiers(deps, step.at, { forDispute: true })
      await handle(owner, (state, context) => disputeClaim(state, { remark: step.remark, files, verifiers }, context))
      await pollUntil(disputed, ({ state }) => state.status !== 'new')
      return
    }
    case 'decide_dispute': {
      const { state: dispute } = await disputed()
      const person = staffAt(step.stage, dispute.status === 'new' ? undefined : dispute.raised.assigned_verifier?.id)
      const decideDispute = step.approval_status === approvalStatuses.approve ? approveDispute : rejectDispute
      const { state } = await handleCommand({
        store,
        aggregate: disputeAggregate,
        stream: disputeStream(claimId),
        command: commandOf(claim, step, person),
        now: step.at,
        decide: found => decideDispute(found, { remark: step.remark }, { now: step.at, actor: person }),
      })
      if (state.status === 'approved' || state.status === 'rejected')
        await pollUntil(
          () => load(store, claimAggregate, stream),
          found => found.state.status !== 'in_dispute',
        )
      return
    }
    case 'pay_dispute': {
      await handle(await staff('finance'), (state, context) => requestPayment(state, {}, context))
      await pollUntil(disputed, ({ state }) => state.status === 'settled')
      return
    }
  }
}
