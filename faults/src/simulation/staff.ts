import { decisionOn } from '@opdesk/api/claims/decide-claim.ts'
import { paymentOf } from '@opdesk/api/claims/payments/pay-claim.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type Stage, stageOfDesignation, stageOfState, stages } from '@opdesk/contracts/claim/stages.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { editBills } from '@opdesk/domain/claim/edit-bills.ts'
import { claimAggregate, isSubmitted, liftedFor, payable, type SubmittedClaim } from '@opdesk/domain/claim/state.ts'
import { transferClaim } from '@opdesk/domain/claim/transfer-claim.ts'
import { approveDispute, rejectDispute } from '@opdesk/domain/dispute/decide-dispute.ts'
import { disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { transferDispute } from '@opdesk/domain/dispute/transfer-dispute.ts'
import { type Aggregate, type Command, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { type ApiProcess, attempt, commandOf, type Risks } from './attempt.ts'
import { viewsOf } from './process-parts.ts'
import type { Person, World } from './world.ts'

const designations = [Designation.verifier, Designation.management, Designation.manager, Designation.finance] as const

/** Picks a staff member of the stage; sometimes any staff member, or the one who changes stages. */
const personAt = (world: World, stage: Stage | null, assigned: string | undefined): Person | undefined => {
  const { chance } = world.time
  const drawn = chance.next()
  const unassignedPerson = world.staff.find(({ id }) => id === 'wanderer')
  const now = stage ?? stages[chance.below(4)] ?? 'finance'
  if (unassignedPerson && drawn < 0.15)
    return { ...unassignedPerson, designation: designations[chance.next() < 0.8 ? stages.indexOf(now) : chance.below(4)] ?? null }
  if (drawn < 0.25) return world.staff[chance.below(world.staff.length)]
  const fitting = world.staff.filter(({ designation, id }) => stageOfDesignation(designation) === now && id !== 'wanderer')
  return fitting.find(({ id }) => now === 'verifier' && id === assigned) ?? fitting[chance.below(fitting.length)]
}

/** Sends a command with the version that the person saw, which may be outdated. */
const command = <S, E extends { type: string; data: object }>(
  world: World,
  {
    person,
    what,
    stream,
    risks,
    aggregate,
    seen,
  }: {
    person: Person
    what: string
    stream: string
    risks: Risks
    aggregate: Aggregate<S, E>
    seen: number | undefined
  },
  rule: (api: ApiProcess) => Promise<(state: S, now: Date) => E[]>,
) =>
  attempt(world, { what, stream, risks, seen, command: commandOf(world, person) }, async (api, sent: Command) => {
    const decide = await rule(api)
    const now = api.clock()
    return handleCommand({
      store: api.store,
      aggregate,
      stream,
      command: sent,
      now,
      expectedVersion: seen,
      decide: state => decide(state, now),
    })
  })

const statuses = [8, 8, 8, 8, 8, 8, 5, 6, 7] as const

const lowered = (world: World, claim: SubmittedClaim) => {
  const before = payable(claim)
  const part = world.time.chance.below(110) / 100
  return { doctor: Math.floor(before.doctor * part), pharmacy: Math.floor(before.pharmacy * part) }
}

const decideClaim = async (world: World, id: string, claim: SubmittedClaim, seen: number | undefined, risks: Risks) => {
  const { chance } = world.time
  const person = personAt(world, stageOfState(claim.status), claim.submission.assigned_verifier?.id)
  if (!person) return
  const of = { person, stream: claimStream(id), risks, aggregate: claimAggregate, seen }
  const context = (now: Date) => ({ now, actor: person })
  const drawn = chance.next()
  if (drawn < 0.12)
    await command(
      world,
      { ...of, what: 'an edit of bills' },
      async () => (state, now) => editBills(state, { amounts: lowered(world, claim), reason: 'As billed' }, context(now)),
    )
  if (claim.status === 'approved') {
    await command(world, { ...of, what: 'a payment', seen: undefined }, async ({ store, process }) => {
      const pay = await paymentOf({ store, db: viewsOf(world, process).db, payoutChannel: world.channel }, id)
      return (state, now) => pay(state, context(now))
    })
    return
  }
  if (drawn > 0.9) {
    const management = world.staff.find(({ designation }) => designation === Designation.management)
    const to = world.staff[chance.below(3)]
    if (management)
      await command(
        world,
        { ...of, person: management, what: 'a transfer' },
        async () => (state, now) => transferClaim(state, { to }, { now, actor: management }),
      )
  }
  const status = statuses[chance.below(statuses.length)] ?? 8
  const original = world.claims[chance.below(world.claims.length)]
  const duplicate =
    status === 7 && original !== undefined && original !== id && chance.next() < 0.5 ? { duplicate_of: original } : {}
  await command(world, { ...of, what: 'a decision' }, async ({ store }) => {
    const decide = await decisionOn({ store }, id, { approval_status: status, remark: 'Looked at', ...duplicate })
    return (state, now) => decide(state, context(now))
  })
}

const decideDispute = async (world: World, id: string, risks: Risks) => {
  const { chance } = world.time
  const { state } = await load(world.store, disputeAggregate, disputeStream(id))
  if (state.status === 'new') return
  const person = personAt(world, stageOfState(state.status), state.raised.assigned_verifier?.id)
  if (!person) return
  const stream = disputeStream(id)
  const of = { person, stream, risks, aggregate: disputeAggregate, seen: undefined }
  if (chance.next() < 0.1) {
    const management = world.staff.find(({ designation }) => designation === Designation.management)
    const to = world.staff[chance.below(3)]
    if (management)
      await command(
        world,
        { ...of, person: management, what: 'a transfer of a dispute' },
        async () => (found, now) => transferDispute(found, { to }, { now, actor: management }),
      )
  }
  const decide = chance.next() < 0.75 ? approveDispute : rejectDispute
  await command(world, { ...of, what: 'a decision on a dispute' }, async api => {
    const claim = await load(api.store, claimAggregate, claimStream(id))
    return (found, now) => decide(found, { remark: 'Looked at', lifted_for: liftedFor(claim.state) }, { now, actor: person })
  })
}

const ATTEMPTS = 5
const done: readonly string[] = ['settled', 'rejected', 'invalid', 'duplicate', 'clarification']

/** Picks a claim at random, up to five times, until one waits for staff: usually a recent claim, sometimes any. */
const findWork = async (world: World): Promise<{ id: string; claim: SubmittedClaim; version: number } | undefined> => {
  const { chance } = world.time
  for (let look = 0; look < ATTEMPTS; look += 1) {
    const among = chance.next() < 0.8 ? 25 : world.claims.length
    const id = world.claims.at(-1 - chance.below(Math.max(1, among)))
    if (id === undefined) continue
    const { state, version } = await load(world.store, claimAggregate, claimStream(id))
    if (isSubmitted(state) && (look === ATTEMPTS - 1 || !done.includes(state.status))) return { id, claim: state, version }
  }
  return undefined
}

/** A staff member opens a claim and takes an action that is due or not allowed. */
export const workOn = async (world: World, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const found = await findWork(world)
  if (!found) return
  const { id, claim: state, version } = found
  if (state.status === 'in_dispute') return decideDispute(world, id, risks)
  const named = chance.next()
  const seen = named < 0.5 ? version : named < 0.6 ? Math.max(0, version - 1) : undefined
  for (let turn = 0; turn < 10; turn += 1) await undefined
  await decideClaim(world, id, state, seen, risks)
}
