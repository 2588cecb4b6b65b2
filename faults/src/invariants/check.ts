import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { keyedFrom } from '@opdesk/event-store/hash-chain/keyed-from.ts'
import { findBrokenLink } from '@opdesk/event-store/hash-chain/verify-stream.ts'
import type { World } from '../simulation/world.ts'
import { type CountedClaim, countClaim } from './claims.ts'
import { countDispute, disputeFaults } from './disputes.ts'
import { employeesFaults, employmentFaults, importFaults } from './employees.ts'
import { erasureFaults, hasErasureRequest } from './erasures.ts'
import { type CountedFamily, countFamily, patientFaults } from './families.ts'
import { messageFaults, missingMessageFaults } from './messages.ts'
import { type CountedOrder, countOrder } from './orders.ts'
import { captureFaults, refundFaults } from './payments.ts'
import { isUnderWay, numberFaults, outcomeFaults, payoutFaults } from './payouts.ts'
import { couponFaults, documentFaults, saleFaults } from './sales.ts'
import { countTerms, creditFaults, dueFaults } from './terms.ts'
import { upgradeFaults } from './upgrades.ts'
import { freshFoldFaults, readFaults } from './views.ts'
import { type CountedWallet, countWallet } from './wallets.ts'

/** Checks that the log contains each acknowledged command, and no events between it and the version that its caller had seen. */
const acknowledgedFaults = ({ acknowledged, facts }: World, from: number): string[] =>
  acknowledged.slice(from).flatMap(({ stream, version, command_id, seen }) => {
    if (facts.at(stream, version)?.metadata.command_id !== command_id)
      return [`${stream}@${version} was acknowledged but is lost`]
    if (seen !== undefined && facts.at(stream, seen + 1)?.metadata.command_id !== command_id)
      return [`${stream}@${version} was decided for version ${seen}, although there were later events`]
    return []
  })

/** Counts again only if one of the streams has new events; otherwise returns the earlier result. */
const countCached = <T>(
  { facts, counts, faults }: World,
  name: string,
  streams: readonly string[],
  count: (faults: string[]) => T,
): T => {
  const lastEventIds = streams.map(stream => facts.stream(stream).at(-1)?.id ?? '').join()
  const cachedCount = counts.get(name)
  if (cachedCount?.lastEventIds === lastEventIds) {
    faults.push(...cachedCount.faults)
    return cachedCount.result as T
  }
  const found: string[] = []
  const result = count(found)
  counts.set(name, { lastEventIds, result, faults: found })
  faults.push(...found)
  return result
}

/** Number of latest acknowledgements checked each time; the thorough check covers the earlier ones. */
const RECENT = 300

interface Counted {
  wallets: Map<string, CountedWallet>
  claims: CountedClaim[]
  disputes: Map<string, string | null>
  orders: CountedOrder[]
}

/**
 * The streams with events since the last check; undefined means all streams, before the first check and after the log lost its end.
 */
const changedStreams = (world: World): ReadonlySet<string> | undefined => {
  const { facts, judged } = world
  const life = facts.life()
  const isKnown = judged.life === life
  const events = facts.since(isKnown ? judged.length : 0)
  world.judged = { life, length: (isKnown ? judged.length : 0) + events.length }
  return isKnown ? new Set(events.map(({ stream }) => stream)) : undefined
}

/** Ids of the claims, orders and coupons to count: those that changed, or all. */
const streamsToCount = (world: World, changed: ReadonlySet<string> | undefined) => {
  if (!changed) return { claims: world.claims, orders: world.orders.map(({ id }) => id), coupons: world.coupons }
  const idsOf = (kind: { has(stream: string): boolean; idOf(stream: string): string }): string[] =>
    [...changed].filter(stream => kind.has(stream)).map(stream => kind.idOf(stream))
  return {
    claims: [...new Set([...idsOf(claimStream), ...idsOf(disputeStream)])],
    orders: idsOf(orderStream),
    coupons: idsOf(couponStream),
  }
}

