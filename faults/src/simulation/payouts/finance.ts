import { executeCommand } from '@opdesk/api/plugins/execute.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { AnswerEffect } from '@opdesk/contracts/payout/bank-answer.ts'
import { type PayoutEvent, payoutStream } from '@opdesk/contracts/payout/events.ts'
import { isUnderWay, lastAttempt, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import { cancelPayout } from '@opdesk/domain/payout/end-attempt.ts'
import { markAttempt } from '@opdesk/domain/payout/mark-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { attempt, commandOf, type Risks } from '../attempt.ts'
import type { World } from '../world.ts'

/** Payments of which the last attempts are looked at; older ones are mostly final. */
const RECENT = 30

const onPayout = (
  world: World,
  payment: string,
  risks: Risks,
  what: string,
  rule: (payout: PayoutState, now: Date) => PayoutEvent[],
) => {
  const person = world.staff.find(({ id }) => id === 'finance2')
  if (!person) return undefined
  return attempt(world, { what, stream: payoutStream(payment), risks, command: commandOf(world, person) }, (api, command) =>
    executeCommand(api, command, payoutAggregate, payment, rule),
  )
}

/** Draws the bank's outcome of an attempt. A returned one was paid before. */
const drawWord = ({ time: { chance }, bank }: World, reference: string): AnswerEffect => {
  const before = bank.get(reference)
  const utr = `SIMN${reference.replace(/\D/g, '').slice(-12).padStart(12, '0')}`
  if (before === undefined) {
    const isPaid = chance.next() < 0.75
    bank.set(reference, isPaid ? 'paid' : 'failed')
    return isPaid ? { kind: 'paid', utr } : { kind: 'failed', reason: chance.next() < 0.5 ? 'Account closed' : '' }
  }
  if (before === 'paid' && chance.next() < 0.1) bank.set(reference, 'returned')
  if (bank.get(reference) === 'returned') return { kind: 'reversed', utr, reason: 'Account closed' }
  return before === 'paid' ? { kind: 'paid', utr } : { kind: 'failed', reason: '' }
}

const payments = (world: World): string[] => [
  ...new Set(world.facts.of('payout_requested').map(({ stream }) => payoutStream.idOf(stream))),
]

/** Marks an attempt by the bank's word: also one that was marked before. */
const readBank = async (world: World, payment: string, state: Exclude<PayoutState, { status: 'new' }>, risks: Risks) => {
  const { reference } = lastAttempt(state)
  const effect = drawWord(world, reference)
  await onPayout(world, payment, risks, 'a word of the bank', (payout, now) =>
    markAttempt(payout, { reference, effect, origin: 'bank_answer', alone: null }, now),
  )
}

/** A person of Finance records the bank's word about a payment, or cancels a payout. */
export const followPayouts = async (world: World, risks: Risks): Promise<void> => {
  const { chance } = world.time
  const among = payments(world)
  const payment = among.at(-1 - chance.below(Math.max(1, Math.min(RECENT, among.length))))
  if (payment === undefined) return
  const { state } = await load(world.store, payoutAggregate, payoutStream(payment))
  if (state.status === 'new') return
  if (lastAttempt(state).channel === 'bank_file') await readBank(world, payment, state, risks)
  else if (chance.next() < 0.1) await onPayout(world, payment, risks, 'a cancellation of a payout', cancelPayout)
}

/** The bank answers for all attempts that it has not answered for. */
export const finishBank = async (world: World): Promise<void> => {
  for (const payment of payments(world)) {
    const { state } = await load(world.store, payoutAggregate, payoutStream(payment))
    if (state.status === 'new') throw new DomainError('payout_not_found')
    const last = lastAttempt(state)
    if (last.channel === 'bank_file' && isUnderWay(last)) await readBank(world, payment, state, { dies: 0, losesAnswers: 0 })
  }
}
