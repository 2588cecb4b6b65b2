import { createFairQueue } from '@opdesk/integrations/child-process/fair-queue.ts'
import { createProcessPool } from '@opdesk/integrations/child-process/process-pool.ts'

/**
 * Draws a document for a person.
 * @throws DomainError drawing_busy
 */
export type Draw<Order> = (person: string, order: Order) => Promise<Uint8Array>

const TIME_LIMIT_MS = 20_000
/** Time in ms for which an idle drawing process is kept: loading libraries and fonts takes longer than drawing a document. */
const KEPT_MS = 20_000
const LIMITS = {
  mostOfPerson: 8,
  ownBusy: 'drawing_busy',
  mostOfGroup: 8,
  mostWaiting: 32,
  busy: 'drawing_busy',
  retryAfterS: 5,
} as const

/**
 * Makes a function that draws documents one at a time, in a separate process; waiting people take turns. `program` is the entry of
 * that process, which calls `serveRequests`.
 */
export const createDrawings = <Order>(program: URL): Draw<Order> => {
  const pool = createProcessPool<Order, Uint8Array>(program, { timeLimitMs: TIME_LIMIT_MS, idleMs: KEPT_MS })
  const queue = createFairQueue(LIMITS)
  return (person, order) => queue.run({ person, group: person }, () => pool.use(call => call(order)))
}
