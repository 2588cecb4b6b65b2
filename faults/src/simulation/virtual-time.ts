import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { type Chance, chanceOf } from '@opdesk/server/testing/storm-random.ts'

/** Clock and randomness of a simulation, independent of the machine. */
export interface VirtualTime {
  chance: Chance
  /** Current time of the simulation. */
  now(): Date
  /** Adds milliseconds to the clock; a negative value sets it back. */
  pass(ms: number): void
}

let chance = chanceOf(0)
/**
 * Source of random bytes only, for keys, nonces and ids. Libraries draw bytes in advance and use the rest in the next simulation of
 * the process; with a shared source that would change the course of the simulation.
 */
let bytesChance = chanceOf(0)
let time = 0
/** Milliseconds spent in pauses. The monotonic clock includes them, so that a wait with a timeout ends. */
let waited = 0

const fill = <T extends NodeJS.ArrayBufferView>(array: T): T => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = bytesChance.below(256)
  return array
}
/** Milliseconds of a pause for each turn that it yields to other processes. */
const TURN_MS = 20

/** A pause ends after a random number of turns of other processes, or at once when its signal aborts. */
const pause = async <T>(ms = 0, value?: T, { signal }: { signal?: AbortSignal } = {}): Promise<T | undefined> => {
  for (let left = 1 + chance.below(1 + Math.min(ms, 2000) / TURN_MS); left > 0; left -= 1) {
    signal?.throwIfAborted()
    await undefined
  }
  signal?.throwIfAborted()
  waited += ms
  return value
}

const hex = (length: number): string => Array.from({ length }, () => chance.below(16).toString(16)).join('')
const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` as const

/**
 * Replaces what libraries and the product get from the machine: randomness for ids and back-off, pauses, and the monotonic clock.
 * The product's rules get their clock injected. The replacement is never undone, so that the process must not do other work.
 */
const install = (): void => {
  Math.random = () => chance.next()
  Date.now = () => time
  performance.now = () => time + waited
  Object.assign(timers, { setTimeout: pause })
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomInt: (below: number) => chance.below(below),
  })
  syncBuiltinESMExports()
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid })
}

let installed = false

/** Begins a simulation. From this call on, the same seed gives the same run. */
export const virtualTime = (seed: number, start: Date): VirtualTime => {
  if (!installed) install()
  installed = true
  chance = chanceOf(seed)
  bytesChance = chanceOf(seed)
  time = start.getTime()
  waited = 0
  return {
    chance,
    now: () => new Date(time),
    pass: ms => {
      time += ms
    },
  }
}
