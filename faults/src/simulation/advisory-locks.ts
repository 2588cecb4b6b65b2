import { StoreUnavailable } from '@opdesk/event-store/errors.ts'
import type { SimProcess } from './sim-process.ts'

/** A connection with a transaction that holds locks. */
export interface Holder {
  process: SimProcess
}

/** Transaction locks by name, as in Postgres: they are released when the transaction ends or its process dies. */
export interface AdvisoryLocks {
  /**
   * Waits until the lock is free.
   * @throws StoreUnavailable if the lock is never released
   */
  acquire(holder: Holder, name: string, mode: 'shared' | 'exclusive'): Promise<void>
  release(holder: Holder): void
}

const LONGEST_TURNS = 20_000

export const createAdvisoryLocks = (): AdvisoryLocks => {
  const held = new Map<string, { holder: Holder; mode: 'shared' | 'exclusive' }[]>()
  const othersOn = (holder: Holder, name: string) =>
    (held.get(name) ?? []).filter(other => other.holder !== holder && !other.holder.process.isDead())
  return {
    acquire: async (holder, name, mode) => {
      for (let turn = 0; turn < LONGEST_TURNS; turn += 1) {
        const others = othersOn(holder, name)
        if (others.every(other => mode === 'shared' && other.mode === 'shared')) {
          const own = (held.get(name) ?? []).filter(other => other.holder === holder)
          held.set(name, [...others, ...own, { holder, mode }])
          return
        }
        await undefined
      }
      throw new StoreUnavailable(`waited for the lock ${name}`)
    },
    release: holder => {
      for (const [name, holders] of held) {
        const left = holders.filter(other => other.holder !== holder)
        if (left.length > 0) held.set(name, left)
        else held.delete(name)
      }
    },
  }
}
