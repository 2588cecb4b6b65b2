import { createApart } from '@opdesk/integrations/apart/apart.ts'
import { createFairTurns } from '@opdesk/integrations/apart/fair-turns.ts'

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

/** Draws documents one at a time, in a separate process; waiting people take turns. `program` calls `serveApart`. */
export const createDrawings = <Order>(program: URL): Draw<Order> => {
  const apart = createApart<Order, Uint8Array>(program, { timeLimitMs: TIME_LIMIT_MS, keptMs: KEPT_MS })
  const turns = createFairTurns(LIMITS)
  return (person, order) => turns.take({ person, group: person }, () => apart.use(ask => ask(order)))
}
