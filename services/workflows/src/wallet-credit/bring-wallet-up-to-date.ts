import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { walletDue } from '@opdesk/domain/wallet/pots/due.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { type Command, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'

/**
 * Records in the wallet the due effects of the subscriber's subscriptions: credits, upgrades and lapses. Idempotent. Called by
 * parts that need the credited wallet at once; the workflows call it in any case.
 */
export const bringWalletUpToDate = async (
  { store, clock }: Pick<WorkflowContext, 'store' | 'clock'>,
  subscriberId: string,
  command: Command,
): Promise<void> => {
  const { state } = await load(store, subscriberAggregate(subscriberId), subscriberStream(subscriberId))
  if (state.status === 'unknown') return
  const now = clock()
  await handleCommand({
    store,
    aggregate: walletAggregate,
    stream: walletStream(subscriberId),
    command,
    now,
    decide: wallet => walletDue(wallet, state.chain, now),
  })
}
