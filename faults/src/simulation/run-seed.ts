import { createHash } from 'node:crypto'
import { walletHolds } from '@opdesk/workflows/wallet-holds/wallet-holds.ts'
import { walletLapse } from '@opdesk/workflows/wallet-lapse/wallet-lapse.ts'
import { checkAtEnd, checkAtRest, checkInvariants, checkThoroughly } from '../invariants/check.ts'
import type { Risks } from './attempt.ts'
import { buy } from './buyer.ts'
import { useClaims } from './claimant.ts'
import { employ } from './employer.ts'
import { erasePerson, pickPerson } from './eraser.ts'
import { changeFamily } from './family.ts'
import { type Backup, loseTail, takeBackup } from './lose-tail.ts'
import { finishBank, followPayouts } from './payouts/finance.ts'
import { useAccount } from './payouts/payee.ts'
import { drawPayoutFaults, type PayoutFaults, withoutPayoutFaults } from './payouts/payout-faults.ts'
import type { ProviderFaults } from './provider.ts'
import { cancelSomething } from './refunds.ts'
import { placeWorkflows, rest, runWorkflow, simulatedWorkflows, type WorkflowRun } from './run-workflows.ts'
import { makeCoupon, openShop } from './shop.ts'
import { startProcess } from './sim-process.ts'
import { workOn } from './staff.ts'
import { createWorld, type Tally, type World } from './world.ts'

export interface SeedOptions {
  subscribers: number
  /** Years of the simulation. */
  years: number
}

