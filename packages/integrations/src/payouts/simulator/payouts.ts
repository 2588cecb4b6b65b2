import { SimulatedRefusal, UNKNOWN_ID } from '../../simulated-api/refusal.ts'
import { type Accounts, bankOf } from './accounts.ts'
import { type Balance, FEES, TAX } from './balance.ts'
import { newId, newUtr, type SimulatedPayout, type Step, type StoredPayout } from './entities.ts'
import type { PayoutStore } from './payout-store.ts'
import { detailsOf } from './status-details.ts'

export interface NewSimulatedPayout
  extends Pick<SimulatedPayout, 'fund_account_id' | 'amount' | 'currency' | 'mode' | 'purpose' | 'reference_id' | 'narration'> {
  queue_if_low_balance: boolean
}

/** The payouts of a simulated provider. */
export interface Payouts {
  /** Makes a payout, or returns that of the same key and body. @param steps its states; default: processed at once */
  create(asked: NewSimulatedPayout, request: { key: string; digest: string }, steps?: readonly Step[]): SimulatedPayout
  /** A payout as `create` answers it, without a record of it. */
  pretend(asked: NewSimulatedPayout): SimulatedPayout
  /** @throws SimulatedRefusal for an unknown id */
  find(id: string): StoredPayout
  withReference(reference: string): StoredPayout[]
  cancel(id: string): SimulatedPayout
  /** Changes a payout to a state, from any other one. */
  change(id: string, step: Step): void
  /** Applies the steps that are due, and starts queued payouts once the balance covers them and their bank answers. */
  advance(): void
}

interface Options {
  store: PayoutStore
  accounts: Accounts
  balance: Balance
  clock: () => Date
  isDown: (bank: string) => boolean
  notify: (event: string, payout: SimulatedPayout) => void
}

const AT_ONCE: readonly Step[] = [{ status: 'processed' }]
/** Statuses in which the money has left the balance. */
const MOVING = ['processing', 'processed']
/** Statuses after which the money is back. */
const RETURNED = ['failed', 'reversed', 'cancelled', 'rejected']
const CANCELLABLE = ['scheduled', 'queued', 'pending']
/** Reasons of queued payouts that start by themselves. */
const WAITING = ['low_balance', 'beneficiary_bank_down']

/** The event of a status. `scheduled` and `cancelled` have none. */
const eventOf = (status: string): string | null => {
  if (status === 'processing') return 'payout.initiated'
  return status === 'cancelled' || status === 'scheduled' ? null : `payout.${status}`
}

