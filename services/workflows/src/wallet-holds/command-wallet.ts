import { type WalletEvent, walletStream } from '@opdesk/contracts/wallet/events.ts'
import type { Pots } from '@opdesk/contracts/wallet/pots.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { type Cause, commandFrom, type WorkflowContext } from '../workflow.ts'

export const NAME = 'wallet-holds'

/** Runs one step of this workflow as a command on a wallet. */
export const commandWallet = async (
  { store, clock }: Pick<WorkflowContext, 'store' | 'clock'>,
  walletId: string,
  step: string,
  cause: Cause,
  decide: (wallet: Pots) => WalletEvent[],
): Promise<void> => {
  const command = commandFrom(NAME, step, cause)
  await handleCommand({ store, aggregate: walletAggregate, stream: walletStream(walletId), command, now: clock(), decide })
}
