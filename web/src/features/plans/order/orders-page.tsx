import { type OwnOrdersQuery, ownOrderList } from '@opdesk/contracts/order/order-list.ts'
import { linkOptions } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/link.tsx'
import { ListPage, type ListSearchProps } from '../../../components/list/list-page.tsx'

/** The list of the viewer's orders, including unpaid ones. */
export const OrdersPage = ({ search, onSearch }: ListSearchProps<OwnOrdersQuery>) => (
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
    unfiltered={{ title: 'No orders yet', hint: 'Your orders appear here.' }}
  />
)
