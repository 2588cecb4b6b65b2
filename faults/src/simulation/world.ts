import type { Viewer } from '@opdesk/contracts/claim/policy.ts'
import { Designation, type DesignationCode } from '@opdesk/contracts/codes.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { withHashChain } from '@opdesk/event-store/hash-chain/chained-event-store.ts'
import { createEventHashes, type EventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createFacts, type Facts } from '../invariants/facts.ts'
import { followedTypes } from './followed-types.ts'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'
import { createMemoryViews, type MemoryViews } from './memory-views.ts'
import { createProvider, type SimProvider } from './provider.ts'
import { emptyTables, type SideTables, type Surroundings } from './side-tables.ts'
import { type VirtualTime, virtualTime } from './virtual-time.ts'

export type Person = Viewer & { name: string; phone: string; email: string }

/** What somebody was told: the command succeeded, and its last event is there. */
export interface Acknowledged {
  stream: string
  version: number
  command_id: string
  /** The version that the person had seen and named, if there was one. */
  seen?: number
}

export interface Tally {
  rounds: number
  claims: number
  orders: number
  deaths: number
  conflicts: number
  refusals: number
  losses: number
  jumps: number
}

/** Everything of one simulation. */
export interface World {
  seed: number
  time: VirtualTime
  log: MemoryLog
  hashes: EventHashes
  /** The log as processes append to it: with the real hash chain. */
  store: EventStore
  tables: SideTables
  views: MemoryViews
  around: Surroundings
  provider: SimProvider
  facts: Facts
  subscribers: readonly Person[]
  staff: readonly Person[]
  claims: string[]
  coupons: string[]
  orders: { id: string; subscriber_id: string }[]
  acknowledged: Acknowledged[]
  /** Streams of which a part was lost with the end of the log: what was done outside cannot agree with them. */
  torn: Set<string>
  /** News that was stored and lost with the end of the log: the provider does not repeat it, and the reconciliation finds what it told of. */
  unheard: Set<string>
  /** Results of counting, by what was counted. */
  counts: Map<string, { mark: string; result: unknown; faults: readonly string[] }>
  /** What is wrong, in words. */
  faults: string[]
  tally: Tally
}

/** Simulations begin in the middle of a financial year, half an hour before midnight in India. */
const START = new Date('2026-11-20T18:00:00.000Z')

const personOf = (id: string, role: Person['role'], designation: DesignationCode | null, phone: string): Person => {
  const email = `${id}@example.org`
  return { id, role, designation, name: `Name of ${id}`, phone, email, identities: identityDigests([phone, email]) }
}

const subscribersOf = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => personOf(`s${index}`, 'subscriber', null, String(9_100_000_000 + index)))

/** One of the verifiers has the number of the first subscriber, and somebody changes their desk from day to day. */
const staffOf = (): Person[] => [
  personOf('verifier1', 'management', Designation.verifier, '9200000001'),
  personOf('verifier2', 'management', Designation.verifier, '9200000002'),
  personOf('verifier3', 'management', Designation.verifier, '9100000000'),
  personOf('management1', 'management', Designation.management, '9200000004'),
  personOf('manager1', 'management', Designation.manager, '9200000005'),
  personOf('finance1', 'management', Designation.finance, '9200000006'),
  personOf('finance2', 'management', Designation.finance, '9200000007'),
  personOf('wanderer', 'management', Designation.verifier, '9200000008'),
]

const KEY = Buffer.alloc(32, 7)

export const createWorld = (seed: number, subscribers: number): World => {
  const time = virtualTime(seed, START)
  const log = createMemoryLog()
  const hashes = createEventHashes(() => [KEY])
  const staff = staffOf()
  const verifiers = () =>
    time.chance.shuffle(staff.filter(({ designation, id }) => designation === Designation.verifier && id !== 'wanderer'))
  const world: World = {
    seed,
    time,
    log,
    hashes,
    store: withHashChain(log, hashes),
    tables: emptyTables(),
    views: createMemoryViews(followedTypes),
    around: { verifiers, invoices: () => world.views.rows('invoice') },
    provider: createProvider(time),
    facts: createFacts(log),
    subscribers: subscribersOf(subscribers),
    staff,
    claims: [],
    coupons: [],
    orders: [],
    acknowledged: [],
    torn: new Set(),
    unheard: new Set(),
    counts: new Map(),
    faults: [],
    tally: { rounds: 0, claims: 0, orders: 0, deaths: 0, conflicts: 0, refusals: 0, losses: 0, jumps: 0 },
  }
  return world
}

export const today = ({ time }: Pick<World, 'time'>): string => istDay(time.now())
export const daysAgo = (world: Pick<World, 'time'>, days: number): string => addDays(today(world), -days)
