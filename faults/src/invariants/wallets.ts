import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import type { LogEvent } from '@opdesk/projections/engine/events.ts'
import type { Facts } from './facts.ts'

interface CountedPot {
  balance: number
  lapsed: number
  restored: number
  closed: boolean
  /** The pot that took over the holds in an upgrade. */
  successor?: string
}

/** A wallet as this suite counts it, from its events alone and with its own arithmetic. Amounts in paise. */
export interface CountedWallet {
  pots: Map<string, CountedPot>
  /** `version`: version of the claim for which the hold was placed. */
  holds: Map<string, { pot: string; amount: number; version: number }>
  debits: Map<string, number>
}

export const heldOf = ({ holds }: CountedWallet, pot: string): number =>
  [...holds.values()].reduce((sum, hold) => sum + (hold.pot === pot ? hold.amount : 0), 0)

const ends = ['claim_dispute_closed', 'claim_rejected', 'claim_invalidated', 'claim_marked_duplicate', 'claim_settled']

/** True if the hold belongs to an open dispute of the claim. Releasing it would lose the amount granted to the member. */
const isTakenFromDispute = (facts: Facts, claim: string, held: number): boolean => {
  const events = facts.stream(claimStream(claim))
  const disputed = events.find(({ type }) => type === 'claim_disputed')
  if (!disputed || held < disputed.version) return false
  return !events.some(({ type, version }) => version > held && ends.includes(type))
}

/** True if the next event belongs to another append. */
const endsAppend = ({ metadata }: LogEvent, next: LogEvent | undefined): boolean =>
  next?.metadata.command_id !== metadata.command_id

/** Counts one wallet, up to a position if one is given, and adds the faults found in its events. */
export const countWallet = (
  facts: Facts,
  subscriberId: string,
  faults: string[],
  until = Number.POSITIVE_INFINITY,
): CountedWallet => {
  const stream = walletStream(subscriberId)
  const wallet: CountedWallet = { pots: new Map(), holds: new Map(), debits: new Map() }
  const { pots, holds, debits } = wallet
  const open = (id: string, balance: number) => {
    if (pots.has(id)) faults.push(`${stream}: the pot of ${id} is opened twice`)
    pots.set(id, { balance, lapsed: 0, restored: 0, closed: false })
  }
  const potOf = (id: string) => pots.get(id) ?? { balance: 0, lapsed: 0, restored: 0, closed: false }
  const events = facts.stream(stream)
  for (const [index, event] of events.entries()) {
    if (Number(event.position) > until) break
    const { type, data, version } = event
    const amount = Number(data.amount ?? 0)
    const id = String(data.subscription_id ?? '')
    const claim = String(data.claim_id ?? '')
    const pot = potOf(id)
    switch (type) {
      case 'wallet_credited':
        open(id, amount)
        break
      case 'wallet_hold_placed':
        holds.set(claim, { pot: id, amount, version: Number(data.claim_version) })
        if (!pots.has(id) && amount > 0) faults.push(`${stream}@${version}: a hold of ${amount} on a missing pot`)
        break
      case 'wallet_hold_released':
        if (isTakenFromDispute(facts, claim, holds.get(claim)?.version ?? -1))
          faults.push(`${stream}@${version}: the hold of the dispute of ${claim} is released before the dispute has ended`)
        holds.delete(claim)
        break
      case 'wallet_debited': {
        const hold = holds.get(claim)
        const key = `${claim} ${data.reference}`
        if (debits.has(key)) faults.push(`${stream}@${version}: ${key} is debited twice`)
        debits.set(key, amount)
        if (amount > (hold?.amount ?? 0))
          faults.push(`${stream}@${version}: a debit of ${amount} above its hold of ${hold?.amount}`)
        const from = potOf(hold?.pot ?? '')
        from.balance -= amount
        holds.delete(claim)
        break
      }
      case 'wallet_debit_returned': {
        const key = `${claim} ${data.reference}`
        if (debits.get(key) !== amount)
          faults.push(`${stream}@${version}: ${key} returns ${amount} and was debited ${debits.get(key)}`)
        debits.delete(key)
        pots.set(id, { ...pot, balance: pot.balance + amount })
        const own = holds.get(claim)
        holds.set(claim, {
          pot: id,
          amount: amount + (own?.pot === id ? own.amount : 0),
          version: Math.max(own?.version ?? 0, Number(data.claim_version)),
        })
        break
      }
      case 'wallet_lapsed':
        pots.set(id, { ...pot, balance: pot.balance - amount, lapsed: pot.lapsed + amount, closed: true })
        break
      case 'wallet_restored':
        pots.set(id, { ...pot, balance: pot.balance + amount, restored: pot.restored + amount })
        if (pot.restored + amount > pot.lapsed) faults.push(`${stream}@${version}: more is restored than has lapsed`)
        break
      case 'wallet_upgraded': {
        const [from, to] = [String(data.from), String(data.to)]
        const moved = heldOf(wallet, from)
        const before = potOf(from)
        if (before.balance !== moved + Number(data.lapsed))
          faults.push(`${stream}@${version}: the pot of ${from} does not add up`)
        pots.set(from, { ...before, balance: 0, lapsed: before.lapsed + Number(data.lapsed), closed: true, successor: to })
        open(to, Number(data.credited) + moved)
        for (const hold of holds.values()) if (hold.pot === from) hold.pot = to
        break
      }
    }
    for (const [name, { balance }] of pots)
      if (balance < 0 || heldOf(wallet, name) > balance)
        faults.push(`${stream}@${version}: the pot of ${name} has a balance of ${balance} but holds ${heldOf(wallet, name)}`)
    if (!endsAppend(event, events[index + 1])) continue
    for (const [name, { balance, closed }] of pots)
      if (closed && balance > heldOf(wallet, name))
        faults.push(`${stream}@${version}: the closed pot of ${name} keeps ${balance - heldOf(wallet, name)} that no claim holds`)
  }
  return wallet
}
