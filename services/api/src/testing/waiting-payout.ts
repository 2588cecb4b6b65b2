import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { requestAttempt } from '@opdesk/domain/payout/send-attempt.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

const REFERENCE = 'PAY-CLM900001'

/**
 * Adds a payment of Asha's claim by the bank's file that waits for its answer: no provider takes it, so it stays as it is. Returns
 * its reference.
 */
export const addWaitingPayout = async (
  { store, clock }: Pick<AppDeps, 'store' | 'clock'>,
  claim_id: string,
  account: FrozenAccount | null = null,
): Promise<string> => {
  await handleCommand({
    store,
    aggregate: payoutAggregate,
    stream: payoutStream(REFERENCE),
    command: { id: randomUUID(), actor: processActor('test') },
    now: clock(),
    decide: state =>
      requestAttempt(state, {
        payment: REFERENCE,
        claim_id,
        claim_number: 'CLM900001',
        subscriber_id: 'asha',
        amount: 100,
        channel: 'bank_file',
        account,
        account_id: null,
      }),
  })
  return REFERENCE
}
