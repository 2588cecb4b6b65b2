import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { requestAttempt } from '@opdesk/domain/payout/send-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { plain, type SliceVariants, unknown } from '../../testing/permissions/variants.ts'

const REFERENCE = 'PAY-CLM900001'

/** A payment by the bank's file that waits for its answer: no provider takes it, so it stays as it is. */
export const payoutVariants: SliceVariants = async ({ has, scene }) => {
  const { store, clock } = scene.test.deps
  await handleCommand({
    store,
    aggregate: payoutAggregate,
    stream: payoutStream(REFERENCE),
    command: { id: randomUUID(), actor: processActor('test') },
    now: clock(),
    decide: state =>
      requestAttempt(state, {
        payment: REFERENCE,
        claim_id: has.asha.sent,
        claim_number: 'CLM900001',
        subscriber_id: 'asha',
        amount: 100,
        channel: 'bank_file',
        account: null,
        account_id: null,
      }),
  })
  const params = { reference: REFERENCE }
  const body = { state: 'failed', reason: 'Account closed' }
  const underWay = [plain({ params }, { answers: [409] }), unknown({}, 'reference')]
  return {
    'GET /api/v1/management/payouts/:reference': [plain({ params }), unknown({}, 'reference')],
    'POST /api/v1/management/payouts/:reference/retry': underWay,
    'POST /api/v1/management/payouts/:reference/cancel': underWay,
    'POST /api/v1/management/payouts/:reference/mark': [
      plain({ params, body }, { answers: [409] }),
      unknown({ body }, 'reference'),
    ],
    'POST /api/v1/management/payouts/:reference/never-sent': underWay,
  }
}
