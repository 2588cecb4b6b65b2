import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { walletDue } from '@opdesk/domain/wallet/pots/due.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { type Command, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'

/**
 * Records in a wallet the present effects of its subscriber's subscriptions: credits, upgrades and lapses. Idempotent. Readers
 * that need a credited wallet call it; otherwise the workflow below does.
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
