import type { DigestCommand } from '@opdesk/api/plugins/command-digests.ts'
import { type EventStore, START } from '@opdesk/event-store/port.ts'
import type { RunningProjections } from '@opdesk/projections/engine/runner.ts'
import type { Logger } from 'pino'
import { readDemoState, writeDemoState } from './demo-record.ts'

interface MakeDemoOnceOptions {
  store: EventStore
  /** The database as the API's role. */
  connectionString: string
  /** The database as the workflows' role. */
  workflowsConnectionString: string
  projections: RunningProjections
  dataDir: string
  digestCommand?: DigestCommand | undefined
  clock: () => Date
  logger: Logger
  onNotice: (sentence: string) => void
  signal?: AbortSignal | undefined
}

/**
 * Makes the demo people and claims in an empty log, or continues an interrupted run. Leaves a log with other content unchanged.
 * Resolves when the views contain the demo.
 */
export async function makeDemoOnce({ projections, onNotice, ...making }: MakeDemoOnceOptions): Promise<void> {
  const { store, connectionString } = making
  const state = await readDemoState(connectionString)
  if (state === 'finished') return
  if (state === 'none' && (await store.head()) !== START) return
  onNotice(state === 'none' ? 'Making the demo data (once, some seconds) …' : 'Continuing with the demo data …')
  await writeDemoState(connectionString, 'started')
  const { makeDemo } = await import('./make-demo.ts')
  // The demo reads the views, which may not exist yet on a busy machine.
  await projections.caughtUp()
  await makeDemo(making)
  await projections.caughtUp()
  await writeDemoState(connectionString, 'finished')
}
