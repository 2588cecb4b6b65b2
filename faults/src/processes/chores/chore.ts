import type { EventStore } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import type { Ask, Place } from '../ask.ts'

/** What a chore needs. `admin`: asks as somebody with every right. */
export interface ChoreDeps {
  store: EventStore
  db: pg.Pool
  place: Place
  admin: Ask
  dataDir: string
}

/** A piece of work of the product in many steps, which strikes hit in the middle. */
export interface Chore {
  name: string
  /** Does it once, and waits until it is done. @throws Error with what went wrong */
  run(withinMs: number): Promise<void>
  /** What is wrong after everything. */
  faults(): Promise<string[]>
}
