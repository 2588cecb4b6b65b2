import type { DesignationCode } from '@opdesk/contracts/codes.ts'
import { type Person, people } from '@opdesk/testing/people.ts'
import fc from 'fast-check'
import { creditWallet } from '../../wallet/credit-wallet.ts'
import { approveClaim } from '../approve-claim.ts'
import { clarifyClaim } from '../clarify-claim.ts'
import { discardClaim } from '../discard-claim.ts'
import { editBills } from '../edit-bills.ts'
import { invalidateClaim } from '../invalidate-claim.ts'
import { markDuplicate } from '../mark-duplicate.ts'
import { rejectClaim } from '../reject-claim.ts'
import { requestPayment } from '../request-payment.ts'
import { resubmitClaim } from '../resubmit-claim.ts'
import { saveDraft } from '../save-draft.ts'
import type { ClaimState } from '../state.ts'
import { CLAIMS, type ClaimId, staffIds, staffOf, type World } from './world.ts'

/** Mostly the first claim, so that attempts meet. */
const claimId = fc.oneof({ weight: 4, arbitrary: fc.constant(CLAIMS[0]) }, { weight: 3, arbitrary: fc.constantFrom(...CLAIMS) })
const who = fc.nat({ max: staffIds.length - 1 })
const designation = fc.constantFrom<DesignationCode>(1, 2, 3, 4)
const index = fc.nat({ max: 5 })
const amount = fc.integer({ min: 0, max: 150_000 })
export type Step = (world: World) => void
const remark = 'why'

/** Whoever is asked for, at the desk where the claim waits: random staff alone would seldom get a claim anywhere. */
const deskOf: Partial<Record<ClaimState['status'], DesignationCode>> = {
  awaiting_verifier: 3,
  awaiting_management: 2,
  awaiting_manager: 1,
  awaiting_finance: 4,
  approved: 4,
}
const atDesk = (world: World, id: ClaimId, actor: number): Person => {
  const { status } = world.claim(id).state
  return status === 'awaiting_verifier' ? staffOf(0, 3) : staffOf(actor, deskOf[status] ?? 4)
}
const decisions = {
  approve: approveClaim,
  reject: rejectClaim,
  clarify: clarifyClaim,
  invalidate: invalidateClaim,
}
const decision = fc.constantFrom<keyof typeof decisions>('approve', 'approve', 'approve', 'reject', 'clarify', 'invalidate')

/** A step with the name that a counterexample shows. */
const step = (name: string, run: Step): Step => Object.assign(run, { toString: () => name })

const steps: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 120_000 }), fc.string({ maxLength: 2 }))
      .map(([credit, subscription_id]) =>
        step(`credit ${credit}`, world =>
          world.onWallet(state => creditWallet(state, { subscription_id, amount: credit, reason: 'Plan' })),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(claimId, amount)
      .map(([id, doctor]) =>
        step(`save ${id} ${doctor}`, world =>
          world.command(id, people.asha, (state, context) =>
            saveDraft(state, { details: {}, fees: { doctor }, documents: {}, claim_number: id }, context),
          ),
        ),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(claimId, amount, amount)
      .map(([id, doctor, pharmacy]) => step(`begin ${id} ${doctor} ${pharmacy}`, world => world.begin(id, { doctor, pharmacy }))),
  },
  { weight: 8, arbitrary: index.map(at => step(`advance ${at}`, world => world.advance(at))) },
  { weight: 2, arbitrary: claimId.map(id => step(`lapse ${id}`, world => world.lapse(id))) },
  { weight: 2, arbitrary: index.map(at => step(`release ${at}`, world => world.release(at))) },
  { weight: 2, arbitrary: claimId.map(id => step(`tidy ${id}`, world => world.tidy(id))) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(claimId, who, decision)
      .map(([id, actor, how]) =>
        step(`${how} ${id} at its desk by ${actor}`, world =>
          world.command(id, atDesk(world, id, actor), (state, context) => decisions[how](state, { remark }, context)),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(claimId, who, designation, decision)
      .map(([id, actor, desk, how]) =>
        step(`${how} ${id} by ${actor} as ${desk}`, world =>
          world.command(id, staffOf(actor, desk), (state, context) => decisions[how](state, { remark }, context)),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(claimId, claimId).map(([id, duplicate_of]) =>
      step(`duplicate ${id} of ${duplicate_of}`, world => {
        const original = world.claim(duplicate_of).state
        world.command(id, staffOf(0, 3), (state, context) =>
          markDuplicate(state, { claim_id: id, duplicate_of, remark, original }, context),
        )
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(claimId, who, amount)
      .map(([id, actor, doctor]) =>
        step(`edit ${id} by ${actor} to ${doctor}`, world =>
          world.command(id, atDesk(world, id, actor), (state, context) => editBills(state, { amounts: { doctor } }, context)),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: claimId.map(id =>
      step(`resubmit ${id}`, world =>
        world.command(id, people.asha, (state, context) => resubmitClaim(state, { remark, documents: [] }, context)),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: claimId.map(id =>
      step(`discard ${id}`, world => world.command(id, people.asha, (state, context) => discardClaim(state, {}, context))),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(claimId, who)
      .map(([id, actor]) =>
        step(`pay ${id} by ${actor}`, world =>
          world.command(id, staffOf(actor, 4), (state, context) => requestPayment(state, {}, context)),
        ),
      ),
  },
  { weight: 3, arbitrary: claimId.map(id => step(`debit ${id}`, world => world.debit(id))) },
  { weight: 3, arbitrary: claimId.map(id => step(`settle ${id}`, world => world.settle(id))) },
]
export const anyStep = fc.oneof(...steps)

/** A way to the cash desk, so that every run has claims that get far; random steps come before, between and after. */
const straight: fc.Arbitrary<Step[]> = claimId.map(id => {
  const by = (who: number, desk: DesignationCode) => (world: World) =>
    world.command(id, staffOf(who, desk), (state, context) => approveClaim(state, { remark }, context))
  return [
    (world: World) => world.begin(id, { doctor: 60_000, pharmacy: 20_000 }),
    (world: World) => world.advance(world.attempts.length - 1),
    (world: World) => world.advance(world.attempts.length - 1),
    by(0, 3),
    by(1, 2),
    by(2, 1),
    by(3, 4),
    (world: World) => world.command(id, staffOf(3, 4), (state, context) => requestPayment(state, {}, context)),
    (world: World) => world.debit(id),
    (world: World) => world.settle(id),
  ].map((run, at) => step(`straight ${id} ${at}`, run))
})

/** Puts random steps between the straight ones. */
export const interleaved = fc
  .tuple(straight, fc.array(fc.array(anyStep, { maxLength: 4 }), { minLength: 11, maxLength: 11 }), fc.boolean())
  .map(([way, between, walk]) => between.flatMap((steps, at) => [...steps, ...(walk ? way.slice(at, at + 1) : [])]))
