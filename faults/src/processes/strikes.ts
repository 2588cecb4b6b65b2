import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '@opdesk/server/testing/storm-random.ts'
import type { Worker, Workers } from './crew-of-workers.ts'
import type { OwnPostgres } from './own-postgres.ts'
import type { SmallDisk } from './small-disk.ts'

export interface Scene {
  chance: Chance
  postgres: OwnPostgres
  workers: Workers
  disk: SmallDisk
}

/** A fault to inject into a process, its connection, the database or its disk. */
export interface Strike {
  name: string
  /** Relative frequency. */
  weight: number
  strike(worker: Worker, scene: Scene): Promise<void>
  /** Restores normal operation. */
  mend(worker: Worker, scene: Scene): Promise<void>
}

const nothing = async (): Promise<void> => undefined
/** Milliseconds that a process is stopped: longer than the 2.5 s after which another process takes over its lease. */
const STOPPED_MS = 3500
const SLOW_MS = 120
const SLOW_FOR_MS = 1500
const FULL_FOR_MS = 2500
const AWAY_MS = 300
const DAY_S = 86_400

export const strikes: readonly Strike[] = [
  {
    name: 'kill -9',
    weight: 12,
    strike: async ({ child }) => void child.kill('SIGKILL'),
    mend: (worker, { workers }) => workers.replace(worker),
  },
  {
    name: 'kill -9, and a clock that jumped',
    weight: 3,
    strike: async ({ child }) => void child.kill('SIGKILL'),
    mend: (worker, { workers, chance }) => workers.replace(worker, (chance.below(60) - 20) * DAY_S),
  },
  {
    name: 'SIGSTOP',
    weight: 2,
    strike: async ({ child }) => void child.kill('SIGSTOP'),
    mend: async ({ child }) => {
      await delay(STOPPED_MS)
      child.kill('SIGCONT')
    },
  },
  { name: 'cut wires', weight: 6, strike: async ({ proxy }) => proxy.dropConnections(), mend: nothing },
  { name: 'a lost answer', weight: 6, strike: async ({ proxy }) => proxy.loseNextAnswer(), mend: nothing },
  {
    name: 'half-open wires',
    weight: 2,
    strike: async ({ proxy }) => proxy.silence(),
    mend: async ({ proxy }) => proxy.dropConnections(),
  },
  {
    name: 'delayed wires',
    weight: 2,
    strike: async ({ proxy }) => proxy.slow(SLOW_MS),
    mend: async ({ proxy }) => {
      await delay(SLOW_FOR_MS)
      proxy.slow(0)
    },
  },
  {
    name: 'kill -9 of Postgres',
    weight: 2,
    strike: (_, { postgres }) => postgres.kill(),
    mend: async (_, { postgres }) => {
      await delay(AWAY_MS)
      await postgres.revive()
    },
  },
  {
    name: 'a full disk',
    weight: 1,
    strike: (_, { disk }) => disk.fill(),
    mend: async (_, { disk, postgres }) => {
      await delay(FULL_FOR_MS)
      await disk.free()
      await postgres.revive()
    },
  },
]

export const strikeBy = (chance: Chance, possible: readonly Strike[]): Strike | undefined => {
  let left = chance.next() * possible.reduce((sum, { weight }) => sum + weight, 0)
  return possible.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
