import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { toPaise } from '@opdesk/contracts/money.ts'
import type { ReleaseReason } from '@opdesk/contracts/release-reason.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { type ClaimState, claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { type AskedPayment, releasesNeeded } from '@opdesk/domain/payment-release/release-needed.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { commandOf, decisionContext } from '../../plugins/command.ts'
import { settingsInForce } from '../../reference/upload-limits.ts'
import { decidingStaff } from '../desk/own-claim.ts'
import type { ClaimDecision } from '../desk/seen-version.ts'
import { accountOf } from './pay-claim.ts'
import { countedSum, takeAllowance } from './payment-allowance.ts'
import { readPayoutChannel } from './payout-channel.ts'

/** A payment that a call asks for. `decide`: the decision that requests it. */
export interface AskedClaim {
  claimId: string
  decide: ClaimDecision
}

/**
 * How a payment goes on: at once, up to an amount (paise) that was counted for the payer, or after a second person released it.
 * `counted`: the reference under which it is counted, null if it is not.
 */
export type Clearance =
  | { waits: false; amount: number; counted: string | null }
  | { waits: true; release_id: string; reason: ReleaseReason; limit: number }

export type Clearances = ReadonlyMap<string, Clearance>

type Asked = AskedPayment & { reference: string }

/** The limit of payments of one person, in paise, from the settings of this moment. */
const readLimit = async ({ db }: Pick<AppDeps, 'db'>): Promise<number> => {
  return toPaise((await settingsInForce({ db })).payment_release_limit)
}

/** Active people of Finance, with the digests by which the rules recognise a person. */
export const financePeople = async (deps: Pick<AppDeps, 'db'>) =>
  (await decidingStaff(deps)).filter(({ designation }) => designation === Designation.finance)

/**
 * What a person may still pay alone on this day, in paise: the limit, null where no payment waits for a second person, and the sum
 * that counts already.
 */
export const ownLimit = async (deps: AppDeps, person: string): Promise<{ limit: number | null; counted: number }> => {
  const isOutside = (await readPayoutChannel(deps)) === 'ledger_only'
  if (isOutside || (await financePeople(deps)).length < 2) return { limit: null, counted: 0 }
  return { limit: await readLimit(deps), counted: await countedSum(deps, { person, day: istDay(deps.clock()) }) }
}

/** The payment that a decision would request; null if it is refused, or moves no money through a provider or bank. */
const askedOf = (
  { claimId, decide }: AskedClaim,
  state: ClaimState,
  request: FastifyRequest,
): { amount: number; reference: string; id: string } | null => {
  try {
    const [event] = decide(state, decisionContext(request))
    if (event?.type !== 'claim_payment_requested' || event.data.channel === 'ledger_only') return null
    return { id: claimId, amount: event.data.amount, reference: event.data.reference }
  } catch (error) {
    // The refusal is answered when the decision is executed.
    if (error instanceof DomainError) return null
    throw error
  }
}

const withAccount = async (deps: AppDeps, asked: Omit<Asked, 'account'>): Promise<Asked> => {
  const state = await accountOf(deps, asked.id)
  const answer = state && usableAccount(state, deps.clock())
  return { ...asked, account: answer && 'usable' in answer ? answer.usable : null }
}

/**
 * Decides which payments of a call wait for a second person of Finance: those above the limit, alone, together or with what the
 * payer paid on this IST day without a second, and first payments that need one. None waits where Finance is one person, or where
 * the money moves outside of the product. The limit of this moment counts.
 */
export const clearPayments = async (
  deps: AppDeps,
  request: FastifyRequest,
  asked: readonly AskedClaim[],
): Promise<Clearances> => {
  const command = commandOf(request)
  const release_id = derivedId('payment-release', command.id)
  const payments: Asked[] = []
  const waiting: string[] = []
  const cleared = new Map<string, Clearance>()
  for (const one of asked) {
    const { state } = await load(deps.store, claimAggregate, claimStream(one.claimId))
    // A retry of the call: the payment waits already.
    if (isSubmitted(state) && state.release?.release_id === release_id) {
      waiting.push(one.claimId)
      continue
    }
    const payment = askedOf(one, state, request)
    if (payment) payments.push(await withAccount(deps, payment))
    else cleared.set(one.claimId, { waits: false, amount: 0, counted: null })
  }
  if (payments.length === 0 && waiting.length === 0) return cleared
  const [limit, people] = [await readLimit(deps), await financePeople(deps)]
  for (const id of waiting) cleared.set(id, { waits: true, release_id, reason: 'release_limit', limit })
  const needed = releasesNeeded(payments, { limit, financePeople: people.length })
  const direct = payments.filter(({ id }) => !needed.has(id))
  const allowance = { person: command.actor.id, day: istDay(deps.clock()) }
  const taken = await takeAllowance(deps, allowance, direct, people.length < 2 ? Number.POSITIVE_INFINITY : limit)
  for (const { id, amount, reference } of payments) {
    const counted = !needed.has(id) && taken.has(reference)
    const reason = needed.get(id) ?? 'day_limit'
    cleared.set(id, counted ? { waits: false, amount, counted: reference } : { waits: true, release_id, reason, limit })
  }
  return cleared
}
