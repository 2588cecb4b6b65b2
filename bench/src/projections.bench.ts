import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { type Measure, measure } from './measure.ts'
import { settleClaims, submittedClaims } from './sample-claims.ts'

const CLAIMS = 3_000

/** Builds all views from complete histories of claims. The reference is reading the same events through the port. */
export const projectionsBench = async (connectionString: string): Promise<Measure[]> => {
  const store = createPostgresEventStore({ connectionString })
  await settleClaims(store, await submittedClaims(store, CLAIMS))
  const readStart = performance.now()
  let events = 0
  const subscription = store.subscribe('0')
  for await (const message of subscription) {
    if (message.kind === 'caught_up') break
    events += message.events.length
  }
  await subscription.close()
  const reading = (events * 1000) / (performance.now() - readStart)

  const start = performance.now()
  const running = startProjections({ store, connectionString, projections })
  await running.waitFor(await store.head(), 300_000)
  const projecting = (events * 1000) / (performance.now() - start)
  await running.stop()
  await store.close()
  return [measure(`projecting into ${projections.length} views`, 'events/s', projecting, reading)]
}