export interface SeedResult {
  seed: number
  faults: string[]
  tally: Tally
  events: number
  /** Sum, over all claims, of the years from submission to the end of the simulation. */
  claimYears: number
  /** Digest of all events. The same seed always gives the same digest. */
  digest: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365.25 * DAY_MS
/** Days after which no order is still waiting for the payment provider. */
const SETTLED_DAYS = 9
const THOROUGH_EVERY = 150

/** Fault rates of a simulation: some are calm, so that long histories happen, and some are severe. */
interface FaultRates {
  risks: Risks
  provider: ProviderFaults
  payouts: PayoutFaults
  workflowDies: number
  doubled: number
  absent: number
  skewed: number
  jumps: number
  losses: number
  /** Probability that all processes recover after a round. If it is low, one workflow falls far behind the others. */
  rests: number
  /** Name of the workflow that hardly ever runs; empty if there is none. */
  missing: string
}

/**
 * Chooses the workflow that hardly ever runs. Most often this is the workflow of holds, because no other workflow repairs late
 * holds.
 */
const pickMissing = ({ time: { chance } }: World): string => {
  const drawn = chance.next()
  if (drawn < 0.2) return walletHolds.name
  return drawn < 0.4 ? (simulatedWorkflows[chance.below(simulatedWorkflows.length)]?.name ?? '') : ''
}

/** Probability of recoveries while a workflow is missing: low, so that the other workflows get far ahead of it. */
const RARELY = 0.03

const pickFaultRates = (world: World): FaultRates => {
  const { chance } = world.time
  const missing = pickMissing(world)
  const bad = () => (chance.next() < 0.3 ? 0 : chance.next())
  return {
    risks: { dies: bad() * 0.2, losesAnswers: bad() * 0.1 },
    provider: { unavailable: bad() * 0.2, loses: bad() * 0.4, repeats: bad() * 0.5, pending: bad() * 0.3, fails: bad() * 0.1 },
    payouts: drawPayoutFaults(bad),
    workflowDies: bad() * 0.5,
    doubled: bad() * 0.4,
    absent: bad() * 0.5,
    skewed: bad() * 0.2,
    jumps: bad() * 0.1,
    losses: chance.next() < 0.25 ? 0.02 : 0,
    rests: missing === '' ? ([0.03, 0.15, 0.4, 0.4, 0.6][chance.below(5)] ?? 0.4) : RARELY,
    missing,
  }
}

const pickRun = ({ time: { chance } }: World, { workflowDies, skewed }: FaultRates): WorkflowRun => ({
  fate:
    chance.next() < workflowDies
      ? { dies: { call: 1 + chance.below(50), moment: chance.next() < 0.5 ? 'before' : 'after' }, losesAnswers: 0 }
      : { losesAnswers: chance.next() < workflowDies ? 0.05 : 0 },
  skew: chance.next() < skewed ? (chance.below(180) - 90) * 1000 : 0,
  events: chance.next() < 0.2 ? 1 + chance.below(6) : Number.POSITIVE_INFINITY,
  returns: chance.next() < 0.5,
  repeats: chance.next() < 0.2 ? chance.below(30) : 0,
})

/** Runs the concurrent work of one round in random order: people, workflows in one or two processes, and views. */
const round = async (world: World, faultRates: FaultRates): Promise<void> => {
  const { chance } = world.time
  const { risks } = faultRates
  const work: Promise<void>[] = []
  for (let count = 1 + chance.below(5); count > 0; count -= 1) {
    const person = pickPerson(world)
    const drawn = chance.next()
    if (person && drawn < 0.12) work.push(buy(world, person, risks))
    else if (person && drawn < 0.4) work.push(useClaims(world, person, risks))
    else if (drawn < 0.42) work.push(cancelSomething(world, risks))
    else if (person && drawn < 0.5) work.push(changeFamily(world, person, risks))
    else if (drawn < 0.54) work.push(employ(world, risks))
    else if (person && drawn < 0.543) work.push(erasePerson(world, person, risks))
    else if (person && drawn < 0.58) work.push(useAccount(world, person, risks))
    else if (drawn < 0.7) work.push(followPayouts(world, risks), followPayouts(world, risks))
    else work.push(workOn(world, risks), workOn(world, risks), workOn(world, risks))
  }
  for (const workflow of simulatedWorkflows) {
    if (chance.next() < (workflow.name === faultRates.missing ? 0.97 : faultRates.absent)) continue
    const processes = chance.next() < faultRates.doubled ? 2 : 1
    for (let process = 0; process < processes; process += 1) work.push(runWorkflow(world, workflow, pickRun(world, faultRates)))
  }
  const viewer = startProcess(
    chance,
    chance.next() < faultRates.workflowDies ? { dies: { call: 1 + chance.below(3), moment: 'before' } } : {},
  )
  work.push(world.follow(1 + chance.below(200), viewer).catch(() => undefined))
  await Promise.all(work)
}

/** Probability that the clock moves to about the time of one of the timers, so that its work meets new events. */
const TIMED = 0.15

const passTime = (world: World, faultRates: FaultRates): void => {
  const { chance } = world.time
  if (chance.next() < faultRates.jumps) {
    world.tally.jumps += 1
    world.time.pass(chance.next() < 0.5 ? -chance.below(2 * HOUR_MS) : chance.below(40) * DAY_MS)
    return
  }
  if (chance.next() < TIMED) {
    const lapses = chance.next() < 0.5
    const timers = [...world.tables.timers.values()].filter(({ workflow }) => !lapses || workflow === walletLapse.name)
    const due = timers[chance.below(timers.length)]?.due ?? 0
    const ahead = due - world.time.now().getTime() + (chance.below(4) - 1) * 60_000
    if (ahead > 0 && ahead < 12 * DAY_MS) {
      world.time.pass(ahead)
      return
    }
  }
  const drawn = chance.next()
  // Sometimes moves the clock to the first or last minutes of an IST day, when terms end and pots lapse.
  if (drawn < 0.1)
    world.time.pass(DAY_MS - ((world.time.now().getTime() + 5.5 * HOUR_MS) % DAY_MS) + (chance.below(20) - 10) * 60_000)
  else
    world.time.pass(
      drawn < 0.5 ? chance.below(90) * 60_000 : drawn < 0.8 ? chance.below(36) * HOUR_MS : chance.below(12) * DAY_MS,
    )
}

const withoutFaults = { unavailable: 0, loses: 0, repeats: 0, pending: 0, fails: 0 }

/** Finishes all work without faults and moves the clock two minutes ahead, so that retries run. */
const recover = async (world: World): Promise<void> => {
  world.provider.setFaults(withoutFaults)
  world.payouts.setFaults(withoutPayoutFaults)
  await rest(world)
  world.time.pass(2 * 60_000)
  await rest(world)
}

const digestOf = (world: World): string => {
  const hash = createHash('sha256')
  for (const { stream, type, at } of world.log.all()) hash.update(`${stream} ${type} ${at}\n`)
  return hash.digest('hex').slice(0, 16)
}

const claimYears = (world: World): number => {
  const end = world.time.now().getTime()
  const sent = world.facts.of('claim_submitted')
  return sent.reduce((sum, { at }) => sum + Math.max(0, end - Date.parse(at)), 0) / YEAR_MS
}

/** Runs one simulation from its seed. Stops at the first round with a fault. */
export const runSeed = async (seed: number, { subscribers, years }: SeedOptions): Promise<SeedResult> => {
  const world = createWorld(seed, subscribers)
  const { chance } = world.time
  await placeWorkflows(world)
  await openShop(world)
  const faultRates = pickFaultRates(world)
  const end = world.time.now().getTime() + years * YEAR_MS
  let backup: Backup | undefined
  while (world.time.now().getTime() < end && world.faults.length === 0) {
    world.tally.rounds += 1
    if (chance.next() < 0.05) await makeCoupon(world)
    const isLost = chance.next() < faultRates.losses
    if (isLost) backup = takeBackup(world)
    world.provider.setFaults(faultRates.provider)
    world.payouts.setFaults(faultRates.payouts)
    await round(world, faultRates)
    world.provider.deliver(world.tables)
    world.payouts.deliver(world.tables)
    if (isLost && backup) loseTail(world, backup)
    checkInvariants(world)
    if (chance.next() < faultRates.rests && world.faults.length === 0) {
      await recover(world)
      await checkAtRest(world)
    }
    if (world.tally.rounds % THOROUGH_EVERY === 0 && world.faults.length === 0) await checkThoroughly(world)
    passTime(world, faultRates)
    if (chance.next() < 0.2) world.provider.finishRefunds()
  }
  for (let day = 0; day < SETTLED_DAYS && world.faults.length === 0; day += 1) {
    world.provider.finishRefunds()
    await finishBank(world)
    await recover(world)
    await checkAtRest(world)
    world.time.pass(DAY_MS)
  }
  if (world.faults.length === 0) await checkAtEnd(world)
  if (world.faults.length === 0) await checkThoroughly(world)
  const { faults, tally } = world
  return { seed, faults, tally, events: world.log.all().length, claimYears: claimYears(world), digest: digestOf(world) }
}
