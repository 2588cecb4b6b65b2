import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { paymentReleaseStream } from '@opdesk/contracts/payment-release/events.ts'
import { releaseEnd, requestRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

/** Adds a release that a person outside of the tests asked for, of a payment of Asha's claim. Returns its id. */
export const addWaitingRelease = async (
  { store, clock }: Pick<AppDeps, 'store' | 'clock'>,
  claim_id: string,
): Promise<string> => {
  const id = randomUUID()
  const payment = { claim_id, claim_number: 'CLM900001', subscriber_id: 'asha', reference: 'PAY-CLM900001', amount: 100 }
  await handleCommand({
    store,
    aggregate: paymentReleaseAggregate,
    stream: paymentReleaseStream(id),
    command: { id: randomUUID(), actor: processActor('test') },
    now: clock(),
    decide: state =>
      requestRelease(state, {
        payments: [{ ...payment, reason: 'claim_limit' }],
        requested_by: 'somebody',
        limit: 0,
        expires_at: releaseEnd(clock()),
      }),
  })
  return id
}
