import { createFairQueue } from '@opdesk/integrations/child-process/fair-queue.ts'
import { createProcessPool } from '@opdesk/integrations/child-process/process-pool.ts'

/** Draws a document for a person. @throws DomainError drawing_busy */
export type Draw<Order> = (person: string, order: Order) => Promise<Uint8Array>

const TIME_LIMIT_MS = 20_000
/** Time for which the process is kept: libraries and fonts take longer to load than a document takes to draw. */
const KEPT_MS = 20_000
const LIMITS = {
  mostOfPerson: 8,
  ownBusy: 'drawing_busy',
  mostOfGroup: 8,
  mostWaiting: 32,
  busy: 'drawing_busy',
  retryAfterS: 5,
} as const

/** Draws documents one at a time, in a separate process; waiting people take turns. `program` calls `serveRequests`. */
export const createDrawings = <Order>(program: URL): Draw<Order> => {
  const pool = createProcessPool<Order, Uint8Array>(program, { timeLimitMs: TIME_LIMIT_MS, idleMs: KEPT_MS })
  const queue = createFairQueue(LIMITS)
  return (person, order) => queue.run({ person, group: person }, () => pool.use(call => call(order)))
}
