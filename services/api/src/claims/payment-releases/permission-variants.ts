import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { paymentReleaseStream } from '@opdesk/contracts/payment-release/events.ts'
import { releaseEnd, requestRelease } from '@opdesk/domain/payment-release/decide-release.ts'
import { paymentReleaseAggregate } from '@opdesk/domain/payment-release/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { plain, type SliceVariants, unknown } from '../../testing/permissions/variants.ts'

/** A release of another person for a claim that is not approved: its row is refused, and nothing changes. */
export const paymentReleaseVariants: SliceVariants = async ({ has, scene }) => {
  const { store, clock } = scene.test.deps
  const id = randomUUID()
  await handleCommand({
    store,
    aggregate: paymentReleaseAggregate,
    stream: paymentReleaseStream(id),
    command: { id: randomUUID(), actor: processActor('test') },
    now: clock(),
    decide: state =>
      requestRelease(state, {
        payments: [
          {
            claim_id: has.asha.sent,
            claim_number: 'CLM900001',
            subscriber_id: 'asha',
            reference: 'PAY-CLM900001',
            amount: 100,
            reason: 'claim_limit',
          },
        ],
        requested_by: 'somebody',
        limit: 0,
        expires_at: releaseEnd(clock()),
      }),
  })
  await scene.test.settle()
  const params = { id }
  return {
    'GET /api/v1/management/payment-releases/:id': [plain({ params }), unknown()],
    'POST /api/v1/management/payment-releases/:id/release': [plain({ params }), unknown()],
    'POST /api/v1/management/payment-releases/:id/withdraw': [plain({ params }, { answers: [403] }), unknown()],
  }
}
