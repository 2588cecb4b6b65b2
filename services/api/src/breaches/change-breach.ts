import type { BreachEvent } from '@opdesk/contracts/breach/events.ts'
import { type BreachState, breachAggregate } from '@opdesk/domain/breach/state.ts'
import type { DecisionContext } from '@opdesk/domain/decision.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anyVersion, execute } from '../plugins/execute.ts'
import { okAt } from '../plugins/log-position.ts'

/** Changes a breach without a check of the version that the caller saw, and answers with a message. */
export const changeBreachBy = async (
  call: { request: FastifyRequest; reply: FastifyReply },
  id: string,
  decide: (state: BreachState, context: DecisionContext) => BreachEvent[],
  message: string,
) => {
  const { position } = await execute(call.request, breachAggregate, id, decide, anyVersion)
  return okAt(call.reply, position, {}, message)
}
