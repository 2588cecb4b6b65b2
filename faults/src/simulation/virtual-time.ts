import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { type Chance, chanceOf } from '@opdesk/server/testing/storm-random.ts'

/** The clock and the chance of a simulation. Nothing in it asks the machine. */
export interface VirtualTime {
  chance: Chance
  /** The present moment of the simulation. */
  now(): Date
  /** Milliseconds to add; negative where a clock is set back. */
  pass(ms: number): void
}

let chance = chanceOf(0)
/**
 * Of bytes alone: keys, nonces and ids. Libraries take them in stock, and what is left of the stock of one seed goes to the next one of the
 * process. So they are not drawn from the chance that makes the story.
 */
let bytesChance = chanceOf(0)
let time = 0
/** What pauses have taken, by the clock that measures them alone: a wait with a limit ends. */
let waited = 0

const fill = <T extends NodeJS.ArrayBufferView>(array: T): T => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = bytesChance.below(256)
  return array
}
const hex = (length: number): string => Array.from({ length }, () => chance.below(16).toString(16)).join('')
const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` as const

/**
 * Replaces what libraries and the product take from the machine by itself: chance for ids and back-off, pauses, and the time by which pauses are
 * measured. The rules of the product have an injected clock. For a process that does nothing else: it is never undone.
 */
const install = (): void => {
  Math.random = () => chance.next()
  Date.now = () => time
  performance.now = () => time + waited
  Object.assign(timers, {
    setTimeout: async (ms = 0, value?: unknown) => {
      waited += ms
      return value
    },
  })
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

/** Begins a simulation: everything that follows is the same for the same seed. */
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
