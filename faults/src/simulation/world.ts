import type { Viewer } from '@opdesk/contracts/claim/review-chain.ts'
import { Designation, type DesignationCode } from '@opdesk/contracts/codes.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { personalFields } from '@opdesk/contracts/personal-data.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { identityDigests } from '@opdesk/domain/identity.ts'
import { withHashChain } from '@opdesk/event-store/hash-chain/chained-event-store.ts'
import { createEventHashes, type EventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import { withPersonalData } from '@opdesk/event-store/personal-data/personal-event-store.ts'
import { createUnreadable } from '@opdesk/event-store/personal-data/unreadable.ts'
import type { EventStore, NewEvent } from '@opdesk/event-store/port.ts'
import { createFacts, type Facts } from '../invariants/facts.ts'
import { createAdvisoryLocks } from './advisory-locks.ts'
import { followedTypes } from './followed-types.ts'
import { createMemoryKeyring } from './memory-keyring.ts'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'
import { createMemoryViews, followLog, type MemoryViews } from './memory-views.ts'
import { organizationRecord } from './organization.ts'
import { createSimPayouts, type SimPayouts } from './payouts/sim-payouts.ts'
import { createProvider, type SimProvider } from './provider.ts'
import { type ExternalQueries, emptyTables, type SideTables } from './side-tables.ts'
import type { SimProcess } from './sim-process.ts'
import { type VirtualTime, virtualTime } from './virtual-time.ts'

export type Person = Viewer & { name: string; phone: string; email: string }

/** A command that was acknowledged to a person, so that its last event is stored. */
export interface Acknowledged {
  stream: string
  version: number
  command_id: string
  /** Version of the stream that the person saw and sent with the command; absent if none was sent. */
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

export interface World {
  seed: number
  time: VirtualTime
  log: MemoryLog
  hashes: EventHashes
  /** The log that processes append to, with the real hash chain and encrypted personal data. */
  store: EventStore
  keyring: Keyring
  tables: SideTables
  views: MemoryViews
  external: ExternalQueries
  provider: SimProvider
  /** The mover of the money of this simulation's claims. */
  channel: PayoutChannel
  payouts: SimPayouts
  /** The bank's outcome of each attempt of its files, by reference. */
  bank: Map<string, 'paid' | 'failed' | 'returned'>
  facts: Facts
  /** All subscribers so far. A new person is added for each erased person. */
  subscribers: Person[]
  /** Ids of family members by subscriber, including removed members. */
  kin: Map<string, string[]>
  requests: { id: string; subscriber_id: string }[]
  imports: string[]
  /** All appended events by id, with personal data in clear text. */
  plain: Map<string, NewEvent>
  /** Folds new events into the views. Concurrent calls run one after another. */
  follow(limit: number, process?: SimProcess): Promise<void>
  staff: readonly Person[]
  claims: string[]
  coupons: string[]
  /** All orders so far. `quoted_at`: position of the log when the order was quoted. */
  orders: { id: string; subscriber_id: string; quoted_at: number }[]
  /** Number of commands that people have sent. */
  commands: number
  acknowledged: Acknowledged[]
  /** Streams that lost events with the end of the log, so that the provider's state cannot agree with them. */
  torn: Set<string>
  /**
   * Webhooks that were stored and then lost with the end of the log. The provider does not repeat them; the reconciliation finds
   * their content.
   */
  unheard: Set<string>
  /** Cached results of the checks, by aggregate. */
  counts: Map<string, { lastEventIds: string; result: unknown; faults: readonly string[] }>
  /** Length and incarnation of the log at the last check. */
  judged: { life: number; length: number }
  /** Descriptions of the faults found so far. */
  faults: string[]
  tally: Tally
}

/** Each seed has one channel. */
const channels = ['razorpayx', 'bank_file', 'razorpayx', 'ledger_only'] as const

/** Simulations begin in the middle of a financial year, half an hour before midnight IST. */
const START = new Date('2026-11-20T18:00:00.000Z')

const personOf = (id: string, role: Person['role'], designation: DesignationCode | null, phone: string): Person => {
  const email = `${id}@example.org`
  return { id, role, designation, name: `Name of ${id}`, phone, email, identities: identityDigests([phone, email]) }
}

export const subscriberOf = (index: number): Person =>
  personOf(`s${String(index).padStart(3, '0')}`, 'subscriber', null, String(9_100_000_000 + index))

const subscribersOf = (count: number): Person[] => Array.from({ length: count }, (_, index) => subscriberOf(index))

/** One verifier has the phone number of the first subscriber. `wanderer` changes stages from day to day. */
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

/** Wraps the log so that appended events are also kept in clear text, for the checks. */
const recording = (store: EventStore, plain: Map<string, NewEvent>): EventStore => ({
  ...store,
  append: async (stream, expected, events) => {
    for (const event of events) plain.set(event.id, event)
    return store.append(stream, expected, events)
  },
})

const plainOf = (event: NewEvent | undefined): Pick<NewEvent, 'data'> | undefined => event && { data: event.data }

const KEY = Buffer.alloc(32, 7)

export const createWorld = (seed: number, subscribers: number): World => {
  const time = virtualTime(seed, START)
  const log = createMemoryLog()
  const hashes = createEventHashes(() => [KEY])
  const staff = staffOf()
  const plain = new Map<string, NewEvent>()
  const keyring = createMemoryKeyring(() => world.tables)
  const unreadable = createUnreadable(sentence => world.faults.push(sentence))
  let following: Promise<void> = Promise.resolve()
  const verifiers = () =>
    time.chance.shuffle(staff.filter(({ designation, id }) => designation === Designation.verifier && id !== 'wanderer'))
  const world: World = {
    seed,
    time,
    log,
    hashes,
    store: recording(withPersonalData(withHashChain(log, hashes), { keyring, fields: personalFields, unreadable }), plain),
    keyring,
    tables: emptyTables(),
    views: createMemoryViews(followedTypes),
    external: {
      verifiers,
      eventAt: position => log.all()[Number(position) - 1]?.id,
      rows: table => world.views.rows(table),
      position: () => world.views.position,
      record: organizationRecord,
      locks: createAdvisoryLocks(),
    },
    provider: createProvider(time),
    channel: channels[seed % channels.length] ?? 'ledger_only',
    payouts: createSimPayouts(time, () => log.all().length),
    bank: new Map(),
    facts: createFacts(log, event => ({ ...event, ...plainOf(plain.get(event.id)) })),
    subscribers: subscribersOf(subscribers),
    kin: new Map(),
    requests: [],
    imports: [],
    plain,
    follow: (limit, process) => {
      const next = following.then(() =>
        followLog(world.views, process ? process.store(world.store) : world.store, limit, process),
      )
      following = next.catch(() => undefined)
      return next
    },
    staff,
    claims: [],
    coupons: [],
    orders: [],
    commands: 0,
    acknowledged: [],
    torn: new Set(),
    unheard: new Set(),
    counts: new Map(),
    judged: { life: -1, length: 0 },
    faults: [],
    tally: { rounds: 0, claims: 0, orders: 0, deaths: 0, conflicts: 0, refusals: 0, losses: 0, jumps: 0 },
  }
  return world
}

export const today = ({ time }: Pick<World, 'time'>): string => istDay(time.now())
export const daysAgo = (world: Pick<World, 'time'>, days: number): string => addDays(today(world), -days)
