import type { SideTables, Statements, WebhookRow } from '../side-tables.ts'

const millis = (due: unknown): number => new Date(due as Date | string).getTime()

const changeWebhooks = ({ webhooks }: SideTables, ids: unknown, change: (row: WebhookRow) => Partial<WebhookRow>): number => {
  for (const id of ids as string[]) {
    const row = webhooks.get(id)
    if (row) webhooks.set(id, { ...row, ...change(row) })
  }
  return (ids as string[]).length
}

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
  'select id, event, news, attempts from app.webhook': ({ webhooks }, [now]) =>
    [...webhooks.values()]
      .filter(({ handled, due }) => handled === null && due <= millis(now))
      .sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
      .slice(0, 500),
  'select (select min(due_at) from app.webhook': ({ webhooks }) => {
    const due = [...webhooks.values()].filter(({ handled }) => !handled).map(row => row.due)
    return [{ due: due.length === 0 ? null : new Date(Math.min(...due)), oldest: null }]
  },
  'update app.webhook set handled_at': (tables, [ids, outcome]) =>
    changeWebhooks(tables, ids, () => ({ handled: String(outcome) })),
  'update app.webhook set attempts': (tables, [ids, due]) =>
    changeWebhooks(tables, ids, ({ attempts }) => ({ attempts: attempts + 1, due: millis(due) })),
  // A simulation stores no webhook bodies, so that there are none to remove.
  'update app.webhook set body = null': () => 0,
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