/**
 * Counts all aggregates and adds violations of rules that hold at any moment.
 * @param changed counts only claims, orders and coupons with events in these streams
 */
const countAll = (world: World, changed?: ReadonlySet<string>): Counted => {
  const { facts, faults, subscribers, staff } = world
  const toCount = streamsToCount(world, changed)
  const identities = new Map(staff.map(person => [person.id, person.identities]))
  const wallets = new Map(
    subscribers.map(({ id }) => {
      const wallet = walletStream(id)
      return [id, countCached(world, wallet, [wallet], found => countWallet(facts, id, found))] as const
    }),
  )
  const claims = toCount.claims.map(id => {
    const streams = [claimStream(id), disputeStream(id)]
    return countCached(world, claimStream(id), streams, found => countClaim(facts, id, identities, found))
  })
  const disputes = new Map(
    toCount.claims.map(id => {
      const dispute = disputeStream(id)
      return [id, countCached(world, dispute, [dispute], found => countDispute(facts, id, found))] as const
    }),
  )
  const orders = toCount.orders.flatMap(id => {
    const order = orderStream(id)
    return countCached(world, order, [order], found => countOrder(facts, id, found)) ?? []
  })
  const asked = new Map(world.orders.map(order => [order.id, order]))
  for (const id of toCount.orders) {
    const { subscriber_id, quoted_at } = asked.get(id) ?? {}
    if (subscriber_id === undefined || quoted_at === undefined) continue
    const streams = [orderStream(id), subscriberStream(subscriber_id)]
    countCached(world, `credit of ${id}`, streams, found => void found.push(...upgradeFaults(facts, id, quoted_at)))
  }
  const families = new Map<string, CountedFamily>()
  const familyOf = (id: string): CountedFamily => {
    const cachedCount = families.get(id)
    if (cachedCount) return cachedCount
    const family = countCached(world, `family of ${id}`, [subscriberStream(id)], found => countFamily(facts, id, found))
    families.set(id, family)
    return family
  }
  for (const { id } of subscribers) {
    familyOf(id)
    countCached(world, `employment of ${id}`, [subscriberStream(id)], found => void found.push(...employmentFaults(facts, id)))
  }
  for (const { id, owner } of claims)
    countCached(
      world,
      `patient of ${id}`,
      [claimStream(id), subscriberStream(owner)],
      found => void found.push(...patientFaults(facts, id, familyOf)),
    )
  faults.push(...employeesFaults(world), ...messageFaults(world))
  for (const code of toCount.coupons) {
    const coupon = couponStream(code)
    countCached(world, coupon, [coupon], found => void found.push(...couponFaults(facts, code)))
  }
  faults.push(...documentFaults(facts), ...acknowledgedFaults(world, Math.max(0, world.acknowledged.length - RECENT)))
  if (world.tally.losses === 0) faults.push(...refundFaults(world.provider.simulatorStore))
  faults.push(...payoutFaults(world, Math.max(0, world.payouts.asked.length - RECENT)))
  for (const { id } of subscribers)
    countCached(world, `terms of ${id}`, [subscriberStream(id), walletStream(id)], found => {
      found.push(...creditFaults(facts, id, countTerms(facts, id, found)))
    })
  for (const { owner, requested, settled, id } of claims) {
    const debits = wallets.get(owner)?.debits
    for (const [reference, amount] of settled)
      if (debits?.get(`${id} ${reference}`) !== amount || requested.get(reference) !== amount)
        faults.push(`claim ${id} is settled with ${amount}, of which ${debits?.get(`${id} ${reference}`)} was debited`)
  }
  return { wallets, claims, disputes, orders }
}

/** Checks the events since the last check against rules that hold at any moment, even in the middle of a fault. */
export const checkInvariants = (world: World): void => void countAll(world, changedStreams(world))

