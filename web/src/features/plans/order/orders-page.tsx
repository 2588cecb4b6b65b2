import { type OwnOrdersQuery, ownOrderList } from '@opdesk/contracts/order/order-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/link.tsx'
import { ListPage } from '../../../components/list/list-page.tsx'

interface OrdersPageProps {
  search: OwnOrdersQuery
  onSearch: (patch: Partial<OwnOrdersQuery>) => void
}

/** The person's own orders, with those that wait for a payment. */
export const OrdersPage = ({ search, onSearch }: OrdersPageProps) => (
  <ListPage
    list={ownOrderList}
    title="Orders"
    actions={<AnchorLink to="/user/myplan">My Plan</AnchorLink>}
    label="Orders"
    search={search}
    onSearch={onSearch}
    rowLink={({ _id }) => linkOptions({ to: '/user/orders/$id', params: { id: _id } })}
    failed="The orders could not be loaded"
    empty={{ title: 'No orders match', hint: 'Try other words.' }}
    unfiltered={{ title: 'No orders yet', hint: 'What you buy will stand here.' }}
  />
)