/** @throws SimulatedRefusal */
export const createPayouts = ({ store, accounts, balance, clock, isDown, notify }: Options): Payouts => {
  const byKey = new Map<string, StoredPayout>()
  const byReference = new Map<string, string[]>()
  /** Ids of payouts that may change by themselves, in the order in which they were made. */
  const open = new Set<string>()

  const index = (stored: StoredPayout): void => {
    if (stored.steps.length > 0) open.add(stored.id)
    else open.delete(stored.id)
  }
  const register = (stored: StoredPayout): void => {
    byKey.set(stored.key, stored)
    const reference = stored.payout.reference_id ?? ''
    byReference.set(reference, [...(byReference.get(reference) ?? []), stored.id])
    index(stored)
  }
  for (const stored of store.all.payout.values()) register(stored)

  const keep = (stored: StoredPayout): void => {
    store.keep('payout', stored)
    index(stored)
  }
  const find = (id: string): StoredPayout => {
    const found = store.all.payout.get(id)
    if (!found) throw new SimulatedRefusal(400, UNKNOWN_ID)
    return found
  }
  const withMoney = (stored: StoredPayout, status: string): StoredPayout => {
    if (MOVING.includes(status) && stored.debited === 0) {
      balance.debit(stored)
      return { ...stored, debited: stored.payout.amount + stored.payout.fees }
    }
    if (RETURNED.includes(status) && stored.debited > 0) {
      balance.credit(stored)
      return { ...stored, debited: 0 }
    }
    return stored
  }

  /** Moves a payout to a state. A step that changes only the bank's reference or the details is an update. */
  const apply = (stored: StoredPayout, step: Step): StoredPayout => {
    const { payout } = stored
    const { status } = step
    const charged = MOVING.includes(status) ? { fees: FEES, tax: TAX } : {}
    const utr = step.utr !== undefined ? step.utr : status === 'processed' ? (payout.utr ?? newUtr(payout.mode)) : payout.utr
    const wrong = {
      ...(step.amount !== undefined && { amount: step.amount }),
      ...(step.currency !== undefined && { currency: step.currency }),
      ...(step.fund_account_id !== undefined && { fund_account_id: step.fund_account_id }),
    }
    const booked = withMoney({ ...stored, payout: { ...payout, ...charged } }, status)
    const changed: SimulatedPayout = { ...booked.payout, ...wrong, status, utr, status_details: detailsOf(status, step) }
    const [next, ...rest] = stored.steps
    const steps = next === step ? rest : stored.steps
    const result = { ...booked, payout: changed, steps, due: clock().getTime() + (steps[0]?.after_seconds ?? 0) * 1000 }
    keep(result)
    const event = status === payout.status ? 'payout.updated' : eventOf(status)
    if (event) notify(event, changed)
    return result
  }

  /** The reason why a payout cannot begin; undefined if it can. */
  const obstacle = ({ payout }: StoredPayout): string | undefined => {
    if (isDown(bankOf(accounts.fundAccount(payout.fund_account_id)))) return 'beneficiary_bank_down'
    return balance.available() < payout.amount + FEES ? 'low_balance' : undefined
  }
  const isWaiting = ({ payout }: StoredPayout): boolean =>
    payout.status === 'queued' && WAITING.includes(payout.status_details?.reason ?? '')

  /** Applies the due steps of a payout; one that needs money or its bank waits for them. */
  const run = (id: string): StoredPayout => {
    let stored = find(id)
    for (let step = stored.steps[0]; step && stored.due <= clock().getTime(); step = stored.steps[0]) {
      const reason = MOVING.includes(step.status) && stored.debited === 0 ? obstacle(stored) : undefined
      if (reason === undefined) stored = apply(stored, step)
      else {
        if (!isWaiting(stored) || stored.payout.status_details?.reason !== reason)
          stored = apply(stored, { status: 'queued', reason })
        break
      }
    }
    return stored
  }

  const drafted = (asked: NewSimulatedPayout): SimulatedPayout => {
    const { queue_if_low_balance: _queue, ...rest } = asked
    const empty = { notes: [], fees: 0, tax: 0, utr: null, batch_id: null, status_details: null } as const
    const created_at = Math.floor(clock().getTime() / 1000)
    return { id: newId('pout'), entity: 'payout', ...rest, ...empty, notes: [], status: 'created', created_at, fee_type: '' }
  }

  return {
    create: (asked, { key, digest }, steps = AT_ONCE) => {
      const same = byKey.get(key)
      if (same && same.digest !== digest)
        throw new SimulatedRefusal(400, 'Different request body sent for the same Idempotency Header.')
      if (same) return find(same.id).payout
      if (!accounts.fundAccount(asked.fund_account_id).active) throw new SimulatedRefusal(400, 'The fund account is inactive')
      const payout = drafted(asked)
      const due = clock().getTime() + (steps[0]?.after_seconds ?? 0) * 1000
      const stored: StoredPayout = { id: payout.id, payout, key, digest, debited: 0, steps, due }
      const isShort = !asked.queue_if_low_balance && obstacle(stored) === 'low_balance'
      const first: StoredPayout = isShort ? { ...stored, steps: [{ status: 'failed', reason: 'insufficient_funds' }] } : stored
      keep(first)
      register(first)
      return run(payout.id).payout
    },
    pretend: asked => ({ ...drafted(asked), status: 'processing', status_details: detailsOf('processing', {}) }),
    find,
    withReference: reference => (byReference.get(reference) ?? []).map(find),
    cancel: id => {
      const stored = find(id)
      if (!CANCELLABLE.includes(stored.payout.status))
        throw new SimulatedRefusal(400, 'Payout cannot be cancelled in its present status')
      return apply({ ...stored, steps: [] }, { status: 'cancelled' }).payout
    },
    change: (id, step) => void apply({ ...find(id), steps: [] }, step),
    advance: () => {
      for (const id of open) run(id)
    },
  }
}
