import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '@opdesk/server/testing/storm-random.ts'
import type { PostgresProcess } from './postgres-process.ts'
import type { SmallDisk } from './small-disk.ts'
import type { Worker, Workers } from './worker-pool.ts'

export interface FaultTargets {
  chance: Chance
  postgres: PostgresProcess
  workers: Workers
  disk: SmallDisk
  /** The number of leases of a process, by its name in the table of lease holders. */
  leases: (label: string) => Promise<number>
}

/** A fault of a process, its connection, the database or its disk. */
export interface FaultInjection {
  name: string
  /** Relative frequency. */
  weight: number
  inject(worker: Worker, scene: FaultTargets): Promise<void>
  /** Restores normal operation. */
  recover(worker: Worker, scene: FaultTargets): Promise<void>
}

const nothing = async (): Promise<void> => undefined
/** Longer than the two and a half seconds after which a lease is taken over. */
const STOPPED_MS = 3500
const SLOW_MS = 120
const SLOW_FOR_MS = 1500
const FULL_FOR_MS = 2500
const OUTAGE_MS = 300
const DAY_S = 86_400
/** Errors of a clock in seconds: just too many, hours and years, both ways. */
const WRONG_S = [65, -65, 3900, -3900, 400 * DAY_S, -400 * DAY_S]

export const faultInjections: readonly FaultInjection[] = [
  {
    name: 'kill -9',
    weight: 12,
    inject: async ({ child }) => void child.kill('SIGKILL'),
    recover: (worker, { workers }) => workers.replace(worker),
  },
  {
    name: 'kill -9, and a wrong clock',
    weight: 3,
    inject: async ({ child }) => void child.kill('SIGKILL'),
    recover: (worker, { workers, chance, leases }) => {
      const ahead = WRONG_S[chance.below(WRONG_S.length)] ?? 0
      return workers.replaceByWrong(worker, ahead, leases)
    },
  },
  {
    name: 'SIGSTOP',
    weight: 2,
    inject: async ({ child }) => void child.kill('SIGSTOP'),
    recover: async ({ child }) => {
      await delay(STOPPED_MS)
      child.kill('SIGCONT')
    },
  },
  { name: 'cut wires', weight: 6, inject: async ({ proxy }) => proxy.dropConnections(), recover: nothing },
  { name: 'a lost answer', weight: 6, inject: async ({ proxy }) => proxy.loseNextAnswer(), recover: nothing },
  {
    name: 'half-open wires',
    weight: 2,
    inject: async ({ proxy }) => proxy.silence(),
    recover: async ({ proxy }) => proxy.dropConnections(),
  },
  {
    name: 'delayed wires',
    weight: 2,
    inject: async ({ proxy }) => proxy.slow(SLOW_MS),
    recover: async ({ proxy }) => {
      await delay(SLOW_FOR_MS)
      proxy.slow(0)
    },
  },
  {
    name: 'kill -9 of Postgres',
    weight: 2,
    inject: (_, { postgres }) => postgres.kill(),
    recover: async (_, { postgres }) => {
      await delay(OUTAGE_MS)
      await postgres.restart()
    },
  },
  {
    name: 'a full disk',
    weight: 1,
    inject: (_, { disk }) => disk.fill(),
    recover: async (_, { disk, postgres }) => {
      await delay(FULL_FOR_MS)
      await disk.free()
      await postgres.restart()
    },
  },
]

export const pickFault = (chance: Chance, possible: readonly FaultInjection[]): FaultInjection | undefined => {
  let left = chance.next() * possible.reduce((sum, { weight }) => sum + weight, 0)
  return possible.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
