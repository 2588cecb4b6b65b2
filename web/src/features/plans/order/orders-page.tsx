import { orderKindLabel, orderTone } from '@opdesk/contracts/order/order-labels.ts'
import { type OwnOrdersQuery, ownOrderList } from '@opdesk/contracts/order/order-list.ts'
import type { OwnOrder } from '@opdesk/contracts/order/queries.ts'
import { linkOptions } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/link.tsx'
import { inWords } from '../../../components/list/in-words.ts'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { purchaseWords } from '../../../lib/purchase-words.ts'
import { useWords } from '../../../lib/words.ts'

const Status = ({ state }: Pick<OwnOrder, 'state'>) => (
  <StatusBadge tone={orderTone(state)} label={useWords(purchaseWords).orders.states[state]} />
)

/** The list of the viewer's orders, including unpaid ones. */
export const OrdersPage = ({ search, onSearch }: ListSearchProps<OwnOrdersQuery>) => {
  const { orders: words, mine } = useWords(purchaseWords)
  return (
    <ListPage
      list={inWords(ownOrderList, words)}
      title={words.title}
      actions={<AnchorLink to="/user/myplan">{mine}</AnchorLink>}
      label={words.title}
      cells={{ kind: ({ kind }) => words.kind(kind, orderKindLabel(kind)), state: ({ state }) => <Status state={state} /> }}
      search={search}
      onSearch={onSearch}
      rowLink={({ _id }) => linkOptions({ to: '/user/orders/$id', params: { id: _id } })}
      failed={words.failed}
      empty={{ title: words.noMatch, hint: words.noMatchHint }}
      unfiltered={{ title: words.none, hint: words.noneHint }}
    />
  )
}
