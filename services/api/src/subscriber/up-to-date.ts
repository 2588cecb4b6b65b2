import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { bringSubscriberUpToDate } from '@opdesk/domain/subscriber/up-to-date.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'

const actor = processActor('subscriptions')

/**
 * A subscriber with everything recorded that is due now: a term that is over, the next one, and its cover. Every command that reads
 * entitlement asks for the subscriber here.
 * @throws not_found for nobody
 */
export const subscriberUpToDate = async (deps: Pick<AppDeps, 'store' | 'clock'>, id: string): Promise<SubscriberState> => {
  const command = { id: randomUUID(), actor }
  const { state } = await executeCommand(deps, command, subscriberAggregate(id), id, (subscriber, now) =>
    bringSubscriberUpToDate(subscriber, istDay(now)),
  )
  return state
}
