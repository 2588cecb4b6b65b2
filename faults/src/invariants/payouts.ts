import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { START } from '@opdesk/event-store/port.ts'
import { NUMBER_PREFIX, VPA_PREFIX } from '../simulation/payouts/payee.ts'
import type { World } from '../simulation/world.ts'
import type { CountedClaim } from './claims.ts'
import type { Facts } from './facts.ts'

/** Where the money of an attempt is, as this suite counts it from the events alone. */
type Place = 'under way' | 'paid' | 'paid twice' | 'not made'

const places: Readonly<Record<string, Place>> = {
  payout_requested: 'under way',
  payout_sending: 'under way',
  payout_paid: 'paid',
  payout_paid_twice: 'paid twice',
  payout_failed: 'not made',
  payout_declared_never_sent: 'not made',
  payout_reversed: 'not made',
  payout_second_returned: 'not made',
}

interface CountedAttempt {
  reference: string
  channel: string
  place: Place
}

/** The attempts of a payment by their number. Adds the faults of their order. */
const countAttempts = (facts: Facts, stream: string, until: number, faults: string[]): Map<number, CountedAttempt> => {
  const attempts = new Map<number, CountedAttempt>()
  for (const { type, data, position, version } of facts.stream(stream)) {
    if (Number(position) > until) break
    const number = Number((data as { attempt?: number }).attempt)
    const place = places[type]
    if (type === 'payout_requested') {
      const isBusy = [...attempts.values()].some(attempt => attempt.place === 'under way')
      if (isBusy) faults.push(`${stream}@${version}: an attempt follows one that is under way`)
      const { reference, channel } = data
      attempts.set(number, { reference: String(reference), channel: String(channel), place: 'under way' })
    }
    const attempt = attempts.get(number)
    if (attempt && place) attempts.set(number, { ...attempt, place })
  }
  return attempts
}

/** True if an attempt of a payment of the claim is with provider or bank. */
export const isUnderWay = (facts: Facts, { requested }: Pick<CountedClaim, 'requested'>): boolean =>
  [...requested.keys()].some(reference =>
    [...countAttempts(facts, payoutStream(reference), Number.POSITIVE_INFINITY, []).values()].some(
      ({ place }) => place === 'under way',
    ),
  )

const streams = (facts: Facts): string[] => [...new Set(facts.of('payout_requested').map(({ stream }) => stream))]

/** Checks rules that hold at any moment: one attempt at a time, keys of their own, and no sending beside an attempt under way. */
export const payoutFaults = ({ facts, payouts, torn }: World, from: number): string[] => {
  const faults: string[] = []
  const references = new Set<string>()
  for (const { stream, data } of facts.of('payout_requested')) {
    if (references.has(data.reference)) faults.push(`${stream}: the key ${data.reference} is used twice`)
    references.add(data.reference)
  }
  for (const { payment, attempt, at } of payouts.asked.slice(from)) {
    const stream = payoutStream(payment)
    if (torn.has(stream)) continue
    for (const [number, { place }] of countAttempts(facts, stream, at, faults))
      if (number < attempt && place === 'under way')
        faults.push(`${stream}: attempt ${attempt} was sent while attempt ${number} was not final`)
  }
  return faults
}

/**
 * Checks, once provider and bank have answered and told all, that the log agrees with them: each payout whose money is out is one
 * paid attempt, and each claim has the money of its paid attempts.
 */
export const outcomeFaults = (world: World): string[] => {
  const { facts, payouts, bank, torn } = world
  const faults: string[] = []
  const known = new Map([...payouts.store.all.payout.values()].map(({ payout }) => [payout.reference_id ?? '', payout.status]))
  for (const stream of streams(facts)) {
    if (torn.has(stream)) continue
    const attempts = [...countAttempts(facts, stream, Number.POSITIVE_INFINITY, faults).values()]
    for (const { reference, place, channel } of attempts) {
      const there = channel === 'bank_file' ? bank.get(reference) : known.get(reference)
      const isOut = there === 'processed' || there === 'paid'
      if (place === 'under way' && there !== undefined) faults.push(`${reference} is under way, and ${there} there`)
      if (isOut !== (place === 'paid' || place === 'paid twice')) faults.push(`${reference} is ${place}, and ${there} there`)
    }
    if (attempts.filter(({ place }) => place === 'paid').length > 1) faults.push(`${stream} has two paid attempts`)
  }
  return faults
}

/** Checks that no account stands in clear text in the log, in a table or in a queue. */
export const numberFaults = async ({ log, views, tables }: World): Promise<string[]> => {
  const isClear = (text: string): boolean => text.includes(NUMBER_PREFIX) || text.includes(VPA_PREFIX)
  const textOf = (value: unknown): string => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  const faults: string[] = []
  for (const event of await log.readAll(START, Number.MAX_SAFE_INTEGER))
    if (isClear(textOf(event.data))) faults.push(`${event.stream}@${event.version} ${event.type} has an account in clear text`)
  for (const [table, lines] of views.lines()) if (lines.some(isClear)) faults.push(`table ${table} has an account in clear text`)
  for (const name of ['messages', 'timers', 'jobs', 'parked', 'payoutWebhooks'] as const)
    if (isClear(textOf([...tables[name].values()]))) faults.push(`app.${name} has an account in clear text`)
  return faults
}
