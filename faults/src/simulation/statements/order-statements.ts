import type { Statements } from '../side-tables.ts'
import { inboxStatements } from './inbox-statements.ts'

/** The statements of the workflows for orders, webhooks and invoices. */
export const orderStatements: Statements = {
  'delete from app.open_order where order_id = $1': ({ openOrders }, [id]) => (openOrders.delete(String(id)) ? 1 : 0),
  'select order_id from app.open_order where subscriber_id = $1 and order_id <> $2': ({ openOrders }, [subscriber, id]) =>
    [...openOrders.values()].filter(({ order_id, subscriber_id }) => subscriber_id === subscriber && order_id !== id),
  'insert into app.provider_order': ({ providerOrders }, [provider, order]) => {
    if (providerOrders.has(String(provider))) return 0
    providerOrders.set(String(provider), String(order))
    return 1
  },
  'select provider_order_id, order_id from app.provider_order': ({ providerOrders }, [ids]) =>
    (ids as string[]).flatMap(provider_order_id => {
      const order_id = providerOrders.get(provider_order_id)
      return order_id === undefined ? [] : [{ provider_order_id, order_id }]
    }),
  ...inboxStatements('app.webhook', ({ webhooks }) => webhooks),
  ...inboxStatements('app.payout_webhook', ({ payoutWebhooks }) => payoutWebhooks),
  'select coalesce(max(number), 1) as life from log.incarnation': ({ life }) => [{ life }],
  'select to_regclass($1)': () => [{ listed: true }],
  'select (select number from "invoice" where order_id': (_, [order, kind, series], { rows }) => {
    const listed = rows('invoice')
    const number = listed.find(row => row.order_id === order && row.kind === kind)?.number ?? null
    const versions = (series as string[]).map(one =>
      listed.reduce((last, row) => (row.series === one ? Math.max(last, Number(row.version)) : last), 0),
    )
    return [{ number, versions }]
  },
}
