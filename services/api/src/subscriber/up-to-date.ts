import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { bringSubscriberUpToDate } from '@opdesk/domain/subscriber/up-to-date.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'

const actor = processActor('subscriptions')

/**
 * Records all changes of a subscriber that are due (the end of a term, the beginning of the next one, and its cover), and answers
 * the subscriber. Every command that needs the entitlement loads the subscriber here.
 * @throws not_found for an unknown id
 */
export const subscriberUpToDate = async (deps: Pick<AppDeps, 'store' | 'clock'>, id: string): Promise<SubscriberState> => {
  const command = { id: randomUUID(), actor }
  const { state } = await executeCommand(deps, command, subscriberAggregate(id), id, (subscriber, now) =>
    bringSubscriberUpToDate(subscriber, istDay(now)),
  )
  return state
}
