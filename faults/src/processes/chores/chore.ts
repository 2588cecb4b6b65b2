import type { EventStore } from '@opdesk/event-store/port.ts'
import type pg from 'pg'
import type { ApiLocation, SendRequest } from '../send-request.ts'

/** Dependencies of a chore. `admin`: sends requests as an admin. */
export interface ChoreDeps {
  store: EventStore
  db: pg.Pool
  place: ApiLocation
  admin: SendRequest
  dataDir: string
}

/** A task of the product with many steps. Faults are injected while it runs. */
export interface Chore {
  name: string
  /**
   * Does the task once and waits until it is done.
   * @throws Error with the fault
   */
  run(withinMs: number): Promise<void>
  /** Returns the faults found at the end of the run. */
  faults(): Promise<string[]>
}
