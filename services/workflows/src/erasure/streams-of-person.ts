import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { freeTestStream } from '@opdesk/contracts/free-test/events.ts'
import { grievanceStream } from '@opdesk/contracts/grievance/events.ts'
import { notificationStream } from '@opdesk/contracts/notification/events.ts'
import { orderStream } from '@opdesk/contracts/order/events.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { referralStream } from '@opdesk/contracts/referral/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { orderAggregate } from '@opdesk/domain/order/state.ts'
import { findStreams } from '@opdesk/event-store/find-streams.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'

/**
 * All event streams about a subscriber, and the streams of all exports that may contain their name in the search. Reads the log,
 * not the views: a view that is stopped or has lost a row would omit a stream, and personal data would stay readable in it.
 */
export const streamsOfPerson = async (store: EventStore, id: string): Promise<string[]> => {
  const about = await findStreams(store, { subject: id })
  const disputes = about.filter(claimStream.has).map(stream => disputeStream(claimStream.idOf(stream)))
  const exports = await findStreams(store, { type: 'export_requested', having: ['query', 'search'] })
  const own = [
    subscriberStream(id),
    walletStream(id),
    notificationStream(id),
    freeTestStream(id),
    grievanceStream(id),
    referralStream(id),
    payoutAccountStream(id),
  ]
  return [...new Set([...own, ...about, ...disputes, ...exports])]
}

/** The ids that the payment provider gave to the orders among these streams. */
export const providerOrders = async (store: EventStore, streams: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const stream of streams.filter(orderStream.has)) {
    const { state } = await load(store, orderAggregate, stream)
    if (state.status !== 'new' && state.provider_order_id !== null) found.push(state.provider_order_id)
  }
  return found
}
