import { setTimeout as wait } from 'node:timers/promises'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { type ClaimState, claimAggregate } from '@opdesk/domain/claim/state.ts'
import { type Handled, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../../deps.ts'

const PATIENCE_MS = 5000

/** Reads until `done` accepts the answer, which depends on workflows; undefined when that takes too long. */
export const once = async <T>(read: () => Promise<T>, done: (found: T) => boolean): Promise<T | undefined> => {
  const deadline = performance.now() + PATIENCE_MS
  for (let pause = 5; performance.now() < deadline; pause = Math.min(pause * 2, 200)) {
    await wait(pause)
    const found = await read()
    if (done(found)) return found
  }
  return undefined
}

/**
 * The claim after the settlement workflow has paid it, so that the answer already shows it settled. A payment that takes longer
 * is under way: the request is in the log and the workflow resumes it.
 */
export const settled = async (
  { store }: Pick<AppDeps, 'store'>,
  claimId: string,
  requested: Handled<ClaimState>,
): Promise<Handled<ClaimState>> => {
  const claim = await once(
    () => load(store, claimAggregate, claimStream(claimId)),
    ({ state }) => state.status === 'settled',
  )
  return claim ? { ...claim, appended: requested.appended } : requested
}
