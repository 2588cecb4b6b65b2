import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { Facts } from './facts.ts'
import type { CountedWallet } from './wallets.ts'

const DAY_MS = 86_400_000
const IST_MS = 5.5 * 3_600_000
const months: Record<number, number> = { 1: 12, 2: 6, 3: 3, 4: 1 }

/** The day in India. */
export const dayOf = (at: string): string => new Date(Date.parse(at) + IST_MS).toISOString().slice(0, 10)

/** The last day of a term: the day before the start's day of the month, some months later; in a shorter month, its last day. */
const lastDay = (start: string, frequency: number): string => {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number)
  const ahead = month - 1 + (months[frequency] ?? 0)
  const same = new Date(Date.UTC(year, ahead, day))
  const isShorter = same.getUTCDate() !== day
  return (isShorter ? new Date(Date.UTC(year, ahead + 1, 0)) : new Date(same.getTime() - DAY_MS)).toISOString().slice(0, 10)
}

/** 00:05 in India on the eighth day after a term's end. */
const lapsesAt = (end: string): number => Date.parse(`${end}T00:00:00Z`) + 8 * DAY_MS - IST_MS + 5 * 60_000

interface Term {
  start: string
  end: string
  balance: number
  /** True if an organization granted the plan; a granted plan may run at the same time as a purchased plan. */
  granted: boolean
  state: 'active' | 'expired' | 'upgraded' | 'cancelled'
}

/** Counts the terms of a subscriber and adds the faults found in their dates. */
export const countTerms = (facts: Facts, subscriberId: string, faults: string[]): Map<string, Term> => {
  const stream = subscriberStream(subscriberId)
  const terms = new Map<string, Term>()
  const granted = new Set<string>()
  for (const event of facts.stream(stream)) {
    const { type, data, version, at } = event
    const wrong = (text: string) => faults.push(`${stream}@${version} ${type}: ${text}`)
    const id = String(data.subscription_id ?? '')
    const term = terms.get(id)
    if (type === 'plan_purchased' && data.origin === 'corporate') granted.add(id)
    if (type === 'plan_activated') {
      const { start, end, plan } = data as {
        start: string
        end: string
        plan: { frequency: number; membership: { wallet_balance: number } }
      }
      const isGranted = granted.has(id)
      if (term) wrong('begins twice')
      if (start > dayOf(at)) wrong(`begins on ${start}, recorded on ${dayOf(at)}`)
      if (end !== lastDay(start, plan.frequency)) wrong(`ends on ${end}, not on ${lastDay(start, plan.frequency)}`)
      for (const other of terms.values()) {
        // The last day of an employment is still a day of its plan, and the next employment may begin on the same day.
        const meets = isGranted && other.state === 'cancelled' && other.end === start
        if (other.granted === isGranted && other.start <= other.end && start <= other.end && other.start <= end && !meets)
          wrong(`overlaps with ${other.start} to ${other.end}`)
      }
      terms.set(id, { start, end, balance: plan.membership.wallet_balance, state: 'active', granted: isGranted })
    }
    if (type === 'plan_expired' && term) {
      if (dayOf(at) <= term.end) wrong(`over on ${dayOf(at)}, ends on ${term.end}`)
      term.state = 'expired'
    }
    if (type === 'plan_superseded' && term) Object.assign(term, { state: 'upgraded', end: data.end })
    if (type === 'plan_reinstated' && term) Object.assign(term, { state: 'active', end: data.end })
    if (type === 'plan_cancelled' && term) Object.assign(term, { state: 'cancelled', end: data.end ?? term.end })
  }
  return terms
}

/**
 * Checks a wallet's credits and lapses against the terms: each pot is credited with the plan's amount, and does not lapse early.
 */
export const creditFaults = (facts: Facts, subscriberId: string, terms: ReadonlyMap<string, Term>): string[] => {
  const faults: string[] = []
  const closed = new Set<string>()
  for (const { type, data, at, version } of facts.stream(`wallet-${subscriberId}`)) {
    const wrong = (text: string) => faults.push(`wallet-${subscriberId}@${version} ${type}: ${text}`)
    const term = terms.get(String(data.subscription_id ?? data.to ?? ''))
    if (type === 'wallet_credited' && data.amount !== term?.balance) wrong(`${data.amount} for a plan of ${term?.balance}`)
    if (type === 'wallet_upgraded' && data.credited !== term?.balance) wrong(`${data.credited} for a plan of ${term?.balance}`)
    const pot = String(data.subscription_id)
    // An amount released in a closed pot lapses at once, even if the clock was set back.
    const isOfTime = type === 'wallet_lapsed' && !closed.has(pot) && String(data.reason).endsWith('ended')
    if (type === 'wallet_lapsed') closed.add(pot)
    if (isOfTime && term && Date.parse(at) < lapsesAt(term.end)) wrong(`lapses at ${at}, before the eighth day after ${term.end}`)
  }
  return faults
}

/** Checks, once no work is under way, that each term has a pot, and that no ended or cancelled term has an open pot. */
export const dueFaults = (
  subscriberId: string,
  terms: ReadonlyMap<string, Term>,
  { pots }: CountedWallet,
  now: Date,
): string[] => {
  const faults: string[] = []
  for (const [id, term] of terms) {
    const pot = pots.get(id)
    if (!pot) faults.push(`${subscriberId} has no pot for ${id}`)
    else if (!pot.closed && term.state !== 'upgraded' && now.getTime() >= lapsesAt(term.end))
      faults.push(`the pot of ${id} has not lapsed, although its term ended on ${term.end}`)
    else if (!pot.closed && term.state === 'cancelled' && !term.granted)
      faults.push(`the pot of ${id} is open, although its term was cancelled`)
    if (term.state === 'active' && dayOf(now.toISOString()) > term.end)
      faults.push(`the term ${id} of ${subscriberId} has not expired, although it ended on ${term.end}`)
  }
  for (const id of pots.keys()) if (!terms.has(id)) faults.push(`${subscriberId} has a pot for the term ${id}, which never began`)
  return faults
}
