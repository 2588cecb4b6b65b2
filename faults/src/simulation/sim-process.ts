import { setTimeout as delay } from 'node:timers/promises'
import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { EventStore, Position, Subscription, SubscriptionFilter, SubscriptionMessage } from '@opdesk/event-store/port.ts'
import type { Chance } from '@opdesk/server/testing/storm-random.ts'

/** Thrown by each call of a process that has died, so that none of its code continues. */
export class ProcessDied extends Error {
  override name = 'ProcessDied'
}

/** When a process dies: before call number `call`, or after this call but before its answer. */
export interface Fate {
  dies?: { call: number; moment: 'before' | 'after' }
  /** Probability that an append's answer is lost while the process continues to run. */
  losesAnswers?: number
}

/**
 * A process of the product. All its calls to log and database go through `call`. They interleave with those of other processes in
 * random order, and fail after the process has died.
 */
export interface SimProcess {
  call<T>(run: () => Promise<T>): Promise<T>
  /** Wraps the log so that its calls belong to this process. */
  store(log: EventStore): EventStore
  isDead(): boolean
}

const MOST_TURNS = 6
/** Probability of a slow call, which other work of the same process overtakes, and the turns that it takes. */
const SLOW = 0.06
const SLOW_TURNS = 120
/** Maximum number of events in one message of a subscription. */
const BATCH = 40
const LOOK_AGAIN_MS = 100

export const startProcess = (chance: Chance, { dies, losesAnswers = 0 }: Fate = {}): SimProcess => {
  let calls = 0
  let dead = false
  const requireAlive = (): void => {
    if (dead) throw new ProcessDied('the process is dead')
  }
  /** Yields to other processes for a random number of turns. */
  const turns = async (): Promise<void> => {
    for (let left = chance.below(chance.next() < SLOW ? SLOW_TURNS : MOST_TURNS); left > 0; left -= 1) await undefined
    requireAlive()
  }
  const dieAt = (moment: 'before' | 'after'): void => {
    if (calls !== dies?.call || dies.moment !== moment) return
    dead = true
    throw new ProcessDied(`the process died ${moment} its call ${calls}`)
  }
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    await turns()
    calls += 1
    dieAt('before')
    const result = await run()
    dieAt('after')
    await turns()
    return result
  }
  async function* messages(log: EventStore, from: Position, filter: SubscriptionFilter, isClosed: () => boolean) {
    let position = from
    let told: Position | undefined
    while (!isClosed()) {
      const { events, end } = await call(() => log.poll(position, 1 + chance.below(BATCH), filter))
      if (events.length > 0 && !isClosed()) yield { kind: 'events', events } satisfies SubscriptionMessage
      position = end ?? events.at(-1)?.position ?? position
      if (end !== undefined && end !== told && !isClosed()) {
        told = end
        yield { kind: 'caught_up', position: end } satisfies SubscriptionMessage
      }
      if (events.length === 0) await delay(LOOK_AGAIN_MS)
    }
  }
  const subscribe = (log: EventStore, from: Position, filter: SubscriptionFilter = {}): Subscription => {
    let closed = false
    return {
      [Symbol.asyncIterator]: () => messages(log, from, filter, () => closed),
      close: async () => {
        closed = true
      },
    }
  }
  return {
    call,
    isDead: () => dead,
    store: log => ({
      ...log,
      append: async (stream, expected, events) => {
        const result = await call(() => log.append(stream, expected, events))
        if (losesAnswers > 0 && chance.next() < losesAnswers) throw new StoreUnavailable('the answer was lost')
        return result
      },
      read: (...of) => call(() => log.read(...of)),
      readAll: (...of) => call(() => log.readAll(...of)),
      poll: (...of) => call(() => log.poll(...of)),
      head: () => call(() => log.head()),
      subscribe: (...of) => subscribe(log, ...of),
    }),
  }
}