const holdFaults = (
  { id, waiting, claimable, returned = claimable, disputed, owner }: CountedClaim,
  wallets: Counted['wallets'],
): string[] => {
  const held = wallets.get(owner)?.holds.get(id)?.amount
  const isOver = ['draft', 'discarded', 'over', 'settled'].includes(waiting)
  if (isOver) return held === undefined ? [] : [`claim ${id} is ${waiting}, and holds ${held}`]
  if (disputed || held === returned) return []
  return [`claim ${id} is ${waiting}, and holds ${held} of ${returned}`]
}

/** Runs the full erasure check if another erasure has been requested since the last one. */
const newErasureFaults = async (world: World): Promise<string[]> => {
  const lastEventIds = String(world.facts.of('subscriber_erasure_requested').length)
  if (world.counts.get('erasures')?.lastEventIds === lastEventIds) return []
  world.counts.set('erasures', { lastEventIds, result: undefined, faults: [] })
  return erasureFaults(world)
}

/** Checks the rules that hold once all processes run again and no work is left. */
export const checkAtRest = async (world: World): Promise<void> => {
  const { facts, faults, tables, time } = world
  const { wallets, claims, disputes, orders } = countAll(world)
  for (const claim of claims) {
    faults.push(...holdFaults(claim, wallets), ...disputeFaults(claim, disputes.get(claim.id) ?? null))
    if (claim.waiting === 'paying' && !isUnderWay(facts, claim))
      faults.push(`claim ${claim.id} is being paid, but no workflow pays it`)
  }
  for (const [id, { debits }] of wallets)
    for (const key of debits.keys()) {
      const [claim = '', reference = ''] = key.split(' ')
      if (!claims.some(other => other.id === claim && other.settled.has(reference)))
        faults.push(`${id} paid ${key}, which is not settled`)
    }
  faults.push(
    ...saleFaults(
      facts,
      orders.filter(({ id }) => !world.torn.has(orderStream(id))),
      new Set(tables.openOrders.keys()),
    ).filter(fault => !isTornFault(world, fault)),
  )
  for (const [id, wallet] of wallets)
    if (!hasErasureRequest(world, id)) faults.push(...dueFaults(id, countTerms(facts, id, []), wallet, time.now()))
  faults.push(
    ...readFaults(world, { wallets, claims, orders }),
    ...importFaults(world),
    ...missingMessageFaults(world),
    ...(await newErasureFaults(world)),
  )
  if (tables.parked.size > 0) faults.push('an event is parked')
}

/** True if a fault follows from the lost end of the log, for example an item without its lost order. */
const isTornFault = ({ torn }: World, fault: string): boolean =>
  [...torn].some(stream => fault.includes(stream.slice(stream.indexOf('-') + 1)))

/** Checks the rules that hold once the provider has no more webhooks to deliver. */
export const checkAtEnd = async (world: World): Promise<void> => {
  const { facts, faults, provider, torn } = world
  const orders = new Map(
    world.orders.flatMap(({ id }) => {
      const order = countOrder(facts, id, [])
      return order ? [[id, order] as const] : []
    }),
  )
  const unheard = [...world.unheard]
  const isTorn = (order: string, payment: string) => torn.has(orderStream(order)) || unheard.some(news => news.includes(payment))
  faults.push(...captureFaults(facts, provider.simulatorStore, orders, isTorn))
  faults.push(...(await erasureFaults(world)), ...outcomeFaults(world), ...(await numberFaults(world)))
  for (const { id, accepted, over } of orders.values())
    if (accepted === undefined && !over && !torn.has(orderStream(id))) faults.push(`order ${id} still waits`)
}

/** Checks all tables and all links of the hash chain. */
export const checkThoroughly = async (world: World): Promise<void> => {
  const { faults, log, hashes } = world
  faults.push(...(await freshFoldFaults(world)), ...acknowledgedFaults(world, 0))
  const judging = { hashes, keyedFrom: keyedFrom([]), accepted: () => false }
  for (const [stream, events] of log.streams()) {
    const link = findBrokenLink(events, judging)
    if (link) faults.push(`${stream}@${link.version}: ${link.detail}`)
  }
}
