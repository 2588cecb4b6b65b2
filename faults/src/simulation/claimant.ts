import { submitClaim } from '@opdesk/api/claims/submit-claim.ts'
import { executeCommand } from '@opdesk/api/plugins/execute.ts'
import { whileNotErased } from '@opdesk/api/subscriber/erasure-lock.ts'
import type { ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, type Day, istDay } from '@opdesk/contracts/time.ts'
import { discardClaim } from '@opdesk/domain/claim/discard-claim.ts'
import { disputeClaim } from '@opdesk/domain/claim/dispute-claim.ts'
import { resubmitClaim } from '@opdesk/domain/claim/resubmit-claim.ts'
import { type DraftInput, saveDraft } from '@opdesk/domain/claim/save-draft.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { details } from '@opdesk/testing/claims.ts'
import { walletLapse } from '@opdesk/workflows/wallet-lapse/wallet-lapse.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { hasErasureRequest } from '../invariants/erasures.ts'
import { attempt, commandOf, type Risks } from './attempt.ts'
import { daysAgo, type Person, type World } from './world.ts'

const document = (file_id: string): ClaimDocument => ({
  file_id,
  kind: 'prescription',
  name: 'prescription.pdf',
  size: 1234,
  content_type: 'application/pdf',
  sha256: 'ab'.repeat(32),
  original_sha256: null,
})

const kyselyOf = (pool: pg.Pool): Kysely<Database> => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** Fee in paise, often more than the pot's balance. */
const pickFee = ({ time: { chance } }: World): number => 10_000 * (1 + chance.below(40)) + chance.below(100) * 100

/** The subscriber or a family member, who may not be covered. */
const pickPatient = ({ kin, time: { chance } }: World, id: string): string => {
  const family = kin.get(id) ?? []
  return family.length > 0 && chance.next() < 0.4 ? (family[chance.below(family.length)] ?? id) : id
}

const DAY_MS = 86_400_000

/** The last day of a plan whose pot lapses within days; undefined if the person has none. */
const lastDayOf = ({ tables, time }: World, { id }: Person): Day | undefined => {
  const now = time.now().getTime()
  const lapse = [...tables.timers.values()].find(
    ({ workflow, due, data }) =>
      workflow === walletLapse.name && due > now && due < now + 8 * DAY_MS && JSON.parse(data).subscriber_id === id,
  )
  return lapse && addDays(istDay(new Date(lapse.due)), -8)
}

const pickDraft = (world: World, person: Person, claimId: string, last: Day | undefined): DraftInput => {
  const { id } = person
  const { chance } = world.time
  const combined = chance.next() < 0.3
  return {
    details: details({ member_id: pickPatient(world, id), opd_date: last ?? daysAgo(world, chance.below(9)), claim_type: 0 }),
    fees: {
      ...noFees,
      doctor: pickFee(world),
      ...(combined ? { combined: pickFee(world) } : { pharmacy: pickFee(world), lab: chance.next() < 0.3 ? pickFee(world) : 0 }),
    },
    documents: { prescription: [document(`file-${claimId}`)] },
  }
}

type Rule = (state: ClaimState, context: DecisionContext) => ClaimEvent[]

const onClaim = (world: World, person: Person, id: string, risks: Risks, what: string, rule: Rule) =>
  attempt(world, { what, stream: claimStream(id), risks, command: commandOf(world, person) }, (api, command) =>
    executeCommand(api, command, claimAggregate, id, (state, now) => rule(state, { now, actor: person })),
  )

const send = (world: World, person: Person, id: string, input: DraftInput & { claim_number: string }, risks: Risks) =>
  attempt(world, { what: 'a claim', stream: claimStream(id), risks, command: commandOf(world, person) }, (api, command) => {
    const context = { now: api.clock(), actor: person }
    const positions = { current: () => world.facts.position(), waitFor: async () => true, awaitViews: async () => undefined }
    const deps = { store: api.store, db: kyselyOf(api.db), positions }
    return submitClaim(deps, { claimId: id, command, context, changes: state => saveDraft(state, input, context) })
  })

/** Submits a claim, directly or as a draft first, sometimes from two windows at once with other amounts. */
const claim = async (world: World, person: Person, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const id = `c${world.seed}-${world.claims.length}`
  world.claims.push(id)
  world.tally.claims += 1
  const last = chance.next() < 0.6 ? lastDayOf(world, person) : undefined
  const input = { ...pickDraft(world, person, id, last), claim_number: `CLM${String(world.claims.length).padStart(6, '0')}` }
  if (chance.next() < 0.5)
    await onClaim(world, person, id, risks, 'a draft', (state, context) => saveDraft(state, input, context))
  if (chance.next() < 0.08) {
    await onClaim(world, person, id, risks, 'a discard', (state, context) => discardClaim(state, {}, context))
    return
  }
  const windows = last !== undefined || chance.next() < 0.2 ? 2 : 1
  // Below the limit of most plans, so that one window holds more than the other one claims.
  const edited = { ...input, fees: { ...input.fees, doctor: 10_000 * (1 + chance.below(8)) } }
  await Promise.all([input, edited].slice(0, windows).map(each => send(world, person, id, each, risks)))
}

const dispute = (world: World, person: Person, id: string, risks: Risks) => {
  const verifiers = world.staff.filter(({ id: staff }) => staff.startsWith('verifier'))
  return attempt(
    world,
    { what: 'a dispute', stream: claimStream(id), risks, command: commandOf(world, person) },
    (api, command) =>
      whileNotErased({ store: api.store, db: kyselyOf(api.db) }, person.id, () =>
        executeCommand(api, command, claimAggregate, id, (state, now) =>
          disputeClaim(state, { remark: 'It is legible', files: [], verifiers }, { now, actor: person }),
        ),
      ),
  )
}

/** Continues with a submitted claim: answers a question, or disputes the result. */
const continueClaim = async (world: World, person: Person, id: string, risks: Risks): Promise<void> => {
  const { chance } = world.time
  if (chance.next() < 0.8) {
    const documents = chance.next() < 0.5 ? [document(`more-${id}`)] : []
    await onClaim(world, person, id, risks, 'a resubmission', (state, context) =>
      resubmitClaim(state, { remark: 'Here it is', documents }, context),
    )
  }
  if (chance.next() < 0.6) {
    await dispute(world, person, id, risks)
  }
}

/** Draws a patient; mostly one with cover, so that claims use wallets. */
const pickClaimant = (world: World, person: Person): Person => {
  const { subscribers, facts, time } = world
  const insured = subscribers.filter(
    ({ id }) =>
      !hasErasureRequest(world, id) &&
      facts
        .stream(subscriberStream(id))
        .some(({ type, data }) => type === 'plan_activated' && String(data.end) >= daysAgo(world, 7)),
  )
  return (time.chance.next() < 0.8 && insured[time.chance.below(insured.length)]) || person
}

export const useClaims = async (world: World, picked: Person, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const person = pickClaimant(world, picked)
  const mine = world.claims.filter(id => world.facts.stream(claimStream(id))[0]?.metadata.actor.id === person.id)
  const known = mine.at(-1 - chance.below(chance.next() < 0.7 ? 12 : Math.max(1, mine.length)))
  if (known && chance.next() < 0.6) return continueClaim(world, person, known, risks)
  await claim(world, person, risks)
}
