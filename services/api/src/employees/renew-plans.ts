import type { RenewalResult } from '@opdesk/contracts/employee/queries.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { plannedTerms } from '@opdesk/contracts/subscriber/chain/planned-terms.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { renewCorporatePlan } from '@opdesk/domain/subscriber/employment/renew-plan.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'

interface Renewal {
  command: Command
  corporate_id: string
  plan: PlanSnapshot
}

const AT_ONCE = 128

const failed = (_id: string, { code, message }: DomainError): RenewalResult => ({
  _id,
  success: false,
  queued: false,
  start_date: null,
  end_date: null,
  reason: { code, message },
})

const renewOne = async (deps: AppDeps, { command, corporate_id, plan }: Renewal, _id: string): Promise<RenewalResult> => {
  const subscription_id = derivedId('renewal', command.id, _id)
  try {
    const { state } = await executeCommand(
      deps,
      { ...command, id: subscription_id },
      subscriberAggregate(_id),
      _id,
      (subscriber, now) => renewCorporatePlan(subscriber, { corporate_id, subscription_id, plan }, now),
    )
    const chain = state.status === 'registered' ? state.chain : []
    const granted = chain.find(known => known.subscription_id === subscription_id)
    const term =
      granted?.term ?? plannedTerms(chain, istDay(deps.clock())).find(known => known.subscription_id === subscription_id)
    return {
      _id,
      success: true,
      queued: granted?.state === 'queued',
      start_date: term?.start ?? null,
      end_date: term?.end ?? null,
      reason: null,
    }
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return failed(_id, error)
    throw error
  }
}

/**
 * Renews the plan of each employee separately; a person named twice is renewed once. Results are in the order of the selection.
 */
export const renewPlans = async (deps: AppDeps, renewal: Renewal, employees: readonly string[]): Promise<RenewalResult[]> => {
  const ids = [...new Set(employees)]
  const results: RenewalResult[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = await Promise.allSettled(ids.slice(start, start + AT_ONCE).map(id => renewOne(deps, renewal, id)))
    for (const outcome of batch) {
      if (outcome.status === 'rejected') throw outcome.reason
      results.push(outcome.value)
    }
  }
  return results
}
