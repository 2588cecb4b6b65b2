import { randomUUID } from 'node:crypto'
import { processActor } from '@opdesk/contracts/actor.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { type PayoutAccountEvent, payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'

export const ASHAS_BANK = {
  kind: 'bank' as const,
  holder: 'Asha Rao',
  account_number: '50100123454821',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
} satisfies FrozenAccount

/** Stores a confirmed account of a subscriber, which is in force at once. */
export const giveAccount = async (
  { store, clock }: Pick<AppDeps, 'store' | 'clock'>,
  subscriber: string,
  account: FrozenAccount = ASHAS_BANK,
): Promise<void> => {
  const account_id = randomUUID()
  await handleCommand({
    store,
    aggregate: payoutAccountAggregate,
    stream: payoutAccountStream(subscriber),
    command: { id: randomUUID(), actor: processActor('test') },
    now: clock(),
    decide: (): PayoutAccountEvent[] => [
      { type: 'payout_account_entered', data: { account_id, account, list: '1' } },
      { type: 'payout_account_confirmed', data: { account_id, as: 'first', in_force_at: clock().toISOString(), check: 'none' } },
    ],
  })
}
